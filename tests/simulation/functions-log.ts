/** What functions in this process log, which is not printed. */
import * as z from 'zod/mini'

const BEHIND = 'Records were behind what they follow from'
const entrySchema = z.object({
  severity: z.string(),
  message: z.optional(z.string()),
  path: z.optional(z.string()),
  differed: z.optional(z.number()),
})

export interface FunctionsLog {
  /** Forgets what was logged. */
  clear(): void
  /** How many records were found to differ from what they follow from, since the last call. */
  takeDiffered(): number
  /** @throws Error with whatever else was logged as an error */
  check(): void
}

/** @param load loads `firebase-functions`, which takes the console as it is then */
export async function loggedBy<Loaded>(
  load: () => Promise<Loaded>,
): Promise<{ readonly loaded: Loaded; readonly log: FunctionsLog }> {
  const errors: string[] = []
  let differed = 0
  const keep = (text: unknown) => {
    const entry = entrySchema.parse(JSON.parse(z.string().parse(text)))
    if (entry.severity !== 'ERROR') return
    // As an error it has a stack.
    if (entry.message?.includes(BEHIND)) differed += entry.differed ?? 0
    else errors.push(`The functions log: ${entry.message} ${entry.path ?? ''}`)
  }
  const printing = { ...console }
  Object.assign(console, { debug: keep, info: keep, log: keep, warn: keep, error: keep })
  try {
    const loaded = await load()
    const log = {
      clear() {
        errors.length = 0
        differed = 0
      },
      takeDiffered() {
        const found = differed
        differed = 0
        return found
      },
      check() {
        if (errors.length > 0) throw new Error(errors.splice(0).join('\n'))
      },
    }
    return { loaded, log }
  } finally {
    Object.assign(console, printing)
  }
}

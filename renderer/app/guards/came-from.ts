/** Where somebody wanted to go before they were asked to sign in. */
import * as z from 'zod/mini'

const stateSchema = z.object({
  // In-app paths only: one leading slash, and nothing that could name a host.
  from: z.string().check(z.maxLength(2_000), z.regex(/^\/(?![/\\])[^\s\\]*$/)),
})

export type CameFrom = z.infer<typeof stateSchema>

/** Reads a history entry's state; what is no in-app path leads home. */
export function readCameFrom(state: unknown): string {
  const parsed = stateSchema.safeParse(state)
  return parsed.success ? parsed.data.from : '/'
}

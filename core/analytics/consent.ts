/** Whether the person at this device has agreed that uses are counted. */
import * as z from 'zod/mini'
import { instantSchema } from '#core/records/fields.ts'

const consentSchema = z.object({
  usageCounts: z.literal(true),
  /** When it was given, in ms since 1970. */
  at: instantSchema,
})

/** A consent as it is kept on the device. @param now ms since 1970 */
export function consentText(now: number): string {
  return JSON.stringify({ usageCounts: true, at: now } satisfies z.infer<typeof consentSchema>)
}

/** Reads what is kept. Nothing, and whatever is not sound, is no consent. */
export function isConsent(text: string | null): boolean {
  if (text === null) return false
  try {
    return consentSchema.safeParse(JSON.parse(text)).success
  } catch {
    // Not JSON: a torn write, or somebody else's value. Nobody has agreed to anything by it.
    return false
  }
}

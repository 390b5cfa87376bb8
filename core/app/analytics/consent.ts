/** Whether the person using this device has agreed to usage counts. */
import * as z from 'zod/mini'
import { instantSchema } from '#core/records/fields.ts'

const consentSchema = z.object({
  usageCounts: z.literal(true),
  /** When it was given, in ms since 1970. */
  at: instantSchema,
})

/** A consent as stored on the device. @param now ms since 1970 */
export function consentText(now: number): string {
  return JSON.stringify({ usageCounts: true, at: now } satisfies z.infer<typeof consentSchema>)
}

export function isConsent(text: string | null): boolean {
  if (text === null) return false
  try {
    return consentSchema.safeParse(JSON.parse(text)).success
  } catch {
    // Not JSON, such as a torn write or another program's value: no consent.
    return false
  }
}

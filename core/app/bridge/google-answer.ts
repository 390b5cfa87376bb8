/** The result of a Google sign-in in the system browser. */
import * as z from 'zod/mini'

const REFUSALS = [
  /** The person declined, or started another attempt. */
  'cancelled',
  'timed-out',
  'invalid',
  /** Google could not be reached, or the browser not be opened. */
  'unavailable',
  'not-configured',
] as const

export type GoogleRefusal = (typeof REFUSALS)[number]

export const googleAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), idToken: z.string(), rawNonce: z.string() }),
  z.object({ kind: z.literal('refused'), reason: z.enum(REFUSALS) }),
])
export type GoogleAnswer = z.infer<typeof googleAnswerSchema>

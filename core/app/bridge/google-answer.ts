/** The result of a Google sign-in in the system browser. */
import * as z from 'zod/mini'

const REFUSALS = [
  /** The person declined, or started another attempt. */
  'cancelled',
  /** No answer came in time. */
  'timed-out',
  /** The answer did not match the request. */
  'invalid',
  /** Google could not be reached, or the browser not be opened. */
  'unavailable',
  /** This build has no Google client. */
  'not-configured',
] as const

export type GoogleRefusal = (typeof REFUSALS)[number]

export const googleAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), idToken: z.string(), rawNonce: z.string() }),
  z.object({ kind: z.literal('refused'), reason: z.enum(REFUSALS) }),
])
export type GoogleAnswer = z.infer<typeof googleAnswerSchema>

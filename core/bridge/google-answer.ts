/** How a sign-in with Google in the person's own browser ended. */
import * as z from 'zod/mini'

const REFUSALS = [
  /** The person said no, or began another attempt. */
  'cancelled',
  /** Nothing came back in time. */
  'timed-out',
  /** What came back was not what had been asked for. */
  'invalid',
  /** Google could not be reached, or the browser not be opened. */
  'unavailable',
  /** This build has no client at Google. */
  'not-configured',
] as const

export type GoogleRefusal = (typeof REFUSALS)[number]

export const googleAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), idToken: z.string(), rawNonce: z.string() }),
  z.object({ kind: z.literal('refused'), reason: z.enum(REFUSALS) }),
])
export type GoogleAnswer = z.infer<typeof googleAnswerSchema>

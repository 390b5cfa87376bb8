/** What tests ask of the host, and what it answers: `POST /host/<order>` with JSON. */
import * as z from 'zod/mini'

export const HOST_PATH = '/host'

/** What happens to every event from now on. */
export const disturbanceSchema = z.object({
  /** How often each is delivered: 1 unless a test wants it doubled. */
  copies: z.number(),
  /** How long each copy waits: at random between the two, so that events also change places. In ms. */
  delay: z.tuple([z.number(), z.number()]),
})
export type Disturbance = z.infer<typeof disturbanceSchema>

export const UNDISTURBED: Disturbance = { copies: 1, delay: [0, 0] }

export const hostStateSchema = z.object({
  isPaused: z.boolean(),
  received: z.number(),
  delivered: z.number(),
  failed: z.number(),
  running: z.number(),
  /** What waits for its time, its turn or the end of a pause: function and document. */
  waiting: z.array(z.string()),
  lastFailure: z.string(),
  /** Resident memory of the host's process. */
  megabytes: z.number(),
  /** How long the process took until it answered. */
  secondsToStart: z.number(),
})
export type HostState = z.infer<typeof hostStateSchema>

export const ORDERS = [
  'state',
  'pause',
  'resume',
  'drop-pending',
  'idle',
  'disturb',
  'run',
] as const
export type Order = (typeof ORDERS)[number]

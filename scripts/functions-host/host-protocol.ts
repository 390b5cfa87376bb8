/** What tests ask of the host, and what it answers: `POST /host/<order>` with JSON. */
import * as z from 'zod/mini'

export const HOST_PATH = '/host'

export const disturbanceSchema = z.object({
  copies: z.number(),
  delay: z.tuple([z.number(), z.number()]),
})

export const hostStateSchema = z.object({
  isPaused: z.boolean(),
  received: z.number(),
  delivered: z.number(),
  failed: z.number(),
  running: z.number(),
  waiting: z.array(z.string()),
  /** Resident memory of the host's process. */
  megabytes: z.number(),
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

import * as z from 'zod/mini'
import { OLDEST_PROTOCOL } from '#core/server/requests/protocol.ts'
import { Refusal } from './refusal.ts'

const saidSchema = z.object({ protocol: z.prefault(z.int(), 0) })

/** @param call as it came in. @throws Refusal `client-too-old` */
export function refuseTooOld(call: unknown, oldest = OLDEST_PROTOCOL): void {
  const said = z.safeParse(saidSchema, call).data
  if (said && said.protocol < oldest) {
    throw new Refusal('client-too-old', 'This version of Fourfold is too old. Update it.')
  }
}

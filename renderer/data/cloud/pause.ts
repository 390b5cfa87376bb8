/** Time between two words on the same thing: the rules take no second one sooner (docs/decisions/0102-brakes.md). */
import * as z from 'zod/mini'
import type { Cloud, DocumentRef } from './cloud.ts'

/** The rules say three seconds; the rest is for clocks that differ. */
const PAUSE_MS = 4_000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Waits until a document may be written again. Only a community has rules: a device's own backend waits for nothing.
 * @param wait waits so many ms
 */
export async function waitForPause(
  cloud: Pick<Cloud, 'kind' | 'get' | 'serverNow'>,
  ref: DocumentRef,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<void> {
  if (cloud.kind !== 'firebase') return
  const document = await cloud.get(ref)
  const written = z.number().safeParse(document?.data.syncedAt).data
  if (written === undefined) return
  const left = written + PAUSE_MS - (await cloud.serverNow())
  if (left > 0) await wait(Math.min(left, PAUSE_MS))
}

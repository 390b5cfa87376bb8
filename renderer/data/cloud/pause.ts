/**
 * The pause between two writes of a document; the rules refuse an earlier one
 * (docs/decisions/0102-brakes.md).
 */
import * as z from 'zod/mini'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Cloud } from './cloud.ts'

/** The pause of a backend with `firestore.rules`, which require three seconds; the rest allows for clock differences. */
export const PAUSE_MS = 4_000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Waits until a document may be written again. Only Firebase has rules; the embedded backend sets no pause.
 * @param wait resolves after the given ms
 */
export async function waitUntilWritable(
  cloud: Pick<Cloud, 'pauseMs' | 'get' | 'serverNow'>,
  ref: DocumentRef,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<void> {
  const { pauseMs } = cloud
  if (pauseMs === 0) return
  const document = await cloud.get(ref)
  const written = z.number().safeParse(document?.data.syncedAt).data
  if (written === undefined) return
  const left = written + pauseMs - (await cloud.serverNow())
  if (left > 0) await wait(Math.min(left, pauseMs))
}

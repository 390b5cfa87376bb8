/** Admins try words to members on themselves first. */
import { type BroadcastWords, testNotification } from '#core/policies/announcements/announcement.ts'
import type { Executor } from '#core/server/executor.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { putRecord } from '#core/server/writes.ts'
import { logWrite } from './audit-log.ts'
import { asAdmin, type CommandContext } from './rights.ts'

interface Tested {
  readonly words: BroadcastWords
  readonly summary: string
}

/** Sends words to their admin alone, once, and logs it. @param test the id of this test, drawn by the device */
export function sendTest(
  executor: Pick<Executor, 'transact'>,
  { by, now, newId }: CommandContext,
  test: string,
  testedIn: (read: Read) => Tested,
): Promise<Record<string, never>> {
  const { userId } = by
  const logId = newId()
  return asAdmin(by, executor, [], (read) => {
    const { words, summary } = testedIn(read)
    const note = testNotification(words, { userId, test, now: Math.floor(now) })
    const ref = { collection: 'notifications', id: note.id } as const
    if (read(ref)) return { writes: [], result: {} }
    const deed = { action: 'test-broadcast', targets: [userId], summary }
    return { writes: [putRecord(ref, note), logWrite(by, logId, deed, read)], result: {} }
  })
}

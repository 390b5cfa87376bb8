/** The latest message of each conversation, for a coach's inbox (docs/decisions/0060-coaching.md). */
import * as z from 'zod/mini'
import { senderOf } from '#core/policies/threads/inbox.ts'
import type { Side } from '#core/policies/threads/pair.ts'
import { type Thread, type ThreadMessage, threadMessageSchema } from '#core/records/thread.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { readRecords } from '#data/storage/stored-record.ts'
import { messagesOf } from '../follow-thread.ts'
import { readQueuedMessages } from '../messages/held-messages.ts'

const latestSchema = z.object({
  id: z.string(),
  senderId: z.string(),
  text: z.string(),
  hasPicture: z.boolean(),
})

/** Fetched for the list alone, and not in `threadMessages`, because an open thread fetches what is newer than there. */
const previewPages = cachedPages((threadId) => `thread-preview/${threadId}`, latestSchema)

export interface Preview {
  readonly text: string
  readonly hasPicture: boolean
  readonly by: Side | undefined
  /** The server does not have it yet. */
  readonly isWaiting: boolean
  /** Neither the message nor a copy is on this device. */
  readonly isMissing: boolean
}

/** The latest message of each thread, in their order: written here, received here, or fetched for the list. */
export async function readPreviews(
  account: Account,
  threads: readonly Thread[],
): Promise<readonly Preview[]> {
  const queued = await readQueuedMessages(account)
  const waiting = new Map(queued.map(({ message }) => [message.threadId, message]))
  const ids = threads.map(({ lastId }) => lastId)
  const messages = await readRecords(account.database, 'threadMessages', threadMessageSchema, ids)
  const pages = await previewPages.readAll(
    account,
    threads.map(({ id }) => id),
  )
  return threads.map((thread, index) => {
    const written = waiting.get(thread.id)
    if (written) return { ...previewOf(thread, written), isWaiting: true }
    const message = messages[index]
    if (message) return previewOf(thread, message)
    const page = pages[index]?.data
    const known = page?.id === thread.lastId ? page : undefined
    return {
      text: known?.text ?? '',
      hasPicture: known?.hasPicture ?? false,
      by: known ? sideOfSender(thread, known.senderId) : senderOf(thread.lastId, thread),
      isWaiting: false,
      isMissing: known === undefined,
    }
  })
}

function previewOf(thread: Thread, { senderId, text, picture }: ThreadMessage): Preview {
  return {
    text,
    hasPicture: picture !== '',
    by: sideOfSender(thread, senderId),
    isWaiting: false,
    isMissing: false,
  }
}

function sideOfSender({ memberId }: Thread, senderId: string): Side {
  return senderId === memberId ? 'member' : 'coach'
}

/** Fetches the latest message of a thread for the list: one read. @throws CloudError */
export async function fetchPreview(
  account: Account,
  cloud: Pick<Cloud, 'query'>,
  thread: Pick<Thread, 'id' | 'memberId' | 'coachId'>,
): Promise<void> {
  const found = await cloud.query({ ...messagesOf(thread), limit: 1 })
  const [latest] = parseDocuments(threadMessageSchema, found)
  if (!latest) return
  const { id, senderId, text, picture } = latest
  await previewPages.write(account, thread.id, { id, senderId, text, hasPicture: picture !== '' })
}

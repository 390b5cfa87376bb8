import { parseObjectPath } from '#core/policies/storage/object-path.ts'
import { threadIdOf } from '#core/policies/threads/pair.ts'
import { newThread, sendInto } from '#core/policies/threads/thread-state.ts'
import {
  isSent,
  type ThreadMessage,
  threadMessageSchema,
  threadSchema,
} from '#core/records/thread.ts'
import { requirePair, threadRefs } from '#core/server/commands/coaching/coached.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { asMember, type Handler } from '#core/server/handling/rights.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { changeRecord, putRecord } from '#core/server/writes.ts'

type Asked = RequestOf<'send-message'>

/**
 * The thread counts the message and gives it the next number, in the transaction that writes both: so all devices have one
 * order, and see a gap.
 * @throws Refusal `permission-denied` if the two are not member and coach, or no longer, or one of them blocks the other; it
 *   does not say which. `invalid` for an id or a picture that is not the sender's, and a message with nothing in it
 */
export const sendMessage: Handler<'send-message'> = (executor, asked, context) => {
  const threadRef = { collection: 'threads', id: threadIdOf(asked) } as const
  const messageRef = { collection: 'threadMessages', id: asked.id } as const
  const { by } = context
  const at = Math.floor(context.now)
  const refs = [threadRef, messageRef, ...threadRefs(asked, by)]
  return asMember(context, executor, refs, (read) => {
    requirePair(asked, by.userId, read)
    requireOwn(asked, by.userId)
    const thread = parsedOrRefused(threadSchema, read(threadRef)) ?? newThread(asked)
    const known = parsedOrRefused(threadMessageSchema, read(messageRef))
    if (known && (known.senderId !== by.userId || known.threadId !== threadRef.id))
      throw notAccepted()
    if (known && isSent(known)) return { writes: [], result: { thread, message: known } }
    const next = sendInto(thread, messageOf(asked, by.userId, at))
    return {
      writes: [changeRecord(threadRef, next.thread), putRecord(messageRef, next.message)],
      result: {
        thread: { ...next.thread, syncedAt: at },
        message: { ...next.message, syncedAt: at },
      },
    }
  })
}

/** @param now a device whose clock runs ahead would date the message in the future */
function messageOf(asked: Asked, senderId: string, now: number): ThreadMessage {
  const { memberId, coachId, id, text, picture, dateNumber } = asked
  return {
    id,
    threadId: threadIdOf(asked),
    memberId,
    coachId,
    senderId,
    text,
    picture,
    created: Math.min(asked.created, now),
    dateNumber,
  }
}

function requireOwn(asked: Asked, userId: string): void {
  const { id, text, picture, dateNumber, memberId } = asked
  const isDated = dateNumber !== 0
  if (
    // Older versions drew ids that name nobody.
    (id.startsWith(`${userId}_`) || !id.includes('_')) &&
    (text !== '' || picture !== '') &&
    (picture === '' || isOwnPicture(asked, userId)) &&
    (!isDated || (picture !== '' && userId === memberId))
  ) {
    return
  }
  throw notAccepted()
}

const notAccepted = () => new Refusal('invalid', 'The server doesn’t accept this message.')

function isOwnPicture({ picture, memberId, coachId }: Asked, userId: string): boolean {
  const place = parseObjectPath(picture)
  return (
    place?.audience === 'thread' &&
    place.userId === userId &&
    place.memberId === memberId &&
    place.coachId === coachId
  )
}

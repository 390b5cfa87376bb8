/** A thread's record (decision 0061). Counts only rise, so a merge takes the larger one and needs no clock. */
import type { SentMessage, Thread, ThreadMessage } from '#core/records/thread.ts'
import { type Pair, type Side, sideOf, threadIdOf } from './pair.ts'

export function newThread({ memberId, coachId }: Pair): Thread {
  return {
    id: threadIdOf({ memberId, coachId }),
    memberId,
    coachId,
    memberSent: 0,
    coachSent: 0,
    memberRead: 0,
    coachRead: 0,
    lastId: '',
    lastAt: 0,
  }
}

/** Both thread and message get its number. @throws RangeError where the sender is neither the member nor the coach */
export function sendInto(
  thread: Thread,
  message: ThreadMessage,
): { readonly thread: Thread; readonly message: SentMessage } {
  const side = sideOf(thread, message.senderId)
  if (!side) throw new RangeError('Only the member and their coach can write here.')
  const sent = `${side}Sent` as const
  const ofSender = thread[sent] + 1
  const number = thread.memberSent + thread.coachSent + 1
  return {
    thread: { ...thread, [sent]: ofSender, lastId: message.id, lastAt: message.created },
    message: { ...message, number, ofSender },
  }
}

/** Marks messages of the other side as read, up to `upTo`; the count never decreases. */
export function withRead(thread: Thread, side: Side, upTo: number): Thread {
  const read = `${side}Read` as const
  const there = Math.min(upTo, sentTo(thread, side))
  return there > thread[read] ? { ...thread, [read]: there } : thread
}

export function unreadBy(thread: Thread, side: Side): number {
  return Math.max(0, sentTo(thread, side) - thread[`${side}Read`])
}

function sentTo({ memberSent, coachSent }: Thread, side: Side): number {
  return side === 'member' ? coachSent : memberSent
}

/** Merges two versions of a thread; commutative. */
export function mergeThreads(a: Thread, b: Thread): Thread {
  const later = isLater(b, a) ? b : a
  return {
    ...later,
    memberSent: Math.max(a.memberSent, b.memberSent),
    coachSent: Math.max(a.coachSent, b.coachSent),
    memberRead: Math.max(a.memberRead, b.memberRead),
    coachRead: Math.max(a.coachRead, b.coachRead),
    ...syncedAtOf(a, b),
  }
}

/** Ties normally come from one commit, but `lastAt` and `lastId` may be forged. */
function isLater(a: Thread, b: Thread): boolean {
  const difference = a.memberSent + a.coachSent - (b.memberSent + b.coachSent)
  return difference > 0 || (difference === 0 && keyOf(a) > keyOf(b))
}

function keyOf({ lastAt, lastId }: Thread): string {
  return `${String(lastAt).padStart(16, '0')}${lastId}`
}

function syncedAtOf(a: Thread, b: Thread): Pick<Thread, 'syncedAt'> {
  const at = Math.max(a.syncedAt ?? 0, b.syncedAt ?? 0)
  return at === 0 ? {} : { syncedAt: at }
}

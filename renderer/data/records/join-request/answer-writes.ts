/** What answering a request to join writes: the answer, and the word to the member with it. */
import { isAdmitted, welcomeNotification } from '#core/joining/joining.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import { SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

/** `pending` takes an answer back. */
export type Answer = Exclude<JoinRequest['state'], 'barred'>

interface Answering {
  /** The request as whoever answers saw it. */
  readonly seen: JoinRequest
  readonly answer: Answer
  /** The id of whoever answers. */
  readonly by: string
  /** The server's time in ms. */
  readonly now: number
}

/**
 * @param present the request as the cloud has it now
 * @returns nothing where it is answered so already, or where an answer is taken back that has been followed
 * @throws CloudError `conflict` where it was taken back, or somebody else has answered meanwhile
 */
export function answerWrites(
  present: JoinRequest | undefined,
  { seen, answer, by, now }: Answering,
): Write[] {
  // An acceptance that nobody has followed in time can be given anew.
  const isOver = present?.state === 'accepted' && !isAdmitted(present, now)
  if (present?.state === answer && !isOver) return []
  if (!present) {
    if (answer === 'pending') return []
    throw new CloudError('conflict', 'They do not ask any more.')
  }
  if (present.state !== seen.state || present.at !== seen.at) {
    throw new CloudError('conflict', 'Somebody else has answered meanwhile.')
  }
  const isOpen = answer === 'pending'
  const welcome = welcomeNotification(present, Math.floor(now))
  const note = { collection: 'notifications', id: welcome.id } as const
  const write: Write = {
    kind: 'merge',
    ref: { collection: 'joinRequests', id: present.id },
    data: {
      state: answer,
      answeredBy: isOpen ? '' : by,
      answeredAt: isOpen ? 0 : SERVER_TIME,
      syncedAt: SERVER_TIME,
    },
  }
  // They were told when they were accepted first.
  if (answer === 'accepted' && isOver) return [write]
  if (answer === 'accepted') {
    return [write, { kind: 'set', ref: note, data: { ...welcome, syncedAt: SERVER_TIME } }]
  }
  // Nobody is told of what was taken back.
  return present.state === 'accepted' ? [write, { kind: 'delete', ref: note }] : [write]
}

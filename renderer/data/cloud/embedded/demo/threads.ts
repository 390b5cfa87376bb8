/** The threads of the demo's coach with some members. */

import { type Pair, threadIdOf } from '#core/policies/threads/pair.ts'
import { newThread, sendInto } from '#core/policies/threads/thread-state.ts'
import { type SentMessage, type Thread, threadMessageSchema } from '#core/records/thread.ts'
import type { DayKey } from '#core/values/time/day.ts'

interface Line {
  readonly by: 'member' | 'coach'
  readonly hoursAgo: number
  readonly text: string
}

interface Talk {
  readonly memberId: string
  readonly lines: readonly Line[]
  /** How many of the coach's messages the member has read. */
  readonly memberRead: number
  readonly coachRead: number
}

const COACH = 'demo-coach'

const member = (hoursAgo: number, text: string): Line => ({ by: 'member', hoursAgo, text })
const coach = (hoursAgo: number, text: string): Line => ({ by: 'coach', hoursAgo, text })

const TALKS: readonly Talk[] = [
  {
    memberId: 'demo-member',
    memberRead: 2,
    coachRead: 3,
    lines: [
      coach(74, 'Welcome, Robin! Which habit shall we start with?'),
      member(73, 'The early mornings. I keep pressing snooze until half past seven.'),
      coach(
        50,
        'Put the phone in the hall tonight, and the running shoes in front of it. One morning at a time.',
      ),
      member(27, 'Shoes in front of the phone. Up at 6:50!'),
      member(26, 'And I ran to the bridge and back.'),
      coach(3, 'Good to see you out running. How did the second morning go?'),
    ],
  },
  {
    memberId: 'demo-1-4',
    memberRead: 1,
    coachRead: 1,
    lines: [
      member(40, 'Is it all right to pay myself on Fridays instead?'),
      coach(38, 'Yes. The same day every week is what counts.'),
      member(5, 'Done, the first ten percent are aside.'),
      member(4, 'It feels good, I have to say.'),
    ],
  },
  {
    memberId: 'demo-1-7',
    memberRead: 0,
    coachRead: 0,
    lines: [member(9, 'I have a cold and no strength for the half hour today. Does a walk count?')],
  },
]

/** @param today the day the community is created: all messages are older */
export function demoThreads(
  today: DayKey,
): readonly { readonly thread: Thread; readonly messages: readonly SentMessage[] }[] {
  const start = Date.parse(`${today}T00:00:00Z`) - 12 * 3_600_000
  return TALKS.map(({ memberId, lines, memberRead, coachRead }) => {
    const pair: Pair = { memberId, coachId: COACH }
    const messages: SentMessage[] = []
    let thread = newThread(pair)
    for (const [index, { by, hoursAgo, text }] of lines.entries()) {
      const created = start - hoursAgo * 3_600_000
      const senderId = by === 'member' ? memberId : COACH
      // Like every message's id it begins with its writer's (decision 0102).
      const id = `${senderId}_to_${by === 'member' ? COACH : memberId}_${index + 1}`
      const said = { id, threadId: threadIdOf(pair), ...pair, senderId, text, created }
      const sent = sendInto(thread, threadMessageSchema.parse({ ...said, syncedAt: created }))
      messages.push(sent.message)
      thread = { ...sent.thread, syncedAt: created }
    }
    return { thread: { ...thread, memberRead, coachRead }, messages }
  })
}

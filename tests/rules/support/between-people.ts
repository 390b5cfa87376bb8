/** What people say and are to each other, as the server writes it; ids are of fixed days, so that tables can name them. */

import { inviteWithId } from '#core/policies/joining/invites.ts'
import { type SafetyReport, safetyReportSchema } from '#core/policies/safety/safety-report.ts'
import { newThread } from '#core/policies/threads/thread-state.ts'
import { blockId, blockSchema } from '#core/records/block.ts'
import { checkInId, checkInSchema, checkInTextSchema } from '#core/records/check-in.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { kudoId, kudoSchema } from '#core/records/kudo.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { type DayKey, dayKey, numberOfDay } from '#core/values/time/day.ts'
import { put, SOME_TIME, stampNow, today, userOf } from './community.ts'
import type { RulesWrite } from './documents.ts'
import type { Person } from './people.ts'

export function block(by: Person, of: Person): RulesWrite {
  const ids = { id: blockId(by, of), userId: by, blockedId: of, name: `The ${of}` }
  return put('blocks', blockSchema.parse({ ...ids, stands: true, stamps: { stands: stampNow() } }))
}

export function kudo(
  from: Person,
  to: Person,
  { day = today(), given = true }: { day?: DayKey; given?: boolean } = {},
): RulesWrite {
  const ids = { id: kudoId(from, to, day), from, to, fromName: `The ${from}` }
  const record = { ...ids, queryDate: numberOfDay(day), given, stamps: { given: stampNow() } }
  return put('kudos', kudoSchema.parse(record))
}

const FIGURES = {
  ...{ points: [10, 8, 10, 0, 4, -1, -2], habits: [4, 3, 2, 5], habitsBefore: [] },
  ...{ confirmedDays: 0, planned: [], actual: [], actualBefore: [] },
}

/** Both records of the week of 16 November 2026, or of another one, that the member sent to their coach. */
export function checkIn(
  answered = 0,
  monday = dayKey('2026-11-16'),
): readonly [RulesWrite, RulesWrite] {
  const own = { id: checkInId('self', monday), userId: 'self', week: numberOfDay(monday) }
  const said = { answers: [{ question: 'How did the week feel?', answer: 'Hard' }], reply: '' }
  const head = { ...own, coachId: 'coach', sent: SOME_TIME, answered }
  return [
    put('checkIns', checkInSchema.parse(head)),
    put('checkInTexts', checkInTextSchema.parse({ ...own, ...said, figures: FIGURES })),
  ]
}

/** The member's report of the mate's profile, which the coach of the birds reads. */
export function ofProfile(changes: Partial<SafetyReport> = {}): RulesWrite {
  const shown = { bio: 'You are all fools' }
  const ids = { id: 'self_20261122_0', userId: 'self', aboutId: 'mate', aboutName: 'The mate' }
  const said = { ...ids, kind: 'profile', shown, reason: 'insult', note: 'Again.', state: 'open' }
  const sent = { ...said, coachId: 'coach', groupId: 'birds', created: SOME_TIME, ...changes }
  return put('safetyReports', safetyReportSchema.parse(sent))
}

const BIRDS = { id: 'birds', name: 'Early Birds' }

/** An invitation by the mate to the birds; its id has 22 characters. */
export function invite(): RulesWrite {
  const made = { group: BIRDS, by: { id: 'mate', name: 'The mate' }, days: 7, uses: 5 }
  return put('invites', inviteWithId('the-link-of-the-mate-1', { ...made, now: Date.now() }))
}

/** A person's request to join a group, the birds unless `changes` say otherwise. */
export function requestOf(person: Person, changes: Partial<JoinRequest> = {}): JoinRequest {
  const { groupId = 'birds' } = changes
  const ids = { id: `${person}_${groupId}`, userId: person, groupId, groupName: BIRDS.name }
  return joinRequestSchema.parse({ ...ids, userName: userOf(person).name, at: 1, ...changes })
}

const PAIR = { memberId: 'self', coachId: 'coach' }

/** The thread of the member and their coach, in which each has said something. */
export const thread = (): RulesWrite =>
  put('threads', { ...newThread(PAIR), ...{ memberSent: 1, coachSent: 1 } })

export function message(): RulesWrite {
  const ids = { ...PAIR, id: 'self_m1', threadId: 'self_coach', senderId: 'self' }
  return put('threadMessages', threadMessageSchema.parse({ ...ids, text: 'Hi', number: 1 }))
}

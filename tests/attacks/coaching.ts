import { blockSchema } from '#core/records/block.ts'
import { type CheckIn, checkInSchema, checkInTextSchema } from '#core/records/check-in.ts'
import { privateSessionSchema } from '#core/records/coaching.ts'
import { newUser } from '#core/records/user.ts'
import { dayNumber } from '#core/values/time/day.ts'
import type { Attack, Given, Person } from './attack.ts'

const WEEK = dayNumber(20261116)
const SENT = Date.UTC(2026, 10, 20, 9)
const FIGURES = {
  ...{ points: [10, 8, 10, 0, 4, -1, -2], habits: [4, 3, 2, 5], habitsBefore: [] },
  ...{ confirmedDays: 0, planned: [], actual: [], actualBefore: [] },
}
const ANSWERS = [{ question: 'How did it feel?', answer: 'Hard' }]
const week = { week: '2026-11-16', sent: SENT, figures: FIGURES, answers: ANSWERS }

const coached = (id: Person, coachId: string): Given => {
  const user = newUser({ id, name: id, email: '', now: SENT - 86_400_000 })
  const coaching = { ...user.coaching, myConsistencyCoachId: coachId }
  const data = { ...user, coaching }
  return { collection: 'users', data }
}
/** A check-in that waits, if nothing else is said. */
const waits = (userId: Person, coachId: Person, changes: Partial<CheckIn> = {}): Given[] => {
  const own = { id: `${userId}20261116`, userId, week: WEEK }
  const repliedBy = changes.answered ? coachId : ''
  const said = { ...own, figures: FIGURES, answers: ANSWERS, reply: '', repliedBy }
  const head = { ...own, coachId, sent: SENT, answered: 0, ...changes }
  return [
    { collection: 'checkIns', data: checkInSchema.parse(head) },
    { collection: 'checkInTexts', data: checkInTextSchema.parse(said) },
  ]
}

type Told = Pick<Attack, 'title' | 'code'> & Partial<Attack>

const sending = (told: Told): Attack => ({
  ...{ by: 'mia', kind: 'send-check-in', request: week, honest: { by: 'mia', request: week } },
  ...told,
})
const saying = (title: string, changes: object) =>
  sending({ title: `a member sends ${title}`, request: { ...week, ...changes }, code: 'invalid' })
const figures = (title: string, changes: object) =>
  saying(title, { figures: { ...FIGURES, ...changes } })

const answer = { userId: 'mia', week: '2026-11-16', reply: 'Well done.' }
const answering = (told: Told): Attack => ({
  ...{ by: 'cleo', kind: 'reply-to-check-in', request: answer, given: waits('mia', 'cleo') },
  ...{ honest: { by: 'cleo', request: answer } },
  ...told,
})

const passing = { id: 'mia20261116' }
const alert = { memberId: 'mia', idleDays: 3, half: false }
const session = { id: 'cleo_1', userId: 'mia', date: 20261120, note: 'Money', counted: true }
/** Not the one that other attacks log. */
const other = { ...session, id: 'cleo_2' }
const ofOtto = { ...session, id: 'otto_1' }
const logging = (told: Told): Attack => ({
  ...{ by: 'cleo', kind: 'count-session', request: session },
  ...{ honest: { by: 'cleo', request: session } },
  ...told,
})
const logged: Given = {
  collection: 'privateSessions',
  data: privateSessionSchema.parse({ ...session, coachId: 'cleo', created: SENT }),
}

const word = { id: '00000000-0000-4000-8000-000000000001', memberId: 'mia', text: 'Well done' }
const writing = (told: Told): Attack => ({
  ...{ by: 'cleo', kind: 'send-coach-message', request: word },
  ...{ honest: { by: 'cleo', request: word } },
  ...told,
})
const blocked = blockSchema.parse({
  ...{ id: 'nell_cleo', userId: 'nell', blockedId: 'cleo', name: '', stands: true },
  stamps: { stands: 1 },
})

const denied = { code: 'permission-denied' } as const
const invalid = { code: 'invalid' } as const

/** Check-ins and their answers, private sessions, a coach's word, telling a referrer. */
export const COACHING_ATTACKS: readonly Attack[] = [
  sending({ ...denied, title: 'a member who has no coach sends a check-in', by: 'max' }),
  sending({
    ...{ ...denied, title: 'a member sends a check-in to somebody who coaches nobody', by: 'nell' },
    given: [coached('nell', 'max')],
  }),
  sending({ ...denied, title: 'a closed account sends a check-in', by: 'zoe' }),
  sending({
    ...{ ...denied, title: 'a member sends a week of last year' },
    request: { ...week, week: '2025-11-17' },
  }),
  sending({
    ...{ ...denied, title: 'a member sends a week that begins on a Tuesday' },
    request: { ...week, week: '2026-11-17' },
  }),
  saying('a week that no calendar has', { week: '2026-13-99' }),
  saying('a check-in to a coach of their choice', { coachId: 'otto' }),
  saying('another member’s check-in', { userId: 'max' }),
  saying('a check-in that is answered from the start', { answered: SENT }),
  saying('a check-in with an answer of their own', { reply: 'Great.', repliedBy: 'cleo' }),
  saying('a check-in with a time in words', { sent: 'now' }),
  saying('a check-in without answers', { answers: undefined }),
  saying('an answer of 1,001 characters', {
    answers: [{ question: 'Why?', answer: 'x'.repeat(1_001) }],
  }),
  saying('a question of 121 characters', { answers: [{ question: 'x'.repeat(121), answer: '' }] }),
  saying('four answers', { answers: Array.from({ length: 4 }, () => ANSWERS[0]) }),
  saying('an answer with a picture', { answers: [{ ...ANSWERS[0], picture: 'a' }] }),
  saying('answers that are a text', { answers: 'Hard' }),
  saying('figures that are a text', { figures: 'Good' }),
  figures('a figure of their own', { streak: 40 }),
  figures('points that are texts', { points: ['1', 0, 0, 0, 0, 0, 0] }),
  figures('eleven points a day', { points: [11, 0, 0, 0, 0, 0, 0] }),
  figures('hours without a confirmed day', { planned: [8, 4, 4, 4, 4], actual: [8, 4, 4, 4, 4] }),
  figures('hours to the minute', { actualBefore: [1.25, 0, 0, 0, 0] }),

  answering({ ...denied, title: 'a member answers their own check-in', by: 'mia' }),
  answering({ ...denied, title: 'another member answers a check-in', by: 'max' }),
  answering({ ...denied, title: 'an admin answers a check-in', by: 'ada' }),
  answering({ ...denied, title: 'somebody else’s coach answers a check-in', by: 'otto' }),
  answering({
    ...{ ...denied, title: 'a coach answers what waits for a former coach' },
    given: [...waits('mia', 'otto'), ...waits('nell', 'cleo'), coached('nell', 'cleo')],
    honest: { request: { ...answer, userId: 'nell' } },
  }),
  answering({
    ...{ ...denied, title: 'a former coach answers a check-in', by: 'otto' },
    given: [...waits('mia', 'otto'), ...waits('nell', 'otto'), coached('nell', 'otto')],
    honest: { request: { ...answer, userId: 'nell' } },
  }),
  answering({
    ...{ code: 'conflict', title: 'a coach writes over an answer' },
    given: [
      ...waits('mia', 'cleo', { answered: SENT + 1 }),
      ...waits('nell', 'cleo'),
      coached('nell', 'cleo'),
    ],
    honest: { request: { ...answer, userId: 'nell' } },
  }),
  ...(
    [
      ['without a word', { reply: '' }],
      ['in 2,001 characters', { reply: 'x'.repeat(2_001) }],
      ['with a number', { reply: 7 }],
      ['in another coach’s name', { repliedBy: 'otto' }],
      ['at a time of their own', { answered: SENT + 9_999_999 }],
      ['and changes what was said', { answers: ANSWERS }],
      ['and gives it to another coach', { coachId: 'otto' }],
    ] as const
  ).map(([how, changes]) =>
    answering({
      ...{ ...invalid, title: `a coach answers ${how}`, request: { ...answer, ...changes } },
    }),
  ),

  ...(['otto', 'cleo', 'max', 'ada'] as const).map(
    (by): Attack => ({
      ...{ title: `${by} passes on the check-in of mia`, by, kind: 'pass-on-check-in' },
      ...{ request: passing, given: waits('mia', 'otto'), code: 'not-found' },
      honest: { by: 'mia' },
    }),
  ),
  {
    ...{ title: 'a member passes a check-in on to a coach of their choice', by: 'mia' },
    ...{ kind: 'pass-on-check-in', request: { ...passing, coachId: 'otto' }, ...invalid },
    ...{ given: waits('mia', 'otto'), honest: { request: passing } },
  },

  ...(['mia', 'max', 'ada', 'otto'] as const).map((by) =>
    logging({
      ...{ ...denied, title: `${by} logs a session with the member of cleo`, by },
      request: { ...session, id: `${by}_1` },
    }),
  ),
  logging({
    ...denied,
    title: 'a coach logs a session with a stranger',
    request: { ...session, userId: 'max' },
  }),
  logging({ ...denied, title: 'a coach logs a session in another’s name', request: ofOtto }),
  ...(['mia', 'ada', 'otto'] as const).map((by) =>
    logging({
      ...{ ...denied, title: `${by} takes back a session of cleo`, by, given: [logged] },
      ...{ request: { ...session, counted: false }, honest: { by: 'cleo' } },
    }),
  ),
  ...(
    [
      ['of a day to come', { date: 20991231 }],
      ['of years ago', { date: 20200101 }],
      ['of a day in words', { date: 'today' }],
      ['with a note of 501 characters', { note: 'a'.repeat(501) }],
      ['that counts two', { counted: 2 }],
      ['with more in it', { rate: 100 }],
      ['made at a time of their own', { created: SENT + 9_999_999 }],
      ['for another coach', { coachId: 'otto' }],
    ] as const
  ).map(([what, changes]) =>
    logging({
      ...{
        ...invalid,
        title: `a coach logs a session ${what}`,
        request: { ...other, ...changes },
      },
      honest: { request: other },
    }),
  ),

  ...(['mia', 'max', 'otto', 'ada', 'zoe'] as const).map((by) =>
    writing({ ...denied, title: `${by} writes to the member of cleo, as a coach`, by }),
  ),
  writing({
    ...{ ...denied, title: 'a coach writes to somebody who blocks them' },
    request: { ...word, memberId: 'nell' },
    given: [coached('nell', 'cleo'), { collection: 'blocks', data: blocked }],
  }),
  ...(
    [
      ['in 2,001 characters', { text: 'a'.repeat(2_001) }],
      ['without a word', { text: ' ' }],
      ['as the system', { kind: 'system' }],
      ['with a link', { link: 'https://evil.example' }],
      ['with a link to a website', { webLink: 'https://evil.example' }],
      ['as an announcement', { sourceId: '0123456789abcdef' }],
      ['in the future, to stay on top', { created: SENT + 9_999_999_999 }],
      ['in another’s place', { id: 'referral_mia' }],
    ] as const
  ).map(([how, changes]) =>
    writing({ ...invalid, title: `a coach writes ${how}`, request: { ...word, ...changes } }),
  ),

  ...(
    [
      ['in words of their own', { title: 'Send me money' }],
      ['to somebody who did not send the link', { userId: 'max' }],
    ] as const
  ).map(
    ([how, request]): Attack => ({
      ...{ title: `a member tells of a link ${how}`, by: 'nell', kind: 'tell-referrer' },
      ...{ request, code: 'invalid', honest: { request: {} } },
    }),
  ),
  {
    ...{ title: 'a closed account tells of a link', by: 'zoe', kind: 'tell-referrer' },
    ...{ request: {}, ...denied, honest: { by: 'mia' } },
  },
  ...(['mia', 'max', 'otto', 'ada', 'zoe'] as const).map(
    (by): Attack => ({
      ...{ title: `${by} sets an alert about the member of cleo`, by, kind: 'set-coach-alert' },
      ...{ request: alert, ...denied, honest: { by: 'cleo' } },
    }),
  ),
  ...(
    [
      ['in another coach’s name', { coachId: 'otto' }],
      ['to be looked at all the time', { nextAt: 0 }],
      ['for 8 days', { idleDays: 8 }],
      ['of a made-up kind', { mood: 'low' }],
    ] as const
  ).map(
    ([how, changes]): Attack => ({
      ...{ title: `a coach sets an alert ${how}`, by: 'cleo', kind: 'set-coach-alert' },
      ...{ request: { ...alert, ...changes }, code: 'invalid', honest: { request: alert } },
    }),
  ),
]

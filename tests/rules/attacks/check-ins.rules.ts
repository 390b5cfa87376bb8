/** Forgeries of check-ins (docs/decisions/0128-check-in.md). */

import { addDays, numberOfDay } from '#core/days/day.ts'
import { mondayOf } from '#core/days/iso-week.ts'
import { type Attack, describeAttacks, describeLies, type Told } from '../support/attacks.ts'
import {
  checkIn,
  checkInOf,
  coached,
  hasOtherCoach,
  isAnswered,
  lastMonday,
  otherwise,
  passOn,
  waits,
  weekBefore,
} from '../support/check-ins.ts'
import { beginCommunity, today } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { all, change, GONE, type Lie, moveTo, only, throughout } from '../support/lies.ts'

const beginWaiting = async () => {
  await beginCommunity()
  await waits()
}
const HEAD = 'checkIns'
const TEXT = 'checkInTexts'
const honest = async () => checkIn('self')
const instead =
  (...what: Parameters<typeof checkIn>): Lie =>
  () =>
    checkIn(...what)
/** The same commit about another week. */
const inWeek =
  (week: number): Lie =>
  (writes) => {
    const known = numberOfDay(lastMonday())
    const id = (of: number) => `self${of}`
    return throughout([
      [known, week],
      [id(known), id(week)],
    ])(writes)
  }
const inDays = (count: number) => numberOfDay(addDays(mondayOf(today()), count))

const sending: readonly Attack[] = [
  {
    name: 'to somebody whom one’s record names and who coaches nobody',
    given: coached('self', { myConsistencyCoachId: 'coach', myExectutiveCoachId: 'mate' }),
    honest,
    lie: change(HEAD, 'coachId', 'mate'),
  },
  {
    name: 'to a coach of the other kind than one’s record says',
    given: coached('self', { myConsistencyCoachId: 'otherCoach', myExectutiveCoachId: 'coach' }),
    honest: async () => checkIn('mate', { coachId: 'otherCoach' }),
    by: 'mate',
    lie: instead('self', { coachId: 'otherCoach' }),
    as: 'self',
  },
  {
    name: 'to a coach who has closed their account',
    given: async () => {
      await coached('self', { myConsistencyCoachId: 'coach', myExectutiveCoachId: 'otherCoach' })()
      await otherwise('otherCoach', { deleted: true })()
    },
    honest,
    lie: change(HEAD, 'coachId', 'otherCoach'),
  },
  {
    name: 'to oneself, as a coach whom one’s own record names',
    given: coached('self', {
      ...{ isExecutiveCoach: true, myExectutiveCoachId: 'self' },
      myConsistencyCoachId: 'coach',
    }),
    honest,
    lie: change(HEAD, 'coachId', 'self'),
  },
  {
    name: 'of an account that is closed',
    given: otherwise('mate', { deleted: true }),
    honest,
    lie: instead('mate', { coachId: 'otherCoach' }),
    as: 'mate',
  },
]

const untrue: readonly Told[] = [
  { name: 'another member’s check-in', as: 'mate' },
  { name: 'a check-in by the coach for their member', as: 'coach' },
  { name: 'a check-in by an admin for a member', as: 'admin' },
  {
    name: 'a check-in of another under one’s own id',
    lie: all(change(HEAD, 'userId', 'mate'), change(TEXT, 'userId', 'mate')),
  },
  {
    name: 'a check-in whose text is another’s',
    lie: change(TEXT, 'userId', 'mate'),
  },
  { name: 'to another’s coach', lie: change(HEAD, 'coachId', 'otherCoach') },
  { name: 'to a member of the same group', lie: change(HEAD, 'coachId', 'mate') },
  { name: 'of a week that begins on a Tuesday', lie: (all) => inWeek(inDays(-6))(all) },
  { name: 'of a week to come', lie: (all) => inWeek(inDays(7))(all) },
  { name: 'of a week of six weeks ago', lie: (all) => inWeek(inDays(-42))(all) },
  { name: 'of a day that no calendar has', lie: inWeek(20261399) },
  {
    name: 'of a week in words',
    lie: all(change(HEAD, 'week', 'last'), change(TEXT, 'week', 'last')),
  },
  {
    name: 'under an id that is not its own',
    lie: all(moveTo(HEAD, 'self20260000'), moveTo(TEXT, 'self20260000')),
  },
  {
    name: 'under another’s id',
    lie: (writes) => all(moveTo(HEAD, checkInOf('mate')), moveTo(TEXT, checkInOf('mate')))(writes),
  },
  { name: 'that says nothing', lie: only(HEAD) },
  { name: 'that waits for nobody', lie: only(TEXT) },
  {
    name: 'whose text is of another week',
    lie: (writes) => change(TEXT, 'week', numberOfDay(weekBefore()))(writes),
  },
  { name: 'that is answered from the start', lie: change(HEAD, 'answered', Date.now) },
  { name: 'with an answer of one’s own', lie: change(TEXT, 'reply', 'Great.') },
  { name: 'that says who answered', lie: change(TEXT, 'repliedBy', 'coach') },
  { name: 'from the future', lie: change(HEAD, 'sent', () => Date.now() + 600_000) },
  {
    name: 'back-dated to before its week was over',
    lie: change(HEAD, 'sent', () => Date.parse(lastMonday()) + 3 * 86_400_000),
  },
  { name: 'that was never sent', lie: change(HEAD, 'sent', 0) },
  { name: 'sent at a time in words', lie: change(HEAD, 'sent', 'now') },
  { name: 'with a score', lie: change(HEAD, 'score', 9) },
  { name: 'with a picture in its text', lie: change(TEXT, 'picture', 'users/self/a') },
  { name: 'without its answers', lie: change(TEXT, 'answers', GONE) },
  { name: 'dated by its device', lie: change(HEAD, 'syncedAt', 1) },
]

const again: readonly Attack[] = [
  {
    name: 'with the time that it has already',
    given: () => waits('self', { head: { sent: Date.parse(today()) - 86_400_000 } }),
    honest,
    lie: change(HEAD, 'sent', () => Date.parse(today()) - 86_400_000),
  },
  {
    name: 'its text, while it is only passed on',
    given: coached('self', { myConsistencyCoachId: 'coach', myExectutiveCoachId: 'otherCoach' }),
    honest,
    lie: (writes) => [...passOn('otherCoach'), ...only(TEXT)(writes)],
  },
]

const untrueAgain: readonly Told[] = [
  { name: 'another’s check-in sent again', as: 'mate' },
  { name: 'by its coach', as: 'coach' },
  { name: 'with an earlier time', lie: change(HEAD, 'sent', () => Date.now() - 90_000) },
  { name: 'the text alone, in silence', lie: only(TEXT) },
  { name: 'without a text', lie: only(HEAD) },
  { name: 'to another’s coach', lie: change(HEAD, 'coachId', 'otherCoach') },
  {
    name: 'as somebody else’s',
    lie: all(change(HEAD, 'userId', 'mate'), change(TEXT, 'userId', 'mate')),
  },
]

const passing: readonly Attack[] = [
  {
    name: 'to the coach whom they had before',
    given: async () => {
      await waits('self', { coachId: 'otherCoach', monday: weekBefore() })
    },
    honest: async () => passOn('otherCoach'),
    lie: () => passOn('coach', weekBefore()),
  },
  {
    name: 'what is answered',
    given: isAnswered,
    honest: async () => passOn('otherCoach'),
    lie: () => passOn('otherCoach', weekBefore()),
  },
]

const untruePassing: readonly Told[] = [
  ...(['otherCoach', 'coach', 'mate', 'admin'] as const).map((as) => ({ name: `by ${as}`, as })),
  {
    name: 'to somebody who is no coach of theirs',
    lie: () => passOn('mate'),
  },
  {
    name: 'as if it had been sent earlier',
    lie: change(HEAD, 'sent', () => Date.now() - 5 * 86_400_000),
  },
  {
    name: 'as answered',
    lie: change(HEAD, 'answered', Date.now),
  },
  {
    name: 'without the server’s time',
    lie: change(HEAD, 'syncedAt', 1),
  },
]

const gone = (collection: string): RulesWrite => ({
  kind: 'delete',
  ref: { collection, id: checkInOf('self') },
})
const deleting: readonly Told[] = (['self', 'coach', 'admin'] as const).flatMap((as) =>
  [[HEAD], [TEXT], [HEAD, TEXT]].map(
    (what): Told => ({
      ...{ name: `${what.join(' and ')} by ${as}`, as },
      lie: () => what.map(gone),
    }),
  ),
)

const passedOn = async () => passOn('otherCoach')
const beginPassing = async () => {
  await beginWaiting()
  await hasOtherCoach()
}

describeAttacks('a check-in is sent by its member, to the coach whom they have', sending)
describeLies('a check-in is sent as it is', { honest }, untrue)
describeAttacks('a check-in that waits is sent again', again, beginWaiting)
describeLies('a check-in that waits is sent again, later', { honest }, untrueAgain, beginWaiting)
describeAttacks('a check-in that waits is passed on by its member alone', passing, beginPassing)
describeLies('a check-in is passed on as it is', { honest: passedOn }, untruePassing, beginPassing)
describeLies('a check-in is deleted by nobody', { honest }, deleting, beginWaiting)

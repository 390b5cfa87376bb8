/** Forgeries of answers to check-ins (docs/decisions/0128-check-in.md). */
import { type Attack, describeAttacks, describeLies, type Told } from '../support/attacks.ts'
import {
  checkIn,
  coached,
  hasOtherCoach,
  isAnswered,
  otherwise,
  passOn,
  reply,
  waits,
  weekBefore,
} from '../support/check-ins.ts'
import { beginCommunity, userOf } from '../support/community.ts'
import { change, only } from '../support/lies.ts'

const beginWaiting = async () => {
  await beginCommunity()
  await waits()
}
const HEAD = 'checkIns'
const TEXT = 'checkInTexts'
const honest = async () => checkIn('self')
const byCoach = { honest: async () => reply('coach'), by: 'coach' } as const
const answering: readonly Attack[] = [
  {
    name: 'by a former coach',
    given: hasOtherCoach,
    honest: async () => passOn('otherCoach'),
    lie: () => reply('coach'),
    as: 'coach',
  },
  {
    name: 'by a coach whose role was taken away',
    given: otherwise('coach', { coaching: userOf('stranger').coaching }),
    honest: async () => checkIn('mate', { coachId: 'otherCoach' }),
    by: 'mate',
    lie: () => reply('coach'),
    as: 'coach',
  },
  {
    name: 'by a coach who has closed their account',
    given: async () => {
      await waits('mate', { coachId: 'otherCoach' })
      await otherwise('otherCoach', { deleted: true })()
    },
    ...byCoach,
    lie: () => reply('otherCoach', { member: 'mate' }),
    as: 'otherCoach',
  },
  {
    name: 'by the member’s other coach, for whom it does not wait',
    given: coached('self', { myConsistencyCoachId: 'coach', myExectutiveCoachId: 'otherCoach' }),
    ...byCoach,
    lie: () => reply('otherCoach'),
    as: 'otherCoach',
  },
  {
    name: 'by the member’s other coach, who takes it over',
    given: coached('self', { myConsistencyCoachId: 'coach', myExectutiveCoachId: 'otherCoach' }),
    ...byCoach,
    lie: () => change(HEAD, 'coachId', 'otherCoach')(reply('otherCoach')),
    as: 'otherCoach',
  },
  {
    name: 'to a member who has closed their account',
    given: async () => {
      await waits('mate', { coachId: 'otherCoach' })
      await otherwise('mate', { deleted: true })()
    },
    ...byCoach,
    lie: () => reply('otherCoach', { member: 'mate' }),
    as: 'otherCoach',
  },
]

const untrue: readonly Told[] = [
  ...(['self', 'mate', 'otherCoach', 'admin'] as const).map((as) => ({
    name: `by ${as}`,
    lie: () => reply(as),
    as,
  })),
  { name: 'by the member, in the coach’s name', as: 'self' },
  {
    name: 'to a check-in that does not exist',
    lie: () => reply('coach', { monday: weekBefore() }),
  },
  { name: 'in another coach’s name', lie: change(TEXT, 'repliedBy', 'otherCoach') },
  { name: 'in nobody’s name', lie: change(TEXT, 'repliedBy', '') },
  { name: 'without a word', lie: change(TEXT, 'reply', '') },
  { name: 'of 2,001 characters', lie: change(TEXT, 'reply', 'x'.repeat(2_001)) },
  { name: 'that is a number', lie: change(TEXT, 'reply', 7) },
  { name: 'that is only marked', lie: only(HEAD) },
  { name: 'that is not marked', lie: only(TEXT) },
  { name: 'that leaves it waiting', lie: change(HEAD, 'answered', 0) },
  {
    name: 'from the future',
    lie: change(HEAD, 'answered', () => Date.now() + 600_000),
  },
  {
    name: 'from before it was sent',
    lie: change(HEAD, 'answered', () => Date.now() - 3_600_000),
  },
  {
    name: 'that changes what the member said',
    lie: change(TEXT, 'answers', [{ question: 'How did the week feel?', answer: 'Easy' }]),
  },
  {
    name: 'that changes the figures',
    lie: change(TEXT, 'figures', { confirmedDays: 7 }),
  },
  { name: 'that changes the text’s week', lie: change(TEXT, 'week', 20260105) },
  { name: 'that changes when it was sent', lie: change(HEAD, 'sent', Date.now) },
  { name: 'that makes it another’s', lie: change(HEAD, 'userId', 'mate') },
  {
    name: 'that gives it to another coach',
    lie: change(HEAD, 'coachId', 'otherCoach'),
  },
  { name: 'with a mark', lie: change(HEAD, 'mark', 'good') },
  { name: 'with a secret', lie: change(TEXT, 'secret', 'He is lazy') },
  { name: 'dated by its device', lie: change(TEXT, 'syncedAt', 1) },
]

const answeredOne = { given: isAnswered } as const
const afterwards: readonly Attack[] = [
  {
    ...answeredOne,
    name: 'the member sends it again',
    honest,
    lie: () => checkIn('self', { monday: weekBefore() }),
  },
  {
    ...answeredOne,
    name: 'the member changes the text',
    honest,
    lie: () => only(TEXT)(checkIn('self', { monday: weekBefore() })),
  },
  {
    ...answeredOne,
    name: 'the member has it wait again',
    honest,
    lie: () => change(HEAD, 'answered', 0)(only(HEAD)(reply('coach', { monday: weekBefore() }))),
  },
  {
    ...answeredOne,
    ...byCoach,
    name: 'the coach answers again',
    lie: () => reply('coach', { monday: weekBefore() }),
  },
  {
    ...answeredOne,
    ...byCoach,
    name: 'the coach changes the answer',
    lie: () => only(TEXT)(reply('coach', { monday: weekBefore() })),
  },
  {
    ...answeredOne,
    ...byCoach,
    name: 'the coach moves the time of the answer',
    lie: () => only(HEAD)(reply('coach', { monday: weekBefore() })),
  },
  {
    ...answeredOne,
    ...byCoach,
    name: 'the coach has it wait again',
    lie: () => change(HEAD, 'answered', 0)(reply('coach', { monday: weekBefore() })),
  },
]

describeAttacks('a check-in is answered by whom it waits for', answering, beginWaiting)
describeLies('a check-in is answered once, and not changed', byCoach, untrue, beginWaiting)
describeAttacks('a check-in that is answered stays', afterwards, beginWaiting)

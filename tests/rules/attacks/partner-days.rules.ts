/** Forgeries of a partner streak from one side: what a day is to partners (docs/decisions/0132-partners.md). */
import { addDays, numberOfDay } from '#core/days/day.ts'
import { dateOf, monthOf } from '#core/days/month.ts'
import { partnerDaysId } from '#core/records/partner.ts'
import { type Attack, describeAttacks, describeLies, type Told } from '../support/attacks.ts'
import { today } from '../support/community.ts'
import { all, change, GONE, type Lie, moveTo } from '../support/lies.ts'
import { areTwo, beginPartners, CHECKED, dayOf, marks, ON_BREAK } from '../support/partners.ts'
import { seed } from '../support/people.ts'

const DAYS = 'partnerDays'
const date = () => String(dateOf(today()))
/** Another day of this month. */
const other = () => addDays(today(), dateOf(today()) === 1 ? 1 : -1)
const has = (changes: Parameters<typeof dayOf>[2], person: 'self' | 'mate' = 'self') =>
  seed([dayOf(person, today(), changes)])
const begin = async () => {
  await beginPartners()
  await areTwo()
}
const beginChecked = async () => {
  await begin()
  await has(CHECKED)
}
const honest = async () => marks('self', 'x')
const instead =
  (...what: Parameters<typeof marks>): Lie =>
  () =>
    marks(...what)

const forged: readonly Attack[] = [
  {
    name: 'a day without a record',
    given: async () => {
      await begin()
      await has({})
    },
    honest: async () => marks('self', undefined),
    lie: instead('self', 'x', { day: other() }),
  },
  {
    name: 'a day on which nothing is checked',
    given: () => has({}),
    honest: async () => marks('self', undefined),
    lie: instead('self', 'x'),
  },
  {
    name: 'a break that was none',
    given: () => has({}),
    honest: async () => marks('self', undefined),
    lie: instead('self', 'b'),
  },
  {
    name: 'a checked day that was a break',
    given: () => has(ON_BREAK),
    honest: async () => marks('self', 'b'),
    lie: instead('self', 'x'),
  },
  {
    name: 'a break where something is checked',
    given: () => has(CHECKED),
    honest,
    lie: instead('self', 'b'),
  },
  {
    name: 'a mark that stays while the day says otherwise',
    given: async () => {
      await has(CHECKED)
      await seed(marks('self', 'x'))
      await has({})
    },
    honest: async () => marks('self', undefined),
    lie: instead('self', 'x', { known: {} }),
  },
  {
    name: 'the other’s day, by one who is their partner',
    given: async () => {
      await has(CHECKED)
      await has(CHECKED, 'mate')
    },
    honest,
    lie: instead('mate', 'x'),
  },
  {
    name: 'a day of the other under one’s own id',
    given: async () => {
      await has({})
      await has(CHECKED, 'mate')
    },
    honest: async () => marks('self', undefined),
    lie: () => all(moveTo(DAYS, partnerDaysId('self', monthOf(today()))))(marks('mate', 'x')),
  },
]

const untrue: readonly Told[] = [
  { name: 'by the partner', as: 'mate' },
  { name: 'by a coach', as: 'coach' },
  { name: 'by an admin', as: 'admin' },
  {
    name: 'a second day in the same commit',
    lie: (writes) => change(DAYS, `marks/${dateOf(other())}`, 'x')(writes),
  },
  {
    name: 'another day than the one that it names',
    lie: (writes) => change(DAYS, 'changed', numberOfDay(other()))(writes),
  },
  {
    name: 'a day of another month',
    lie: change(DAYS, 'changed', () => numberOfDay(addDays(today(), -40))),
  },
  { name: 'no day', lie: change(DAYS, 'changed', 0) },
  {
    name: 'a day that no calendar has',
    lie: change(DAYS, 'changed', () => Number(`${monthOf(today())}99`)),
  },
  {
    name: 'a mark that there is not',
    lie: (writes) => change(DAYS, `marks/${date()}`, 'xx')(writes),
  },
  { name: 'a mark of nothing', lie: (writes) => change(DAYS, `marks/${date()}`, null)(writes) },
  { name: 'no mark', lie: change(DAYS, 'marks', {}) },
  { name: 'marks in words', lie: change(DAYS, 'marks', 'x') },
  { name: 'a month in words', lie: change(DAYS, 'month', String(monthOf(today()))) },
  { name: 'as another’s', lie: change(DAYS, 'userId', 'mate') },
  { name: 'under another id', lie: moveTo(DAYS, 'self200001') },
  { name: 'with a streak of one’s own', lie: change(DAYS, 'streak', 1_000) },
  { name: 'without its day', lie: change(DAYS, 'changed', GONE) },
  { name: 'dated by its device', lie: change(DAYS, 'syncedAt', 1) },
  {
    name: 'gone',
    lie: () => [
      { kind: 'delete', ref: { collection: DAYS, id: partnerDaysId('self', monthOf(today())) } },
    ],
  },
]

describeAttacks('a partner streak is forged by neither side', forged, begin)
describeLies('a mark is that of the day', { honest }, untrue, beginChecked)

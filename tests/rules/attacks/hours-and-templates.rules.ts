/** Forgeries of hours and templates. */
import { fieldsOf } from '#core/records/time-template.ts'
import { DEFAULT_SCHEDULE } from '#core/templates/built-in.ts'
import { EMPTY_HOURS } from '#core/time-budget/hour-set.ts'
import { hours as quarters } from '#core/time-budget/hours.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import { saveTemplate, setHours, stampNow } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { change, GONE, moveTo } from '../support/lies.ts'
import { seed } from '../support/people.ts'
import { template, timeDay } from '../support/records.ts'

const just = (write: () => RulesWrite) => async () => [write()]
const TIME = 'timeTrackingDaily'
const TEMPLATE = 'timeTrackingTemplate'

const day = just(() => timeDay('self'))
const week = async () => [template('self')]

const hours: readonly Attack[] = [
  { name: 'a day of 25 hours’ sleep', honest: day, lie: change(TIME, 'actual/sleep', 25) },
  { name: 'six minutes', honest: day, lie: change(TIME, 'actual/sleep', 0.1) },
  { name: 'hours below nothing', honest: day, lie: change(TIME, 'plan/job', -1) },
  { name: 'hours in words', honest: day, lie: change(TIME, 'plan/job', '8') },
  { name: 'hours of two days in one text', honest: day, lie: change(TIME, 'plan/job', '8,8') },
  { name: 'hours as a text of nothing', honest: day, lie: change(TIME, 'plan/job', '') },
  { name: 'hours without a number', honest: day, lie: change(TIME, 'plan/job', Number.NaN) },
  { name: 'a category left out of count', honest: day, lie: change(TIME, 'plan/job', null) },
  { name: 'a sixth category', honest: day, lie: change(TIME, 'plan/gaming', 4) },
  { name: 'a category left out', honest: day, lie: change(TIME, 'plan/job', GONE) },
  { name: 'no plan at all', honest: day, lie: change(TIME, 'plan', GONE) },
  { name: 'a streak below nothing', honest: day, lie: change(TIME, 'streak', -1) },
  { name: 'hours of somebody else', honest: day, as: 'mate' },
  { name: 'hours in another day’s place', honest: day, lie: moveTo(TIME, 'self20261001') },
  {
    name: 'hours with a stamp from the future',
    honest: day,
    lie: change(TIME, 'stamps/plan.job', () => stampNow() + 600_000_000),
  },
  {
    name: 'hours as they were, over what was typed since',
    given: () =>
      happened('self', setHours('self', { sleep: quarters(7) }, { copied: EMPTY_HOURS })),
    honest: () => setHours('self', { sleep: quarters(6) }),
    lie: change(TIME, 'stamps/actual.sleep', 1),
  },
  {
    name: 'a day confirmed again with an older word',
    given: () => happened('self', day()),
    honest: day,
    lie: change(TIME, 'stamps/unconfirmed', 1),
  },
  {
    name: 'a day taken back in the future',
    honest: day,
    lie: change(TIME, 'stamps/unconfirmed', () => stampNow() + 600_000_000),
  },
  {
    name: 'a deletion taken back with an older word',
    given: async () => {
      await happened('self', saveTemplate('self', fieldsOf('Mine', DEFAULT_SCHEDULE.days)))
      await happened('self', saveTemplate('self', { deleted: true }))
    },
    honest: () => saveTemplate('self', { deleted: false }),
    lie: change(TEMPLATE, 'stamps/deleted', 1),
  },
  { name: 'a template of somebody else', honest: week, as: 'mate' },
  {
    name: 'another member’s template written over',
    given: () => seed([template('self')]),
    honest: just(() => template('self')),
    lie: change(TEMPLATE, 'userId', 'mate'),
    as: 'mate',
  },
  {
    name: 'a template given away',
    given: () => seed([template('self')]),
    honest: just(() => template('self')),
    lie: change(TEMPLATE, 'userId', 'mate'),
  },
  {
    name: 'a template deleted without a trace',
    given: () => seed([template('self')]),
    honest: just(() => template('self')),
    lie: () => [{ kind: 'delete', ref: { collection: TEMPLATE, id: 'self_a1b' } }],
  },
  { name: 'a template without a name', honest: week, lie: change(TEMPLATE, 'name', '') },
  {
    name: 'an eighth day of the week',
    honest: week,
    lie: change(TEMPLATE, 'days/7', { sleep: 8 }),
  },
  { name: 'a Monday of 30 hours', honest: week, lie: change(TEMPLATE, 'days/1/job', 30) },
]

describeAttacks('a day has 24 hours, and they are one’s own', hours)

/** Forgeries of hours and templates. */

import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { fieldsOf } from '#core/records/time-template.ts'
import { describeAttacks, describeLies, happened, liesOf } from '../support/attacks.ts'
import { beginCommunity, saveTemplate } from '../support/community.ts'
import { change, GONE, moveTo } from '../support/forged-writes.ts'
import { seed } from '../support/people.ts'
import { template, timeDay } from '../support/records.ts'

const TIME = 'timeTrackingDaily'
const TEMPLATE = 'timeTrackingTemplate'
const day = async () => [timeDay('self')]

describeLies(
  'a day has 24 hours, and they are one’s own',
  { honest: day },
  liesOf(TIME, {
    'a day of 25 hours’ sleep': ['actual/sleep', 25],
    'six minutes': ['actual/sleep', 0.1],
    'hours below nothing': ['plan/job', -1],
    'hours in words': ['plan/job', '8'],
    'hours of two days in one text': ['plan/job', '8,8'],
    'hours as a text of nothing': ['plan/job', ''],
    'hours without a number': ['plan/job', Number.NaN],
    'a category left out of count': ['plan/job', null],
    'a sixth category': ['plan/gaming', 4],
    'a category left out': ['plan/job', GONE],
    'no plan at all': ['plan', GONE],
    'a streak below nothing': ['streak', -1],
    'hours of somebody else': 'mate',
    'hours in another day’s place': moveTo(TIME, 'self20261001'),
  }),
)

const mine = () => saveTemplate('self', fieldsOf('Mine', DEFAULT_SCHEDULE.days))
describeAttacks('what was said later stays', [
  {
    name: 'a deletion taken back with an older word',
    given: async () => {
      await happened('self', mine())
      await happened('self', saveTemplate('self', { deleted: true }))
    },
    honest: () => saveTemplate('self', { deleted: false }),
    lie: change(TEMPLATE, 'stamps/deleted', 1),
  },
])

const week = { honest: async () => [template('self')] }
describeLies(
  'a template is a week of one’s own',
  week,
  liesOf(TEMPLATE, {
    'a template of somebody else': 'mate',
    'a template without a name': ['name', ''],
    'an eighth day of the week': ['days/7', { sleep: 8 }],
    'a Monday of 30 hours': ['days/1/job', 30],
  }),
)
const given = change(TEMPLATE, 'userId', 'mate')
describeLies(
  'a template that is there stays its member’s',
  week,
  [
    { name: 'another member’s template written over', lie: given, as: 'mate' },
    ...liesOf(TEMPLATE, {
      'a template given away': given,
      'a template deleted without a trace': () => [
        { kind: 'delete', ref: { collection: TEMPLATE, id: 'self_a1b' } },
      ],
    }),
  ],
  async () => {
    await beginCommunity()
    await seed([template('self')])
  },
)

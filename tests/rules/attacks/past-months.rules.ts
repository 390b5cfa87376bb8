/** Forgeries of joining dates: past months credited to a group that the member joined later. */
import { expect, it } from 'vitest'
import { addDays, type DayKey } from '#core/days/day.ts'
import { addMonths, firstDayOf, monthOf } from '#core/days/month.ts'
import { type Attack, attempt, describeAttacks, happened } from '../support/attacks.ts'
import {
  beginCommunity,
  checkOff,
  type GroupId,
  join,
  leave,
  move,
  saveSettings,
  thisMonth,
  today,
} from '../support/community.ts'
import { change, GONE, type Writes } from '../support/lies.ts'
import { emulator, readPastRules, seed } from '../support/people.ts'

const lastMonth = () => addMonths(thisMonth(), -1)
const lastOfLastMonth = () => addDays(firstDayOf(thisMonth()), -1)
const longAgo = () => addDays(firstDayOf(lastMonth()), -3)

/** Points claimed for a group that did not earn them in that month. */
let claimed: Writes = []

/** A member who joined today; and the same commit of a member who was always there. */
const newTo =
  (groupId: GroupId, day: () => DayKey, claimedBy: GroupId = groupId) =>
  async () => {
    await beginCommunity({ groupId: claimedBy })
    claimed = await checkOff('self', { habit1: true }, day())
    await beginCommunity({ groupId, groupSince: thisMonth() })
  }
const brings = (day: () => DayKey, given: () => Promise<void>, name: string): Attack => ({
  name,
  given,
  honest: () => checkOff('self', { habit1: true }, day()),
  lie: () => claimed,
})

const months: readonly Attack[] = [
  brings(lastOfLastMonth, newTo('owls', lastOfLastMonth), 'points of yesterday’s month'),
  brings(longAgo, newTo('owls', longAgo), 'points of a month long ago'),
  brings(longAgo, newTo('birds', longAgo), 'points in a closed group'),
  brings(longAgo, newTo('owls', longAgo, 'birds'), 'points for a group that was left'),
  {
    name: 'a month that was nobody’s, moved on the way',
    given: async () => {
      await beginCommunity({ groupId: 'owls', groupSince: thisMonth() })
      await happened('self', checkOff('self', { habit1: true }, lastOfLastMonth()))
    },
    honest: () => checkOff('self', { habit2: true }, lastOfLastMonth()),
    lie: change('trackingMonthly', 'groupId', 'owls'),
  },
]

const joined = async () => {
  await beginCommunity({ groupId: '' })
  await happened('self', join('self', 'owls'))
}

const since: readonly Attack[] = [
  {
    name: 'in joining',
    honest: () => join('self', 'owls'),
    lie: (writes) => change('users', 'groupSince', lastMonth())(writes),
  },
  {
    name: 'in joining, as ever',
    honest: () => join('self', 'owls'),
    lie: change('users', 'groupSince', 0),
  },
  {
    name: 'in joining, and left out',
    honest: () => join('self', 'owls'),
    lie: change('users', 'groupSince', GONE),
  },
  {
    name: 'in leaving',
    honest: () => leave('self'),
    lie: (writes) => change('users', 'groupSince', lastMonth())(writes),
  },
  {
    name: 'by an admin’s move',
    by: 'admin',
    honest: () => move('self', 'owls'),
    lie: (writes) => change('users', 'groupSince', lastMonth())(writes),
  },
  {
    name: 'with the consent to a board',
    given: joined,
    honest: () => join('self', 'owls', false),
    lie: (writes) => change('users', 'groupSince', lastMonth())(writes),
  },
  {
    name: 'with a setting',
    given: joined,
    honest: () => saveSettings('self', { name: 'Ada' }),
    lie: (writes) => change('users', 'groupSince', lastMonth())(writes),
  },
  {
    name: 'with a setting, to be there before it',
    given: joined,
    honest: () => saveSettings('self', { name: 'Ada' }),
    lie: change('users', 'groupSince', 197001),
  },
  {
    name: 'in a new record',
    given: () =>
      seed(
        ['users', 'profiles'].map((collection) => ({
          kind: 'delete',
          ref: { collection, id: 'self' },
        })),
      ),
    honest: () => saveSettings('self', { name: 'Ada', created: 5 }),
    lie: (writes) => change('users', 'groupSince', thisMonth())(writes),
  },
  {
    name: 'in a record that has none',
    honest: () => saveSettings('self', { name: 'Ada' }),
    lie: (writes) => change('users', 'groupSince', thisMonth())(writes),
  },
  {
    name: 'as something that is no month',
    honest: () => join('self', 'owls'),
    lie: change('users', 'groupSince', '202601'),
  },
]

describeAttacks('who comes to a group brings no month from before', months)
describeAttacks('nobody says to be in a group since another month', since)

it.skipIf(!emulator)(
  'a member of long standing credits the group for months not begun yet',
  async () => {
    for (const groupSince of [undefined, monthOf(longAgo())]) {
      await beginCommunity({ groupId: 'birds', ...(groupSince ? { groupSince } : {}) })
      const writes = await checkOff('self', { habit1: true }, longAgo())
      expect(await attempt('self', writes)).toBe(true)
      const ref = { collection: 'trackingMonthly', id: `self${monthOf(longAgo())}` }
      expect(await readPastRules(ref)).toMatchObject({ groupId: 'birds', totalPoints: 4 })
    }
    expect(today() > longAgo()).toBe(true)
  },
)

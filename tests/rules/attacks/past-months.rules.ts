/** Forgeries of joining dates: past months credited to a group that the member joined later. */
import { expect, it } from 'vitest'
import { addDays, type DayKey } from '#core/days/day.ts'
import { addMonths, firstDayOf, monthOf } from '#core/days/month.ts'
import { type Attack, attempt, describeAttacks, happened } from '../support/attacks.ts'
import { beginCommunity, checkOff, type GroupId, thisMonth, today } from '../support/community.ts'
import { change, type Writes } from '../support/lies.ts'
import { emulator, readPastRules } from '../support/people.ts'

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

describeAttacks('who comes to a group brings no month from before', months)

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

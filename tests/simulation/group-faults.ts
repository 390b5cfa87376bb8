import {
  type TrackingGroupMonthly,
  type TrackingMonthly,
  trackingMonthlyId,
} from '#core/records/tracking-monthly.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { text } from './compare.ts'

type Points = readonly number[]

/**
 * A group's month is the sum of its members' months, and counts those that have points.
 * @param stored the groups' months in the cloud
 * @param months all members' months in the cloud
 */
export function groupFaults(
  stored: readonly Pick<TrackingGroupMonthly, 'id' | 'habits' | 'totalPoints' | 'members'>[],
  months: readonly TrackingMonthly[],
): string[] {
  const sums = new Map<string, Points>()
  for (const month of months) {
    if (month.groupId === '') continue
    const id = trackingMonthlyId(month.groupId, month.queryMonth)
    const sum = sums.get(id) ?? pointsIn(undefined, 0)
    sums.set(
      id,
      pointsIn(month, month.totalPoints > 0 ? 1 : 0).map(
        (points, index) => points + (sum[index] ?? 0),
      ),
    )
  }
  const held = new Map(stored.map((month) => [month.id, pointsIn(month, month.members ?? 0)]))
  return [...new Set([...held.keys(), ...sums.keys()])].flatMap((id) => {
    const has = text(held.get(id) ?? pointsIn(undefined, 0))
    const made = text(sums.get(id) ?? pointsIn(undefined, 0))
    if (has === made) return []
    return [`The group’s month ${id} has ${has}; its members’ months make ${made}.`]
  })
}

/** The points per habit, the total, and how many members have some. */
function pointsIn(
  month: Pick<TrackingMonthly, 'habits' | 'totalPoints'> | undefined,
  members: number,
): Points {
  const each = HABIT_IDS.map((habit) => month?.habits[habit].totalPoints ?? 0)
  return [...each, month?.totalPoints ?? 0, members]
}

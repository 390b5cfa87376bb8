import { HABIT_IDS } from '#core/habits/habits.ts'
import type { TrackingMonthly } from '#core/records/tracking-monthly.ts'
import { text } from './compare.ts'

type Points = readonly number[]

/**
 * A group's month is the sum of the members' months that are credited to it.
 * @param stored the groups' months in the cloud
 * @param months all members' months in the cloud
 */
export function groupFaults(
  stored: readonly Pick<TrackingMonthly, 'id' | 'habits' | 'totalPoints'>[],
  months: readonly TrackingMonthly[],
): string[] {
  const sums = new Map<string, Points>()
  for (const month of months) {
    if (month.groupId === '') continue
    const id = `${month.groupId}${month.queryMonth}`
    const sum = sums.get(id) ?? pointsIn(undefined)
    sums.set(
      id,
      pointsIn(month).map((points, index) => points + (sum[index] ?? 0)),
    )
  }
  const held = new Map(stored.map((month) => [month.id, pointsIn(month)]))
  return [...new Set([...held.keys(), ...sums.keys()])].flatMap((id) => {
    const has = text(held.get(id) ?? pointsIn(undefined))
    const made = text(sums.get(id) ?? pointsIn(undefined))
    if (has === made) return []
    return [`trackingGroupMonthly/${id} has ${has}; its members’ months make ${made}.`]
  })
}

/** The points per habit, and the total. */
function pointsIn(month: Pick<TrackingMonthly, 'habits' | 'totalPoints'> | undefined): Points {
  const each = HABIT_IDS.map((habit) => month?.habits[habit].totalPoints ?? 0)
  return [...each, month?.totalPoints ?? 0]
}

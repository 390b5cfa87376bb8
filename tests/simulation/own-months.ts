/** Checks after each event that the own month on a device has not jumped back: nothing is lost that nobody has unchecked. */

import { pointsOfDay } from '#core/records/tracking-daily.ts'
import { sumOf } from '#core/records/tracking-monthly.ts'
import { HABITS, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import { dayAt } from '#core/values/time/day.ts'
import { monthNumberSchema, monthOf } from '#core/values/time/month.ts'
import { coversMonth, readHistory } from '#data/records/day/history.ts'
import { deviceState } from './device-state.ts'
import type { Command, SimEvent } from './history.ts'
import type { Scene } from './scene.ts'
import type { SimDevice } from './sim-device.ts'

interface Shown {
  /** The points of each day on the device. */
  readonly days: ReadonlyMap<string, number>
  readonly months: ReadonlyMap<number, number>
}

export interface OwnMonths {
  /** @returns what the event's device shows too little of, in sentences */
  check(scene: Scene, event: SimEvent): Promise<string[]>
}

export function watchOwnMonths(): OwnMonths {
  const before = new Map<number, Shown>()
  /** How many points of days that a device may not have were unchecked, or counted twice until it had them. */
  const spare = new Map<string, number>()
  return {
    async check(scene, { device: index, deed }) {
      const device = scene.opened().find((one) => one.index === index)
      if (!device) return []
      const { userId } = device.account
      for (const [month, points] of spared(deed.do === 'meanwhile' ? deed.command : deed, device)) {
        const key = `${userId} ${month}`
        spare.set(key, (spare.get(key) ?? 0) + points)
      }
      const after = await shownOn(device)
      const history = await readHistory(device.account.database)
      const covers = (month: number) => {
        const parsed = monthNumberSchema.safeParse(month)
        return parsed.success && coversMonth(history, parsed.data)
      }
      const was = before.get(index)
      before.set(index, after)
      return [...after.months].flatMap(([month, points]) => {
        const own = [...after.days].filter(([id]) => isOfMonth(id, month))
        const name = `device ${index + 1}: the own month ${month}`
        const made = own.reduce((sum, [, ofDay]) => sum + ofDay, 0)
        const least = (was?.months.get(month) ?? 0) - unchecked(was, after, month)
        // Days that came only now may have been unchecked on another device.
        const allowed = own.every(([id]) => was?.days.has(id))
          ? 0
          : (spare.get(`${userId} ${month}`) ?? 0)
        return [
          // Until a device has pulled the month's days, it shows what the server has counted.
          ...(points < made && covers(month)
            ? [`${name} shows ${points}, and its days here make ${made}.`]
            : []),
          ...(points < least - allowed ? [`${name} jumps back to ${points} from ${least}.`] : []),
        ]
      })
    },
  }
}

function isOfMonth(dayId: string, month: number): boolean {
  return dayId.slice(0, -2).endsWith(String(month))
}

/** What the device's own days have lost. */
function unchecked(was: Shown | undefined, after: Shown, month: number): number {
  return [...(was?.days ?? [])].reduce(
    (sum, [id, points]) =>
      isOfMonth(id, month) ? sum + Math.max(0, points - (after.days.get(id) ?? 0)) : sum,
    0,
  )
}

type Deed = SimEvent['deed'] | Command

function spared(deed: Deed, { account }: SimDevice): [month: number, points: number][] {
  if (deed.do !== 'check' && deed.do !== 'break') return []
  const month = monthOf(dayAt(account.now() - deed.daysBack * 24 * 3_600_000, 0))
  return [[month, deed.do === 'check' ? HABITS[deed.habit].value : PERFECT_DAY_POINTS]]
}

async function shownOn(device: SimDevice): Promise<Shown> {
  const { days, months } = await deviceState(device, ['trackingDaily', 'trackingMonthly'])
  return {
    days: new Map([...days].map(([id, day]) => [id, sumOf(pointsOfDay(day))])),
    months: new Map([...months.values()].map((one) => [one.queryMonth, one.totalPoints])),
  }
}

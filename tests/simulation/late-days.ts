/** In some histories the first member changes groups after weeks without a word, and days of those weeks arrive only then. */
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Deed, DeviceSetup, SimEvent } from './history.ts'
import { randomFrom } from './random.ts'
import { deviceOf } from './two-members.ts'

/** Other numbers than the rest of the history has. */
const OWN_NUMBERS = 2_000_003
/** Two months and a half: one of them may pass without a record. */
const MAX_DAYS = 75
const MAX_DAYS_BACK = 50

/** @param percent of histories in which they do */
export function withLateDays(
  seed: number,
  percent: number,
  devices: readonly DeviceSetup[],
  events: readonly SimEvent[],
): readonly SimEvent[] {
  const random = randomFrom(seed + OWN_NUMBERS)
  if (!random.percent(percent)) return events
  const device = deviceOf(devices, 0)
  const last = events.at(-1)?.at ?? 0
  const later = last + random.between(3, MAX_DAYS) * MS_A_DAY
  const group = random.below(2)
  const change: Deed = random.percent(50)
    ? { do: 'move', group }
    : { do: 'join', group, onBoard: random.percent(50) }
  const late = (): Deed => {
    const daysBack = random.between(1, MAX_DAYS_BACK)
    return { do: 'check', daysBack, habit: 'habit1', checked: true }
  }
  const deeds: readonly Deed[] = [change, { do: 'sync' }, late(), late(), late(), { do: 'sync' }]
  return [...events, ...deeds.map((deed) => ({ at: later, device, deed }))]
}

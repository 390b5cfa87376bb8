/** What the first two members of some histories do with each other, beside everything else in them. */
import type { Command, DeviceSetup, History, SimEvent } from './history.ts'
import type { Random } from './random.ts'

const EVENTS_PERCENT = 35

interface OfTwo {
  /** Numbers of its own, so that the rest of the history stays as it is. */
  readonly random: Random
  /** Of histories in which they do something. */
  readonly percent: number
  /** What they do first. */
  readonly begin: (at: number) => readonly SimEvent[]
  /** What they do now and then from there on. */
  readonly goOn: (at: number) => readonly SimEvent[]
  /** Which other events stay; all, unless given. */
  readonly stays?: (event: SimEvent) => boolean
}

/** The events with what the two do, at the times of the others. */
export function withDeedsOfTwo(
  events: readonly SimEvent[],
  { random, percent, begin, goOn, stays = () => true }: OfTwo,
): SimEvent[] {
  if (!random.percent(percent)) return [...events]
  const begins = random.below(Math.max(1, events.length / 2))
  return events.filter(stays).flatMap((event, index) => {
    if (index < begins) return [event]
    if (index === begins) return [event, ...begin(event.at)]
    return random.percent(EVENTS_PERCENT) ? [event, ...goOn(event.at)] : [event]
  })
}

/** The first device of a member. */
export function deviceOf(devices: readonly DeviceSetup[], member: number): number {
  return devices.findIndex((one) => one.member === member)
}

/** All devices of the two. */
export function devicesOfTwo(devices: readonly DeviceSetup[]): number[] {
  return devices.flatMap(({ member }, index) => (member < 2 ? [index] : []))
}

/** Whether anybody in the history does a thing. */
export function hasDeed({ events }: Pick<History, 'events'>, kind: Command['do']): boolean {
  return events.some(({ deed }) => (deed.do === 'meanwhile' ? deed.command : deed).do === kind)
}

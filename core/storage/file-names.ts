/**
 * The names that stored files have: one of so many places, because rules of Storage cannot count (decision 0104). A
 * place that is taken is never written over; `storage.rules` says the same.
 */
import { MS_A_DAY, MS_AN_HOUR } from '#core/days/day.ts'
import { type FileSlot, SLOTS } from '#core/files/slots.ts'
import { CLOCK_ALLOWANCE_MS } from '#core/records/bounds.ts'
import { type ObjectPath, parseObjectPath } from './object-path.ts'

/** How many pictures one may send in a thread on one day, by UTC. */
export const MOST_THREAD_PICTURES = 30

const PROFILE_NAME = /^(?:(picture|header)-[0-9]|video-[0-2])$/
const THREAD_NAME = /^(\d{5})-([0-2][0-9])$/

/**
 * The names for a file of a profile, in the order in which to try them: from the one after the file in use.
 * @param used the name of the file in use, or anything else; where it is a place, it comes last
 */
export function profileNames(slot: FileSlot, used: string): readonly string[] {
  const { name, places } = SLOTS[slot]
  const all = Array.from({ length: places }, (_, index) => `${name}-${index}`)
  const next = all.indexOf(used) + 1
  return [...all.slice(next), ...all.slice(0, next)]
}

/** The day of a server's instant, as names of pictures in threads count it: days since 1970, by UTC. */
export function uploadDay(now: number): number {
  return Math.floor(now / MS_A_DAY)
}

/**
 * The names for a picture in a thread that are left of a day, in the order in which to try them: from the one after the
 * last.
 * @param sent the names of the pictures that one is known to have sent there
 */
export function threadNames(day: number, sent: readonly string[]): readonly string[] {
  const numbers = sent.flatMap((file) => {
    const [, itsDay, number] = THREAD_NAME.exec(file) ?? []
    return Number(itsDay) === day ? [Number(number)] : []
  })
  const next = Math.max(-1, ...numbers) + 1
  const all = Array.from({ length: MOST_THREAD_PICTURES }, (_, index) => index)
  return [...all.slice(next), ...all.slice(0, next)]
    .filter((number) => !numbers.includes(number))
    .map((number) => `${day}-${String(number).padStart(2, '0')}`)
}

/** Whether a path is one that is given again to another file, once the first has gone. */
export function isReusedPath(path: string): boolean {
  const place = parseObjectPath(path)
  return place !== undefined && place.audience !== 'thread' && PROFILE_NAME.test(place.file)
}

/**
 * Whether a new file may be stored under a path, as `storage.rules` has it. What older versions stored under other
 * names can still be read, moved and removed.
 * @param now the server's clock, in ms
 */
export function isStorablePath(path: ObjectPath, contentType: string, now: number): boolean {
  const place = parseObjectPath(path)
  if (!place) return false
  if (place.audience !== 'thread') {
    const kind = place.file.startsWith('video') ? 'video/' : 'image/'
    return PROFILE_NAME.test(place.file) && contentType.startsWith(kind)
  }
  const [, day] = THREAD_NAME.exec(place.file) ?? []
  const days = [uploadDay(now - MS_AN_HOUR), uploadDay(now + CLOCK_ALLOWANCE_MS)]
  return contentType.startsWith('image/') && days.includes(Number(day))
}

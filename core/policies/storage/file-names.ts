/** The names of stored files: a fixed set of slots, as Storage rules cannot count (decision 0104). None is overwritten. */

import { CLOCK_ALLOWANCE_MS } from '#core/values/bounds.ts'
import { MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { type ObjectPath, parseObjectPath } from './object-path.ts'
import { type FileSlot, SLOTS } from './slots.ts'

export const MAX_THREAD_PICTURES = 30

const PROFILE_NAME = /^(?:(picture|header)-[0-9]|video-[0-2])$/
const THREAD_NAME = /^(\d{5})-([0-2][0-9])$/

/** In order, beginning after the one in use. @param used its name, which comes last; any other text is ignored */
export function profileNames(slot: FileSlot, used: string): readonly string[] {
  const { name, places } = SLOTS[slot]
  const all = Array.from({ length: places }, (_, index) => `${name}-${index}`)
  const next = all.indexOf(used) + 1
  return [...all.slice(next), ...all.slice(0, next)]
}

/** Days since 1970 in UTC, as in the names of thread pictures. */
export function uploadDay(now: number): number {
  return Math.floor(now / MS_A_DAY)
}

/** Those still free on a day, in the order to try them, beginning after the last. @param sent known names */
export function threadNames(day: number, sent: readonly string[]): readonly string[] {
  const numbers = sent.flatMap((file) => {
    const [, itsDay, number] = THREAD_NAME.exec(file) ?? []
    return Number(itsDay) === day ? [Number(number)] : []
  })
  const next = Math.max(-1, ...numbers) + 1
  const all = Array.from({ length: MAX_THREAD_PICTURES }, (_, index) => index)
  return [...all.slice(next), ...all.slice(0, next)]
    .filter((number) => !numbers.includes(number))
    .map((number) => `${day}-${String(number).padStart(2, '0')}`)
}

/** Whether another file can later have the same path, once the first is deleted. */
export function isReusedPath(path: string): boolean {
  const place = parseObjectPath(path)
  return place !== undefined && place.audience !== 'thread' && PROFILE_NAME.test(place.file)
}

/** Files with names from older versions can still be read, moved and deleted. */
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

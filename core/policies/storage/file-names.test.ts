import { describe, expect, it } from 'vitest'
import {
  isReusedPath,
  isStorablePath,
  MAX_THREAD_PICTURES,
  profileNames,
  threadNames,
  uploadDay,
} from './file-names.ts'
import { objectPath } from './object-path.ts'
import { FILE_SLOTS } from './slots.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const DAY = uploadDay(NOON)

describe('the names of a profile’s files', () => {
  it('allow ten pictures, ten headers and three videos', () => {
    expect(FILE_SLOTS.map((slot) => profileNames(slot, '').length)).toEqual([10, 10, 3])
  })

  it('begin after the file in use, which comes last', () => {
    expect(profileNames('video', 'video-1')).toEqual(['video-2', 'video-0', 'video-1'])
    expect(profileNames('video', 'video-2')).toEqual(['video-0', 'video-1', 'video-2'])
    expect(profileNames('image', '22222222-0000.webp')[0]).toBe('picture-0')
  })

  it('pass as storable by their kind, and nothing else does', () => {
    const at = (file: string) => objectPath({ userId: 'ada', audience: 'group', file })
    for (const slot of FILE_SLOTS) {
      const [type, other] =
        slot === 'video' ? ['video/mp4', 'image/webp'] : ['image/webp', 'video/mp4']
      for (const name of profileNames(slot, '')) {
        expect(isStorablePath(at(name), type, NOON)).toBe(true)
        expect(isStorablePath(at(name), other, NOON)).toBe(false)
        expect(isReusedPath(at(name))).toBe(true)
      }
    }
    for (const file of ['picture-10', 'picture-0.webp', 'video-3', 'header', 'me.webp']) {
      expect(isStorablePath(at(file), 'image/webp', NOON)).toBe(false)
      expect(isReusedPath(at(file))).toBe(false)
    }
  })
})

describe('the names of pictures in a thread', () => {
  const at = (file: string) =>
    objectPath({ userId: 'ada', audience: 'thread', memberId: 'ada', coachId: 'cleo', file })

  it('allow thirty a day, and begin after the last that was sent', () => {
    expect(threadNames(DAY, [])).toHaveLength(MAX_THREAD_PICTURES)
    const sent = [`${DAY}-00`, `${DAY}-28`, `${DAY - 1}-29`, 'old.webp']
    expect(threadNames(DAY, sent).slice(0, 2)).toEqual([`${DAY}-29`, `${DAY}-01`])
    expect(threadNames(DAY, threadNames(DAY, []))).toEqual([])
  })

  it('belong to the server’s day, with some minutes for clocks and an hour to arrive', () => {
    const midnight = DAY * 86_400_000
    const may = (file: string, now: number) => isStorablePath(at(file), 'image/webp', now)
    expect(may(`${DAY}-00`, NOON)).toBe(true)
    expect([may(`${DAY - 1}-00`, NOON), may(`${DAY + 1}-00`, NOON)]).toEqual([false, false])
    expect(may(`${DAY - 1}-00`, midnight + 59 * 60_000)).toBe(true)
    expect(may(`${DAY - 1}-00`, midnight + 61 * 60_000)).toBe(false)
    expect(may(`${DAY}-00`, midnight - 4 * 60_000)).toBe(true)
    expect(may(`${DAY}-00`, midnight - 6 * 60_000)).toBe(false)
    for (const file of [`${DAY}-30`, `${DAY}-0`, `${DAY}-00.webp`, 'm1.webp']) {
      expect(may(file, NOON)).toBe(false)
    }
    expect(isReusedPath(at(`${DAY}-00`))).toBe(false)
  })
})

/** How many files one account can store: one for each name, and none can be overwritten (decision 0104). */
import { beforeEach, describe, expect, it } from 'vitest'
import { FILE_SLOTS } from '#core/files/slots.ts'
import { profileNames, threadNames, uploadDay } from '#core/storage/file-names.ts'
import { beginCommunity } from '../support/community.ts'
import { emulator } from '../support/people.ts'
import { forgetObjects, look, PNG, remove, setMetadata, upload } from '../support/storage.ts'

const THREAD = 'users/self/thread/self/coach'
const MP4 = { type: 'video/mp4' }
const day = () => uploadDay(Date.now())

/** True in the hour in which the rules still accept yesterday's names. */
const isJustAfterMidnight = () => uploadDay(Date.now() - 3_600_000) !== day()

describe.skipIf(!emulator)('a profile keeps so many files and no more', () => {
  beforeEach(async () => {
    await beginCommunity({ privacy: 'share-community' })
    await forgetObjects()
  })

  it.each(['private', 'group', 'community'])('in %s: each place once', async (audience) => {
    for (const slot of FILE_SLOTS) {
      const given = slot === 'video' ? MP4 : {}
      for (const name of profileNames(slot, '')) {
        const path = `users/self/${audience}/${name}`
        expect(await upload('self', path, given)).toBe('allowed')
        expect(await upload('self', path, given), 'again').toBe('refused')
      }
    }
  })

  const more: readonly (readonly [string, string, string])[] = [
    ['an eleventh picture', 'picture-10', PNG],
    ['a picture before the first', 'picture--1', PNG],
    ['a picture of the same number in other letters', 'Picture-0', PNG],
    ['a number with a zero before it', 'picture-00', PNG],
    ['a number of another script', 'picture-٣', PNG],
    ['an ending', 'picture-0.png', PNG],
    ['another ending', 'picture-0.webp', PNG],
    ['an eleventh header', 'header-10', PNG],
    ['a fourth video', 'video-3', 'video/mp4'],
    ['a video in a picture’s place', 'picture-0', 'video/mp4'],
    ['a picture in a video’s place', 'video-0', PNG],
    ['a name of its own', '22222222-0000-4000-8000-000000000001', PNG],
    ['a name of an older version', '22222222-0000-4000-8000-000000000001.webp', PNG],
    ['a name of a picture in a thread', '20780-00', PNG],
  ]
  it.each(more)('not %s', async (_what, name, type) => {
    expect(await upload('self', `users/self/private/${name}`, { type })).toBe('refused')
    const honest = type === PNG ? 'picture-9' : 'video-2'
    expect(await upload('self', `users/self/private/${honest}`, { type })).toBe('allowed')
  })

  it('a place is free again once its file was taken away', async () => {
    const path = 'users/self/private/picture-3'
    expect(await upload('self', path)).toBe('allowed')
    expect(await upload('self', path, { type: 'image/webp' })).toBe('refused')
    expect(await setMetadata('self', path, { contentType: 'image/webp' })).toBe('refused')
    expect(await remove('self', path)).toBe('allowed')
    expect(await upload('self', path, { type: 'image/webp' })).toBe('allowed')
  })

  it('files of older versions are looked at and taken away, and not written over', async () => {
    const old = 'users/self/group/22222222-0000-4000-8000-000000000001.webp'
    await upload('server', old)
    expect(await look('self', old)).toBe('allowed')
    expect(await upload('self', old)).toBe('refused')
    expect(await remove('self', old)).toBe('allowed')
  })
})

describe.skipIf(!emulator)('a thread takes thirty pictures a day of each', () => {
  beforeEach(async () => {
    await beginCommunity()
    await forgetObjects()
  })

  it('and not one of them twice', async () => {
    for (const name of threadNames(day(), [])) {
      expect(await upload('self', `${THREAD}/${name}`)).toBe('allowed')
      expect(await upload('self', `${THREAD}/${name}`), 'again').toBe('refused')
    }
  })

  const others: readonly (readonly [string, () => string])[] = [
    ['a thirty-first', () => `${day()}-30`],
    ['one more digit', () => `${day()}-001`],
    ['one digit less', () => `${day()}-1`],
    ['an ending', () => `${day()}-01.webp`],
    ['the day before yesterday', () => `${day() - 2}-01`],
    ['tomorrow', () => `${day() + 1}-01`],
    ['a day in a year', () => `${day() + 365}-01`],
    ['the first day of all', () => '0-01'],
    ['a day before that', () => '-1-01'],
    ['the day as people write it', () => '20261120-01'],
    ['a name of an older version', () => 'self_22222222-0000-4000-8000-000000000001.webp'],
    ['a name of a profile', () => 'picture-0'],
  ]
  it.each(others)('not %s', async (_what, name) => {
    // Around midnight the rules accept two days' names for some minutes: then nothing can be told apart.
    const isTomorrowTaken = uploadDay(Date.now() + 301_000) !== day()
    if (!isTomorrowTaken) expect(await upload('self', `${THREAD}/${name()}`)).toBe('refused')
    expect(await upload('self', `${THREAD}/${day()}-29`)).toBe('allowed')
  })

  it('not yesterday’s, but for the hour in which one may still be on its way', async () => {
    const verdict = isJustAfterMidnight() ? 'allowed' : 'refused'
    expect(await upload('self', `${THREAD}/${day() - 1}-01`)).toBe(verdict)
  })

  it('what was sent is neither replaced nor called something else', async () => {
    const path = `${THREAD}/${day()}-05`
    expect(await upload('self', path)).toBe('allowed')
    expect(await upload('self', path, { type: 'image/webp' })).toBe('refused')
    expect(await setMetadata('self', path, { contentType: 'image/gif' })).toBe('refused')
    expect(await look('coach', path)).toBe('allowed')
    expect(await remove('self', path)).toBe('allowed')
  })

  it('a picture, and no video', async () => {
    expect(await upload('self', `${THREAD}/${day()}-06`, MP4)).toBe('refused')
    expect(await upload('self', `${THREAD}/${day()}-06`)).toBe('allowed')
  })
})

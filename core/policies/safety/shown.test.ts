import { describe, expect, it } from 'vitest'
import { shownOf } from './shown.ts'

const PROFILE = {
  ...{ image: 'users/ben/group/picture-1', video: '' },
  social: {
    ...{ bio: 'Buy!', location: 'Bonn', instagram: 'ben', youtube: '', projects: ['one', 2] },
    headerImage: 'users/ben/group/header-1',
  },
}
const NOTHING = { bio: '', location: '', instagram: '', youtube: '', projects: [], text: '' }

describe('what a report shows', () => {
  it('of a profile are its texts, as they are stored', () => {
    expect(shownOf({ kind: 'profile', source: '' }, PROFILE)).toEqual({
      ...{ bio: 'Buy!', location: 'Bonn', instagram: 'ben', youtube: '', projects: ['one', 2] },
      ...{ text: '', picture: '' },
    })
  })

  it('of a text that the app would shorten is all of it: nobody escapes by writing more', () => {
    const bio = 'x'.repeat(3_000)
    const shown = shownOf({ kind: 'profile', source: '' }, { social: { bio } })
    expect(shown?.bio).toBe(bio)
  })

  it.each([
    ['image', 'users/ben/group/picture-1'],
    ['headerImage', 'users/ben/group/header-1'],
  ])('of the file %s is its path alone', (source, picture) => {
    expect(shownOf({ kind: 'picture', source }, PROFILE)).toEqual({ ...NOTHING, picture })
  })

  it('of a file that is not there is nothing', () => {
    expect(shownOf({ kind: 'picture', source: 'video' }, PROFILE)).toBeUndefined()
  })

  it('of a message are its text and its picture', () => {
    const message = { text: 'Hello', picture: 'users/ben/thread/x', senderId: 'ben' }
    expect(shownOf({ kind: 'message', source: 'ben_1' }, message)).toEqual({
      ...NOTHING,
      ...{ text: 'Hello', picture: 'users/ben/thread/x' },
    })
  })

  it('of what is gone is nothing', () => {
    expect(shownOf({ kind: 'message', source: 'ben_1' }, undefined)).toBeUndefined()
    expect(shownOf({ kind: 'profile', source: '' }, undefined)).toBeUndefined()
  })
})

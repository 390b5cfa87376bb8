import { describe, expect, it } from 'vitest'
import { shownFile, shownProfile, shownText } from './shown.ts'

const PROFILE = {
  ...{ image: 'users/ben/group/picture-1', video: '' },
  social: {
    ...{ bio: 'Buy!', location: 'Bonn', instagram: 'ben', youtube: '', projects: ['one', 2] },
    headerImage: 'users/ben/group/header-1',
  },
}
const NOTHING = { bio: '', location: '', instagram: '', youtube: '', projects: [], text: '' }

describe('the evidence of a report', () => {
  it('shows the texts of a profile as they are stored', () => {
    expect(shownProfile(PROFILE)).toEqual({
      ...{ bio: 'Buy!', location: 'Bonn', instagram: 'ben', youtube: '', projects: ['one', 2] },
      ...{ text: '', picture: '' },
    })
  })

  it('shows a text in full that the app would shorten: nobody escapes by writing more', () => {
    const bio = 'x'.repeat(3_000)
    const shown = shownProfile({ social: { bio } })
    expect(shown?.bio).toBe(bio)
  })

  it.each([
    ['image', 'users/ben/group/picture-1'],
    ['headerImage', 'users/ben/group/header-1'],
  ])('shows only the path of the file %s', (source, picture) => {
    expect(shownFile(PROFILE, source)).toEqual({ ...NOTHING, picture })
  })

  it('stores nothing for a missing file', () => {
    expect(shownFile(PROFILE, 'video')).toBeUndefined()
  })

  it('shows the text and the picture of a message', () => {
    const message = { text: 'Hello', picture: 'users/ben/thread/x', senderId: 'ben' }
    expect(shownText(message)).toEqual({
      ...NOTHING,
      ...{ text: 'Hello', picture: 'users/ben/thread/x' },
    })
  })

  it('stores nothing for a deleted message or profile', () => {
    expect(shownText(undefined)).toBeUndefined()
    expect(shownProfile(undefined)).toBeUndefined()
  })
})

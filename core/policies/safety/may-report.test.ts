import { describe, expect, it } from 'vitest'
import { threadMessageSchema } from '#core/records/thread.ts'
import { newUser, profileOf, type User, userSchema } from '#core/records/user.ts'
import {
  coachToTell,
  mayReportMessage,
  mayReportProfile,
  ownerSeen,
  shownOf,
} from './may-report.ts'

const user = (id: string, changes: object = {}): User =>
  userSchema.parse({
    ...newUser({ id, name: id, email: '', now: 0 }),
    ...{ groupId: 'birds', privacy: 'share-group', ...changes },
  })
const ADA = user('ada', { coaching: { myConsistencyCoachId: 'cleo' } })
const BEN = user('ben')
const CLEO = user('cleo', { coaching: { isConsistencyCoach: true } })

describe('a profile', () => {
  const mayReport = (reporter: User | undefined, about: User) =>
    mayReportProfile({ reporter, about }, profileOf(about))

  it('is reported by whoever sees it', () => {
    expect(mayReport(ADA, BEN)).toBe(true)
    expect(mayReport(ADA, user('ben', { groupId: 'owls', privacy: 'share-community' }))).toBe(true)
  })

  it('is not reported by those who do not', () => {
    expect(mayReport(ADA, user('ben', { privacy: 'share-nothing' }))).toBe(false)
    expect(mayReport(ADA, user('ben', { groupId: 'owls' }))).toBe(false)
  })

  it('of a coach is seen by everybody, and that of a member by their coach', () => {
    expect(mayReport(ADA, user('cleo', { ...CLEO, privacy: 'share-nothing' }))).toBe(true)
    expect(mayReport(CLEO, user('ada', { ...ADA, privacy: 'share-nothing' }))).toBe(true)
  })

  it('is not reported by its own member, nor by somebody who has left', () => {
    expect(mayReport(ADA, ADA)).toBe(false)
    expect(mayReport(user('ada', { deleted: true }), BEN)).toBe(false)
    expect(mayReport(undefined, BEN)).toBe(false)
    expect(mayReportProfile({ reporter: ADA, about: BEN }, undefined)).toBe(false)
  })
})

describe('a message', () => {
  const pair = { memberId: 'ada', coachId: 'cleo', threadId: 'ada_cleo' }
  const message = (senderId: string) =>
    threadMessageSchema.parse({ ...pair, id: `${senderId}_1`, senderId, text: 'Hi', created: 0 })

  it('is reported by the other one of the two', () => {
    expect(mayReportMessage({ reporter: ADA, about: CLEO }, message('cleo'))).toBe(true)
    expect(mayReportMessage({ reporter: CLEO, about: ADA }, message('ada'))).toBe(true)
  })

  it('is not reported by its sender, by anybody else, or as somebody else’s', () => {
    expect(mayReportMessage({ reporter: ADA, about: ADA }, message('ada'))).toBe(false)
    expect(mayReportMessage({ reporter: BEN, about: CLEO }, message('cleo'))).toBe(false)
    expect(mayReportMessage({ reporter: ADA, about: BEN }, message('cleo'))).toBe(false)
    expect(mayReportMessage({ reporter: ADA, about: CLEO }, undefined)).toBe(false)
  })

  it('is not reported by a former coach, who cannot read it any more', () => {
    const gone = user('ada', { coaching: { myConsistencyCoachId: 'dora' } })
    expect(mayReportMessage({ reporter: CLEO, about: gone }, message('ada'))).toBe(false)
  })
})

describe('what a report says of its member', () => {
  const seen = (reporter: User, about: User) => ownerSeen({ reporter, about }, profileOf(about))

  it('is what its reporter sees', () => {
    expect(seen(ADA, BEN)).toEqual({ name: 'ben', groupId: 'birds' })
    const hidden = user('ada', { ...ADA, privacy: 'share-nothing' })
    expect(seen(CLEO, hidden)).toEqual({ name: 'ada', groupId: 'birds' })
    expect(seen(ADA, user('ben', { privacy: 'share-nothing' }))).toEqual({ name: '', groupId: '' })
  })

  it('is no group of which a profile does not tell', () => {
    const shy = user('cleo', { ...CLEO, privacy: 'share-nothing' })
    const { groupId } = profileOf(shy)
    expect(seen(ADA, shy)).toEqual({ name: 'cleo', groupId: groupId === 'birds' ? 'birds' : '' })
  })
})

describe('the coach who reads a report', () => {
  const alf = user('alf', { coaching: { isExecutiveCoach: true } })
  const coaches = [CLEO, alf, BEN]
  const group = { id: 'birds', open: false }
  const told = (reporter: User, about: User, open = false) =>
    coachToTell(coaches, { reporter, about, group: { ...group, open } })

  it('is always the same one of the group’s coaches', () => {
    expect(told(ADA, BEN)).toBe('alf')
  })

  it('is neither of the two, and nobody where there is no other', () => {
    expect(told(ADA, alf)).toBe('cleo')
    expect(told(CLEO, alf)).toBe('')
  })

  it('is none of another group, or who came by an invitation', () => {
    const elsewhere = user('alf', { ...alf, groupId: 'owls' })
    const invited = user('alf', { ...alf, joinedWith: 'i_1' })
    for (const one of [elsewhere, invited]) {
      expect(coachToTell([one], { reporter: ADA, about: BEN, group })).toBe('')
    }
  })

  it('in an open group, where any coach can walk in, is one of that member', () => {
    expect(told(BEN, ADA, true)).toBe('cleo')
    expect(told(ADA, BEN, true)).toBe('')
  })
})

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

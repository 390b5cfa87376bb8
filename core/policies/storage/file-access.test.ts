import { describe, expect, it } from 'vitest'
import { newUser, type User } from '#core/records/user.ts'
import { mayReadFile, mayReadThreadFile } from './file-access.ts'

const person = (id: string, change: Partial<User> = {}): User => ({
  ...newUser({ id, name: id, email: '', now: 0 }),
  ...change,
})
const ada = person('ada', { groupId: 'g1' })
const friend = { isAdmin: false, user: person('ben', { groupId: 'g1' }) }
const stranger = { isAdmin: false, user: person('cy', { groupId: 'g2' }) }

describe('another member’s file', () => {
  it('stays closed to others while the member shares nothing, in any folder', () => {
    for (const audience of ['private', 'group', 'community'] as const) {
      expect(mayReadFile(friend, ada, audience)).toBe(false)
      expect(mayReadFile(stranger, ada, audience)).toBe(false)
    }
  })

  it('opens the group folder to the member’s group once the member shares with it', () => {
    const sharing = { ...ada, privacy: 'share-group' as const }
    expect(mayReadFile(friend, sharing, 'group')).toBe(true)
    expect(mayReadFile(stranger, sharing, 'group')).toBe(false)
    expect(mayReadFile(friend, sharing, 'private')).toBe(false)
    // A file from the time when the member shared with the community.
    expect(mayReadFile(friend, sharing, 'community')).toBe(true)
    expect(mayReadFile(stranger, sharing, 'community')).toBe(false)
    const alone = { ...sharing, groupId: '' }
    expect(mayReadFile({ isAdmin: false, user: person('ben') }, alone, 'group')).toBe(false)
  })

  it('opens the community folder to everybody once the member shares with all', () => {
    const sharing = { ...ada, privacy: 'share-community' as const }
    expect(mayReadFile(stranger, sharing, 'community')).toBe(true)
    expect(mayReadFile({ isAdmin: false, user: undefined }, sharing, 'community')).toBe(true)
    expect(mayReadFile(stranger, sharing, 'group')).toBe(false)
  })

  it('opens to a coach only where both records say so', () => {
    const { coaching } = ada
    const coached = { ...ada, coaching: { ...coaching, myExectutiveCoachId: 'cy' } }
    expect(mayReadFile(stranger, coached, 'private')).toBe(false)
    const coach = person('cy', { coaching: { ...coaching, isExecutiveCoach: true } })
    expect(mayReadFile({ isAdmin: false, user: coach }, coached, 'private')).toBe(true)
    expect(mayReadFile({ isAdmin: false, user: coach }, ada, 'private')).toBe(false)
    const left = { ...coach, deleted: true }
    expect(mayReadFile({ isAdmin: false, user: left }, coached, 'private')).toBe(false)
  })

  it('opens to admins, and stays closed where nobody knows the member', () => {
    expect(mayReadFile({ isAdmin: true, user: undefined }, undefined, 'private')).toBe(true)
    expect(mayReadFile(friend, undefined, 'community')).toBe(false)
  })
})

describe('a picture in a thread', () => {
  const { coaching } = ada
  const member = { ...ada, coaching: { ...coaching, myConsistencyCoachId: 'cleo' } }
  const coach = person('cleo', { coaching: { ...coaching, isConsistencyCoach: true } })
  const place = (userId: string) =>
    ({ userId, audience: 'thread', memberId: 'ada', coachId: 'cleo', file: 'm1.webp' }) as const
  const seenBy = (viewer: User, whose: string, of: User | undefined = member) =>
    mayReadThreadFile(viewer.id, { user: viewer }, of, place(whose))

  it('opens for the two, whoever of them sent it', () => {
    for (const sender of ['ada', 'cleo']) {
      expect(seenBy(member, sender)).toBe(true)
      expect(seenBy(coach, sender)).toBe(true)
    }
  })

  it('stays closed to everybody else, and to a former coach but for what they sent', () => {
    expect(seenBy(person('mallory'), 'ada')).toBe(false)
    expect(seenBy(coach, 'ada', ada)).toBe(false)
    expect(seenBy(coach, 'cleo', ada)).toBe(true)
    expect(seenBy({ ...coach, deleted: true }, 'ada')).toBe(false)
    expect(seenBy(coach, 'ada', { ...member, deleted: true })).toBe(false)
    expect(mayReadThreadFile('cleo', { user: coach }, undefined, place('ada'))).toBe(false)
  })
})

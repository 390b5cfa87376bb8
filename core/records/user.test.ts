import { describe, expect, it } from 'vitest'
import {
  newUser,
  PRIVACY_LEVELS,
  profileOf,
  type User,
  userSchema,
  userSecureSchema,
} from './user.ts'

const member: User = {
  ...newUser({ id: 'u1', name: 'Ada', email: 'ada@example.org', now: 5, image: 'a.png' }),
  groupId: 'g1',
  video: 'v.mp4',
  social: {
    ...newUser({ id: 'x', name: '', email: '', now: 0 }).social,
    ...{ bio: 'Likes bells', location: 'Turin', instagram: 'ada', headerImage: 'h.png' },
  },
}
const coach: User = { ...member, coaching: { ...member.coaching, isConsistencyCoach: true } }

const NOW = Date.UTC(2026, 10, 20)

describe('a new user', () => {
  it('shares nothing, and starts without roles and progress', () => {
    expect(newUser({ id: 'u1', name: 'Ada', email: 'ada@example.org', now: NOW })).toMatchObject({
      ...{ role: 'user', privacy: 'share-nothing', onBoard: false, deleted: false, groupId: '' },
      ...{
        onboardingStatus: 'initialized',
        created: NOW,
        lastActive: NOW,
        dayStartHour: 0,
        stamps: {},
      },
      onboardingSteps: { community: false, habits: false, meeting: false, welcomeVideo: false },
      notifications: { email: false, push: false, sms: false },
      coaching: { isConsistencyCoach: false, isExecutiveCoach: false },
    })
  })

  it('refuses an id that is a path', () => {
    expect(() => newUser({ id: '../admin', name: '', email: '', now: 0 })).toThrow()
  })
})

describe('a user of an old deployment', () => {
  it('opens with as little as an id, and everything else at its default', () => {
    expect(userSchema.parse({ id: 'u1' })).toEqual({
      ...newUser({ id: 'u1', name: '', email: '', now: 0 }),
    })
  })

  it('keeps the fields that it spells in its own way', () => {
    const old = { id: 'u1', refferedById: 'u2', coaching: { myExectutiveCoachId: 'u3' } }
    expect(userSchema.parse(old)).toMatchObject(old)
  })

  it.each([
    ['privacy', 'share-everything'],
    ['onboardingStatus', 'done'],
    ['groupId', '../g1'],
    ['refferedById', 'a/b'],
    ['stamps', { name: -1 }],
    ['deleted', 'no'],
  ])('rejects a record whose %s is unknown or impossible', (field, value) => {
    expect(userSchema.safeParse({ id: 'u1', [field]: value }).success).toBe(false)
  })

  it.each<readonly [field: string, value: unknown]>([
    ['dayStartHour', 24],
    ...[-1, 1, 9e15, Number.NaN].map((at) => ['lastActive', at] as const),
    ...[9e15, 901, -901, 0.5, 'UTC'].map((offset) => ['timeZoneOffset', offset] as const),
    ['name', '\u202E \n'],
    ['image', 'x'.repeat(501)],
    ['habits', 'four'],
  ])('ignores %s where it is %j', (field, value) => {
    expect(userSchema.parse({ id: 'u1', [field]: value })).toEqual(userSchema.parse({ id: 'u1' }))
  })

  it('keeps what it can of names, texts and lists', () => {
    const social = { bio: 'b'.repeat(2_001), projects: ['one', 7, 'x'.repeat(501), 'two'] }
    const read = userSchema.parse({ id: 'u1', name: `Ada\0\n${'a'.repeat(100)}`, social })
    expect(read.name).toBe(`Ada ${'a'.repeat(76)}`)
    expect(read.social.bio).toHaveLength(2_000)
    expect(read.social.projects).toEqual(['one', 'two'])
  })
})

describe('a user with an impossible closing time', () => {
  it.each([null, 'bad', -1, 9e15])('ignores the closing time %s', (closedAt) => {
    expect(userSchema.parse({ ...member, closedAt }).closedAt).toBeUndefined()
  })
})

describe('the secure part of a user', () => {
  it('defaults to the free plan and no admin rights', () => {
    expect(userSecureSchema.parse({ id: 'u1' }).roles).toEqual({ admin: false, tier: 'free' })
    expect(userSecureSchema.parse({ id: 'u1', roles: { admin: true } }).roles.tier).toBe('free')
  })

  it('rejects an unknown tier', () => {
    expect(userSecureSchema.safeParse({ id: 'u1', roles: { tier: 'gold' } }).success).toBe(false)
  })
})

describe('what others see of a user', () => {
  it('hides everything of a member who shares nothing', () => {
    const shown = JSON.stringify(profileOf(member))
    const known = ['Ada', 'ada@', 'a.png', 'v.mp4', 'g1', 'Likes bells', 'Turin', 'h.png']
    expect(known.filter((text) => shown.includes(text))).toEqual([])
    expect(profileOf(member)).toMatchObject({ id: 'u1', privacy: 'share-nothing' })
  })

  it('shows only the name of a coach who shares nothing else', () => {
    expect(profileOf(coach)).toEqual({
      ...profileOf(member),
      name: 'Ada',
      isConsistencyCoach: true,
    })
  })

  it('shows name, pictures, group and social profile of a member who shares them', () => {
    for (const privacy of ['share-group', 'share-community'] as const) {
      const { name, image, video, groupId, social } = member
      expect(profileOf({ ...member, privacy })).toMatchObject({
        ...{ name, image, video, groupId, social, privacy },
      })
    }
  })

  it('never shows the email, the notes, the settings or the coaches', () => {
    const coaching = {
      ...coach.coaching,
      notes: 'secret note',
      myConsistencyCoachId: 'secret-coach',
    }
    for (const privacy of PRIVACY_LEVELS) {
      const shown = JSON.stringify(profileOf({ ...coach, privacy, coaching }))
      expect(shown).not.toMatch(/secret|example\.org|lastActive|notifications/)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { newUser, PRIVACY_LEVELS, type User, userSchema } from '#core/records/user.ts'
import { seenAt } from './seen-by-others.ts'
import { sharesDaysWith } from './sees-days.ts'

const ada: User = userSchema.parse({
  ...newUser({ id: 'ada', name: 'Ada', email: 'ada@example.org', now: 1 }),
  groupId: 'birds',
  onBoard: true,
  social: { bio: 'Early bird' },
})

describe('what others would see', () => {
  it.each([
    ['share-nothing', 'nobody', '', false],
    ['share-group', 'group', 'Ada', true],
    ['share-community', 'community', 'Ada', true],
  ] as const)('of who chooses %s: %s, %j', (level, audience, name, onTodayBoard) => {
    const seen = seenAt(ada, level)
    expect(seen).toMatchObject({ audience, onTodayBoard, onMonthBoard: true, profile: { name } })
    expect(seen.profile.social.bio).toBe(name && 'Early bird')
  })

  it('is the same that the rules let the group and the community read', () => {
    for (const groupId of ['birds', '']) {
      for (const level of PRIVACY_LEVELS) {
        const { audience } = seenAt({ ...ada, groupId }, level)
        const whose = { privacy: level, groupId }
        expect(audience !== 'nobody').toBe(sharesDaysWith(whose, groupId))
        expect(audience === 'community').toBe(sharesDaysWith(whose, 'owls'))
      }
    }
  })

  it('is on no board without a group, or without the consent', () => {
    const none = { onMonthBoard: false, onTodayBoard: false }
    expect(seenAt({ ...ada, groupId: '' }, 'share-community')).toMatchObject(none)
    expect(seenAt({ ...ada, onBoard: false }, 'share-community')).toMatchObject(none)
  })

  it('of a coach is the name, whatever they choose', () => {
    const coaching = { ...ada.coaching, isExecutiveCoach: true }
    expect(seenAt({ ...ada, coaching }, 'share-nothing').profile).toMatchObject({ name: 'Ada' })
  })
})

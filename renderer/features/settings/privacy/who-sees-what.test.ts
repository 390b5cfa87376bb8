import { describe, expect, it } from 'vitest'
import { seenAt } from '#core/privacy/seen-by-others.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { whoSeesWhat } from './who-sees-what.ts'

const ada = userSchema.parse({
  ...newUser({ id: 'ada', name: 'Ada', email: 'ada@example.org', now: 1 }),
  groupId: 'birds',
  onBoard: true,
  social: { bio: 'Early bird', location: 'Leeds' },
})

describe('a level of privacy in words', () => {
  it('says that nobody sees anything, and that the consent to the board stands', () => {
    expect(whoSeesWhat(seenAt(ada, 'share-nothing'), 'Birds')).toEqual([
      ['Your profile', 'Nobody else sees anything, not even your name.'],
      ['Your days', 'Nobody else sees what you check off each day.'],
      ['Today’s board', 'You’re not on it.'],
      ['Monthly board', expect.stringContaining('Birds sees your name, points')],
    ])
  })

  it('lists what is on the profile, and never the email', () => {
    const words = whoSeesWhat(seenAt(ada, 'share-group'), 'Birds')
    expect(words[0]?.[1]).toBe(
      'Members of Birds see your name (Ada), what you wrote about yourself and your location (Leeds).',
    )
    expect(words[2]?.[1]).toBe('Birds sees what you have checked today.')
    expect(JSON.stringify(words)).not.toContain('example.org')
  })

  it('says that sharing with a group shares with nobody where there is none', () => {
    const words = whoSeesWhat(seenAt({ ...ada, groupId: '' }, 'share-group'), '')
    expect(words[1]?.[1]).toBe('Nobody else sees what you check off each day.')
  })
})

import { expect, it } from 'vitest'
import { invitationLink, joinedBy } from './invitation-link.ts'

it('an invitation names its sender and their group, in the words of existing links', () => {
  const given = { userId: 'ada', groupId: 'birds' }
  expect(invitationLink('https://example.org', given)).toBe(
    'https://example.org/auth?refferal=ada&groupId=birds',
  )
  expect(invitationLink('https://example.org', { ...given, invite: 'abc' })).toBe(
    'https://example.org/auth?refferal=ada&groupId=birds&invite=abc',
  )
  expect(invitationLink('https://example.org', { ...given, groupId: '' })).toBe(
    'https://example.org/auth?refferal=ada',
  )
})

it('a referral notification’s id names the member who joined', () => {
  expect(joinedBy('referral_ben_1')).toBe('ben_1')
  expect(joinedBy('referral_')).toBeUndefined()
  expect(joinedBy('referral_../users')).toBeUndefined()
  expect(joinedBy('announcement-1')).toBeUndefined()
})

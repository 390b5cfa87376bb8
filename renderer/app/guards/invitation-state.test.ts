import { describe, expect, it } from 'vitest'
import { invitationState, readInvitationState } from './invitation-state.ts'

describe('an invitation that is carried to the page behind the door', () => {
  it.each(['?groupId=owls&refferal=mia', '?refferal=mia'])(
    'comes out as it went in: %s',
    (query) => {
      expect(readInvitationState(invitationState(query, true))).toEqual({ query, wasVisitor: true })
    },
  )

  it('is none where the address invites to nothing', () => {
    expect(invitationState('', false)).toBeUndefined()
    expect(invitationState('?from=/settings', false)).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    'text',
    {},
    { invitation: null },
    { invitation: 1, wasVisitor: true },
    { from: '/settings' },
  ])('is none in another state: %j', (state) => {
    expect(readInvitationState(state)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { invitationState, readInvitationState } from './invitation-state.ts'

describe('an invitation carried through the sign-in page', () => {
  it.each(['?groupId=owls&refferal=mia', '?refferal=mia'])(
    'comes back as it went in: %s',
    (query) => {
      expect(readInvitationState(invitationState(query, true))).toEqual({ query, wasVisitor: true })
    },
  )

  it('stays undefined when the address holds no invitation', () => {
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
  ])('ignores any other navigation state: %j', (state) => {
    expect(readInvitationState(state)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { arrivalOf } from './arrival.ts'

const OPEN = { open: true, archived: false }
const CLOSED = { open: false, archived: false }
const member = {
  groupId: 'owls',
  invite: undefined,
  group: OPEN,
  own: 'birds',
  hasAsked: false,
  wasVisitor: false,
}

describe('an invitation that a member opens', () => {
  it('lets them join an open group, and ask to join another', () => {
    expect(arrivalOf(member)).toBe('join')
    expect(arrivalOf({ ...member, group: CLOSED })).toBe('ask')
    expect(arrivalOf({ ...member, group: CLOSED, hasAsked: true })).toBe('ask')
  })

  it('lets them join a closed group where it counts, and ask where it does not', () => {
    expect(arrivalOf({ ...member, group: CLOSED, invite: 'counts' })).toBe('join')
    expect(arrivalOf({ ...member, group: CLOSED, invite: 'ended' })).toBe('ask')
    expect(arrivalOf({ ...member, group: CLOSED, invite: 'unknown' })).toBe('ask')
  })

  it('always shows why it does not count', () => {
    expect(arrivalOf({ ...member, own: 'owls' })).toBe('in-group')
    expect(arrivalOf({ ...member, group: undefined })).toBe('gone')
    expect(arrivalOf({ ...member, group: { open: false, archived: true } })).toBe('gone')
    expect(arrivalOf({ ...member, groupId: undefined })).toBe('for-newcomers')
  })
})

describe('an invitation by which somebody signs up or in', () => {
  const visitor = { ...member, wasVisitor: true }

  it('stays silent where they have joined by it, or asked to', () => {
    expect(arrivalOf({ ...visitor, own: 'owls' })).toBe('nothing')
    expect(arrivalOf({ ...visitor, group: CLOSED, hasAsked: true })).toBe('nothing')
    expect(arrivalOf({ ...visitor, groupId: undefined })).toBe('nothing')
    expect(arrivalOf({ ...visitor, group: undefined })).toBe('nothing')
  })

  it('says that they have asked, where it did not count', () => {
    const came = { ...visitor, group: CLOSED, hasAsked: true }
    expect(arrivalOf({ ...came, invite: 'used-up' })).toBe('asked')
  })

  it('offers to join to a visitor who already has an account', () => {
    expect(arrivalOf(visitor)).toBe('join')
    expect(arrivalOf({ ...visitor, group: CLOSED })).toBe('ask')
  })
})

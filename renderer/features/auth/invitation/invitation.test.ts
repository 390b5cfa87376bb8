import { describe, expect, it } from 'vitest'
import { isInvited, readInvitation } from './invitation.ts'

const read = (query: string) => readInvitation(new URLSearchParams(query))

describe('an invitation link', () => {
  it('names the group and who sent it', () => {
    expect(read('groupId=sunrise-1&refferal=mia_2&invite=abc')).toEqual({
      groupId: 'sunrise-1',
      invite: 'abc',
      refferedById: 'mia_2',
    })
  })

  it('counts as none when the query is empty', () => {
    expect(read('')).toEqual({ groupId: undefined, invite: undefined, refferedById: undefined })
  })

  it.each([
    ['groupId=sunrise-1&refferal=mia_2', true],
    ['groupId=sunrise-1', true],
    ['refferal=mia_2', true],
    ['refferal=../mia', false],
    ['', false],
  ])('invites or not: %s, %s', (query, invites) => {
    expect(isInvited(read(query))).toBe(invites)
  })

  it.each([
    'groupId=../users/mia',
    'groupId=%3Cscript%3E',
    'groupId=',
    `groupId=${'x'.repeat(200)}`,
  ])('ignores an invalid id: %s', (query) => {
    expect(read(query).groupId).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { groupSchema } from '#core/records/group.ts'
import { archiveTrouble, groupFields, groupFormSchema, withFields } from './group-form.ts'

const form = { name: 'Birds', category: '', callLink: '', open: true, membersInvite: false }
const troubleOf = (changes: Partial<typeof form>) =>
  groupFormSchema.safeParse({ ...form, ...changes }).error?.issues[0]?.message

describe('a group as admins write it', () => {
  it('has a name, and a link that a call can be at', () => {
    expect(groupFormSchema.parse({ ...form, name: '  Birds ' }).name).toBe('Birds')
    expect(troubleOf({})).toBeUndefined()
    expect(troubleOf({ callLink: 'https://meet.example/birds' })).toBeUndefined()
    expect(troubleOf({ name: ' ' })).toBe('The group needs a name.')
    expect(troubleOf({ name: 'a'.repeat(81) })).toContain('80')
    for (const callLink of ['http://meet.example', 'javascript:alert(1)', 'meet', 'https://a b']) {
      expect(troubleOf({ callLink }), callLink).toBe('A link begins with https://')
    }
  })

  it('keeps what the form does not show, and is never open and archived at once', () => {
    const group = groupSchema.parse({ id: 'birds', name: 'Birds', open: true })
    expect(withFields(group, groupFields(group))).toEqual(group)
    const archived = withFields(group, { ...groupFields(group), archived: true })
    expect(archived).toMatchObject({ open: false, archived: true })
  })

  it('is archived only where nobody is in it', () => {
    expect(archiveTrouble(0)).toBeUndefined()
    expect(archiveTrouble(1)).toContain('One member')
    expect(archiveTrouble(40)).toContain('40 members')
  })
})

import { describe, expect, it } from 'vitest'
import { groupSchema } from '#core/records/group.ts'
import { archiveTrouble, groupFields, groupFormSchema, withFields } from './group-form.ts'

const form = {
  ...{ name: 'Birds', category: '', callLink: '', open: true, membersInvite: false },
  ...{ question1: '', question2: '', question3: '' },
}
const troubleOf = (changes: Partial<typeof form>) =>
  groupFormSchema.safeParse({ ...form, ...changes }).error?.issues[0]?.message

describe('the group form of admins', () => {
  it('needs a name, and a link that a call can be at', () => {
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

  it('asks at most three questions, each on one line, without gaps between them', () => {
    expect(groupFormSchema.parse({ ...form, question2: ' How was\nthe call? ' }).question2).toBe(
      'How was the call?',
    )
    expect(troubleOf({ question3: 'a'.repeat(121) })).toContain('120')
    const group = groupSchema.parse({ id: 'birds', name: 'Birds' })
    const asked = withFields(group, { ...groupFields(group), question2: 'How was the call?' })
    expect(asked.checkInQuestions).toEqual(['How was the call?'])
    expect(groupFields(asked)).toMatchObject({ question1: 'How was the call?', question2: '' })
    const usual = withFields(asked, { ...groupFields(asked), question1: '' })
    expect(usual.checkInQuestions).toEqual([])
  })

  it('archives only a group without members', () => {
    expect(archiveTrouble(0)).toBeUndefined()
    expect(archiveTrouble(1)).toContain('One member')
    expect(archiveTrouble(40)).toContain('40 members')
  })
})

import { describe, expect, it } from 'vitest'
import { incompleteDaysOf } from '#core/values/hours/week.ts'
import { demoTemplate, demoTemplateId } from './hours.ts'
import { demoMembers } from './members.ts'

describe('templates of the demo', () => {
  const people = demoMembers().map((member) => ({ member, template: demoTemplate(member, 1) }))

  it('belong to the members to step into, and name them', () => {
    const made = people.filter(({ template }) => template !== undefined)
    expect(made.map(({ member }) => member.persona)).toEqual(['member', 'coach', 'admin'])
    for (const { member, template } of made) {
      expect(template).toMatchObject({ id: demoTemplateId(member), userId: member.id })
    }
  })

  it('fill 24 hours on every day', () => {
    for (const { template } of people)
      if (template) expect(incompleteDaysOf(template.days)).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILT_IN_SCHEDULES, DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { type Stamp, stamp } from '#core/sync/stamp.ts'
import { applyFields } from './record-fields.ts'
import { editedFieldsOf, fieldsOf, mergeTemplates, type TemplateFields } from './time-template.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from './time-tracking.ts'

const { days } = DEFAULT_SCHEDULE
const at = stamp
const bare = { id: 't1', userId: 'u1', stamps: {} }
const change = (template: object, fields: TemplateFields, when: Stamp): TimeTemplate =>
  timeTrackingTemplateSchema.parse(applyFields({ stamps: {}, ...template }, fields, when))
const template = change(bare, fieldsOf('Mine', days), at(1))

const edits = fc.array(
  fc.tuple(
    fc.oneof(
      fc.record({ name: fc.constantFrom('Mine', 'Ours') }),
      fc.record({ deleted: fc.boolean() }),
      fc
        .tuple(fc.constantFrom(0, 1, 6), fc.constantFrom(...BUILT_IN_SCHEDULES))
        .map(([weekday, from]) => ({ [`days.${weekday}`]: { ...from.days[1] } })),
    ),
    fc.integer({ min: 1, max: 4 }).map(at),
  ),
  { maxLength: 5 },
)
const versions = edits.map((all) =>
  all.reduce((version, [fields, when]) => change(version, { ...fields }, when), template),
)

describe('a template', () => {
  it('gets a stamp for each field when it is made', () => {
    expect(template).toMatchObject({ name: 'Mine', deleted: false, days })
    expect(Object.keys(template.stamps).toSorted()).toEqual(
      ['name', 'deleted', ...[0, 1, 2, 3, 4, 5, 6].map((day) => `days.${day}`)].toSorted(),
    )
  })

  it('reports only the fields that differ as edited', () => {
    const copied = { ...days, 1: days[0], 2: days[0] }
    expect(editedFieldsOf(template, { days: copied })).toEqual({
      'days.1': days[0],
      'days.2': days[0],
    })
    expect(editedFieldsOf(template, { name: 'Ours' })).toEqual({ name: 'Ours' })
    expect(editedFieldsOf(template, { name: 'Mine', days })).toEqual({})
  })
})

describe('merging two versions of a template', () => {
  it('keeps an edit, a new name and a deletion, and the latest word on each', () => {
    const phone = change(template, { 'days.1': { ...days[0] }, deleted: true }, at(3))
    const laptop = change(template, { name: 'Ours' }, at(2))
    const merged = mergeTemplates(phone, laptop)
    expect(merged).toMatchObject({ name: 'Ours', deleted: true, days: { 1: days[0] } })
    const restored = change(merged, { deleted: false }, at(4))
    expect(mergeTemplates(phone, restored)).toMatchObject({ deleted: false })
  })

  it('merges commutatively, associatively and idempotently', () => {
    fc.assert(
      fc.property(versions, versions, versions, (a, b, c) => {
        expect(mergeTemplates(a, b)).toEqual(mergeTemplates(b, a))
        expect(mergeTemplates(mergeTemplates(a, b), c)).toEqual(
          mergeTemplates(a, mergeTemplates(b, c)),
        )
        expect(mergeTemplates(a, a)).toEqual(a)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueAt } from '#core/records/record-fields.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { isSame } from '#core/values/is-same.ts'
import { asMap, repairOf, stillLacking, undoable } from './repair.ts'

const WHOLE = { ...userSchema.parse(newUser({ id: 'ada', name: 'Ada', email: 'a@b.c', now: 5 })) }
/** Paths that can be missing from a record that still parses. */
const PATHS = [
  ...['image', 'privacy', 'role', 'habits', 'habits.habit2', 'habits.habit3.title', 'coaching'],
  ...['coaching.notes', 'social', 'social.projects', 'notifications.sms', 'stamps', 'dayStartHour'],
]

type Fields = Record<string, unknown>

function without(record: Fields, paths: readonly string[]): Fields {
  const copy: Fields = structuredClone(record)
  for (const path of paths) {
    const names = path.split('.')
    let map: Fields | undefined = copy
    for (const name of names.slice(0, -1)) {
      const inner: unknown = map?.[name]
      map = isFields(inner) ? inner : undefined
    }
    if (map) delete map[names.at(-1) ?? path]
  }
  return copy
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function merged(record: Fields, more: Fields): Fields {
  const result = { ...record }
  for (const [name, value] of Object.entries(more)) {
    const known = result[name]
    result[name] = isFields(value) && isFields(known) ? merged(known, value) : value
  }
  return result
}

function fill(stored: Fields): Fields {
  const repair = repairOf('ada', stored)
  if (repair.kind !== 'lacks') return stored
  return merged(stored, asMap(repair.fields.map(({ path, to }) => [path, to])))
}

const someLacking = fc.subarray(PATHS).map((paths) => without(WHOLE, paths))

describe('the repair of a member’s record', () => {
  it('finds nothing in a whole one', () => {
    expect(repairOf('ada', WHOLE)).toEqual({ kind: 'sound' })
  })

  it('names what is missing where it is missing, and what belongs there', () => {
    const stored = without(WHOLE, ['privacy', 'coaching.notes', 'social'])
    const repair = repairOf('ada', stored)
    expect(repair.kind === 'lacks' && repair.fields).toEqual([
      { path: 'privacy', to: 'share-nothing' },
      { path: 'coaching.notes', to: '' },
      { path: 'social', to: WHOLE.social },
    ])
  })

  it('leaves unreadable records alone', () => {
    expect(repairOf('ada', { ...WHOLE, privacy: 'share-everything' })).toEqual({ kind: 'damaged' })
    expect(repairOf('ada', { ...WHOLE, deleted: null })).toEqual({ kind: 'damaged' })
  })

  it('makes any record whole, in one go, and changes nothing that is there', () => {
    fc.assert(
      fc.property(someLacking, (stored) => {
        const whole = fill({ ...stored, theme: 'blue' })
        expect(repairOf('ada', whole)).toEqual({ kind: 'sound' })
        expect(whole).toEqual({ ...WHOLE, theme: 'blue' })
      }),
    )
  })

  it('undo restores exactly what was there, where nobody has touched it', () => {
    fc.assert(
      fc.property(someLacking, (stored) => {
        const repair = repairOf('ada', stored)
        const fields = repair.kind === 'lacks' ? repair.fields : []
        const back = undoable(fill(stored), fields, 10)
        expect(back).toEqual(fields)
        expect(
          without(
            fill(stored),
            back.map(({ path }) => path),
          ),
        ).toEqual(stored)
      }),
    )
  })

  it('undo skips a field that the member has set since, even to the same value', () => {
    const fields = [
      { path: 'privacy', to: 'share-nothing' },
      { path: 'notifications', to: { email: false, push: false, sms: false } },
      { path: 'image', to: '' },
    ]
    const stored = { ...WHOLE, image: 'new', stamps: { 'notifications.push': 11_000 } }
    expect(undoable(stored, fields, 10)).toEqual([fields[0]])
    expect(undoable(stored, fields, 11)).toEqual([fields[0], fields[1]])
  })

  it('writes only what was listed, and is still missing', () => {
    const stored = without(WHOLE, ['privacy', 'role'])
    const listed = [
      { path: 'privacy', to: 'share-nothing' },
      { path: 'image', to: '' },
    ]
    expect(stillLacking('ada', stored, listed)).toEqual([listed[0]])
  })
})

describe('values of records', () => {
  it('compare equal in any order of their names', () => {
    expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false)
    expect(isSame([1, 2], [2, 1])).toBe(false)
  })

  it('lie at their paths, and nowhere else', () => {
    expect(valueAt(WHOLE, 'social.location')).toBe('')
    expect(valueAt(WHOLE, 'name.length')).toBeUndefined()
  })
})

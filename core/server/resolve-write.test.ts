import { describe, expect, it } from 'vitest'
import { resolveWrite, writeOnCopy } from './resolve-write.ts'
import { REMOVE_FIELD, SERVER_TIME, type Write } from './writes.ts'

const ref = { collection: 'trackingDaily', id: 'ada20261120' } as const
const merge = (data: object): Write => ({ kind: 'merge', ref, data })
const day = (a: boolean, b: boolean, stamps: object) => ({
  ...{ habits: { a: { checked: a }, b: { checked: b } }, stamps, syncedAt: 1 },
})

describe('a write on a copy of a document', () => {
  it('holds only the differences, so that what somebody else has changed stays', () => {
    const copy = day(false, false, { a: 1 })
    const write = writeOnCopy(copy, merge({ ...day(true, false, { a: 5 }), syncedAt: SERVER_TIME }))
    const data = { habits: { a: { checked: true } }, stamps: { a: 5 }, syncedAt: SERVER_TIME }
    expect(write).toEqual({ kind: 'merge', ref, data })
    const stored = day(false, true, { a: 1, b: 3 })
    expect(resolveWrite(stored, write, 9)).toEqual({
      ...day(true, true, { a: 5, b: 3 }),
      syncedAt: 9,
    })
  })

  it('removes what is removed', () => {
    const copy = { name: 'Ada', links: { a: 1, b: 2 } }
    const write = merge({ name: REMOVE_FIELD, links: { a: REMOVE_FIELD } })
    expect(writeOnCopy(copy, write)).toEqual(write)
  })

  it('holds a whole document where there was none', () => {
    const write = writeOnCopy(undefined, merge(day(true, false, { a: 5 })))
    expect(write).toEqual({ kind: 'set', ref, data: day(true, false, { a: 5 }) })
  })
})

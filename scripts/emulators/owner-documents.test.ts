import { describe, expect, it } from 'vitest'
import { restValue } from './owner-documents.ts'

describe('a value in Firestore’s REST format', () => {
  it('keeps whole numbers whole, and says so for all others', () => {
    expect(restValue(10)).toEqual({ integerValue: '10' })
    expect(restValue(0.25)).toEqual({ doubleValue: 0.25 })
  })

  it('goes through maps and lists, and leaves out what is not there', () => {
    expect(restValue({ name: 'Ada', checks: [true, null], late: undefined })).toEqual({
      mapValue: {
        fields: {
          name: { stringValue: 'Ada' },
          checks: { arrayValue: { values: [{ booleanValue: true }, { nullValue: null }] } },
        },
      },
    })
  })

  it('throws where Firestore has no such type', () => {
    expect(() => restValue(() => 1)).toThrow('Firestore has no function.')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '#core/views/admin/import/read-people.ts'
import { textOfFile } from './file-text.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])])
const problem = expect.stringMatching('CSV UTF-8')

describe('the text of an imported file', () => {
  it('decodes from UTF-8, or UTF-16 with its byte order mark', () => {
    expect(textOfFile(bytesOf('Zoë'))).toEqual({ text: 'Zoë' })
    expect(textOfFile(utf16('Zoë'))).toEqual({ text: 'Zoë' })
  })

  it.each([
    ['of another encoding', new Uint8Array([0x5a, 0x6f, 0xeb, 0x2c])],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ])('fails when it is %s', (_what, bytes) => {
    expect(textOfFile(bytes)).toEqual({ problem })
  })

  it('fails above its size limit', () => {
    expect(textOfFile(new Uint8Array(MAX_FILE_BYTES).fill(97))).toMatchObject({
      text: expect.stringMatching(/^a+$/),
    })
    expect(textOfFile(new Uint8Array(MAX_FILE_BYTES + 1).fill(97))).toMatchObject({
      problem: expect.stringMatching('more than 1,000 kB'),
    })
  })

  it('comes back or fails without throwing, for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => textOfFile(bytes) !== undefined))
  })
})

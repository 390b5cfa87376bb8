import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileTypeOf } from '#core/policies/storage/file-type.ts'
import { slotProblem } from '#core/policies/storage/slots.ts'
import { uploadProblem } from '#core/policies/storage/upload-problem.ts'
import { fitWithin, pictureProblem, pictureSize } from './picture-size.ts'
import { fileSource } from './picture-source.ts'
import { readBox, stripMetadata } from './video-privacy.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? codes(part) : part)))
const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const PNG = bytes([0x89], 'PNG', [13, 10, 26, 10, 0, 0, 0, 13], 'IHDR', [0, 0, 2, 0, 0, 0, 1, 0])
const JPEG = bytes(
  [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
  [0xff, 0xc4, 0, 3, 9],
  [0xff, 0xff, 0xc0, 0, 17, 8, 0x12, 0x34, 0x23, 0x45],
)
const ftyp = (brand: string, ...others: string[]) =>
  bytes([0, 0, 0, 16 + 4 * others.length], 'ftyp', brand, [0, 0, 0, 0], ...others)

describe('a file’s kind', () => {
  it.each([
    ['image/jpeg', JPEG],
    ['image/png', PNG],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['image/avif', ftyp('avif')],
    ['image/avif', ftyp('mif1', 'heic', 'avif')],
    ['video/mp4', ftyp('isom')],
    ['video/mp4', ftyp('mp42', 'avif')],
    ['video/quicktime', ftyp('qt  ')],
    ['video/webm', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], 'webm')],
  ])('%s is known by its bytes, and may be stored', (type, head) => {
    expect(fileTypeOf(head)).toBe(type)
    expect(uploadProblem(100, type)).toBeUndefined()
  })

  it.each([
    ['a page that is called photo.jpg', bytes('<!doctype html><script>')],
    ['a drawing that may hold scripts', bytes('<svg xmlns="http')],
    ['a program', bytes('MZ')],
    ['a photo of a kind that browsers do not show', ftyp('heic', 'mif1')],
    ['a film of a kind that browsers do not play', bytes([0x1a, 0x45, 0xdf, 0xa3], 'matroska')],
    ['nothing', bytes()],
  ])('%s is no allowed kind', (_what, head) => {
    expect(fileTypeOf(head)).toBeUndefined()
  })

  it('never comes from noise, and reading it never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
        const type = fileTypeOf(noise)
        if (type) pictureSize(noise, type)
      }),
    )
  })

  it('belongs in its slot alone', () => {
    expect(slotProblem('image', 'image/png')).toBeUndefined()
    expect(slotProblem('video', 'video/webm')).toBeUndefined()
    expect(slotProblem('image', 'video/mp4')).toContain('Choose a picture')
    expect(slotProblem('video', 'image/gif')).toContain('Choose a video')
  })
})

describe('a picture’s size', () => {
  it('comes from its head', () => {
    expect(pictureSize(PNG, 'image/png')).toEqual({ width: 512, height: 256 })
    expect(pictureSize(JPEG, 'image/jpeg')).toEqual({ width: 0x2345, height: 0x1234 })
    const gif = bytes('GIF89a', [0x10, 1, 0x20, 0])
    expect(pictureSize(gif, 'image/gif')).toEqual({ width: 272, height: 32 })
    const riff = [...codes('RIFF'), 0, 0, 0, 0, ...codes('WEBP')]
    const lossy = bytes(riff, 'VP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x40, 1, 0xf0, 0])
    expect(pictureSize(lossy, 'image/webp')).toEqual({ width: 320, height: 240 })
    const exact = bytes(riff, 'VP8L', [0, 0, 0, 0, 0x2f, 0x3f, 0xc1, 0x3b, 0])
    expect(pictureSize(exact, 'image/webp')).toEqual({ width: 320, height: 240 })
    const extended = bytes(riff, 'VP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x3f, 1, 0, 0xef, 0, 0])
    expect(pictureSize(extended, 'image/webp')).toEqual({ width: 320, height: 240 })
    const part = (width: number) => bytes('ispe', [0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, 9])
    const avif = bytes([...ftyp('avif')], [...part(3)], [...part(7)], [0, 0, 0, 0])
    expect(pictureSize(avif, 'image/avif')).toEqual({ width: 7, height: 9 })
  })

  it('stays unknown where the head is cut short', () => {
    expect(pictureSize(PNG.subarray(0, 20), 'image/png')).toBeUndefined()
    expect(pictureSize(JPEG.subarray(0, 12), 'image/jpeg')).toBeUndefined()
    expect(pictureProblem(undefined)).toContain('damaged')
  })

  it('allows 30 megapixels, and refuses a thousand', () => {
    expect(pictureProblem({ width: 6_000, height: 5_000 })).toBeUndefined()
    expect(pictureProblem({ width: 40_000, height: 25_000 })).toContain('megapixels')
  })

  it('scales down in its own shape, and never up', () => {
    expect(fitWithin({ width: 6_000, height: 5_000 }, 1024)).toEqual({ width: 1024, height: 853 })
    expect(fitWithin({ width: 300, height: 200 }, 1024)).toEqual({ width: 300, height: 200 })
    expect(fitWithin({ width: 20_000, height: 1 }, 1024)).toEqual({ width: 1024, height: 1 })
  })
})

describe('what the file field of a record points to', () => {
  it('finds a file of the community, or a Google photo', () => {
    expect(fileSource('users/ada/group/a.webp')).toMatchObject({ kind: 'object' })
    const url = 'https://lh3.googleusercontent.com/a/b=s96-c'
    expect(fileSource(url)).toEqual({ kind: 'photo', url })
  })

  it.each([
    '',
    'javascript:alert(1)',
    'http://lh3.googleusercontent.com/a',
    'https://lh3.googleusercontent.com.evil.example/a',
    'https://evil.example@lh3.googleusercontent.com/a',
    'https://evil.example/tracker.png',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'users/ada/../ben/a.webp',
    '//evil.example/a',
  ])('finds nothing in “%s”', (value) => {
    expect(fileSource(value)).toEqual({ kind: 'none' })
  })
})

describe('the metadata of a video', () => {
  const box = (type: string, ...content: number[]) => [
    ...[0, 0, 0, 8 + content.length],
    ...codes(type),
    ...content,
  ]

  it('drops where it was taken, and keeps what plays it', () => {
    const place = box('udta', ...codes('+51.5-000.1/'))
    const keys = box('meta', ...codes('location'))
    const header = box('mvhd', 1, 2, 3)
    const track = box('trak', ...box('tkhd', 4), ...box('udta', ...codes('Home')))
    const moov = new Uint8Array(box('moov', ...header, ...place, ...track, ...keys))
    const { length } = moov
    stripMetadata(moov)
    const text = String.fromCharCode(...moov)
    expect(text).not.toMatch(/51\.5|location|Home|udta|meta/)
    expect(text).toContain(String.fromCharCode(...header))
    expect(text).toContain(String.fromCharCode(...box('tkhd', 4)))
    expect(moov).toHaveLength(length)
  })

  it('stays as it is where the head is damaged', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (noise) => {
        const before = noise.length
        stripMetadata(noise)
        expect(noise).toHaveLength(before)
      }),
    )
    expect(readBox(bytes([0, 0, 1, 0], 'moov'), 0, 8)).toBeUndefined()
    expect(readBox(bytes([0, 0, 0, 1], 'mdat', [0, 0, 0, 0, 0, 0, 0, 20]), 0, 20)).toEqual({
      type: 'mdat',
      at: 0,
      size: 20,
      head: 16,
    })
    expect(readBox(bytes([0, 0, 0, 0], 'mdat'), 5, 30)?.size).toBe(30)
  })
})

import { describe, expect, it } from 'vitest'
import { objectMetadataSchema } from './object-metadata.ts'

const sent = {
  bucket: 'fourfold.appspot.com',
  generation: '1795000000000000',
  metageneration: '1',
  name: 'photo.webp',
  fullPath: 'users/ada/private/photo.webp',
  size: 3,
  timeCreated: '2026-11-20T08:00:00.000Z',
  updated: '2026-11-20T08:00:00.000Z',
}

describe('the metadata of a file', () => {
  it('fills every field of the specification, empty where the server has none', () => {
    expect(objectMetadataSchema.parse(sent)).toEqual({
      ...sent,
      md5Hash: '',
      cacheControl: '',
      contentDisposition: '',
      contentEncoding: '',
      contentLanguage: '',
      contentType: '',
      custom: {},
    })
  })

  it('drops every key to the file, such as download tokens', () => {
    const parsed = objectMetadataSchema.parse({ ...sent, downloadTokens: ['secret'] })
    expect(JSON.stringify(parsed)).not.toContain('secret')
  })

  it.each([
    ['a size that is none', { size: -1 }],
    ['a time that is none', { updated: 'yesterday' }],
    ['a generation that is none', { generation: 'x' }],
    ['custom values that are not text', { custom: { takenOn: 20261120 } }],
  ])('rejects %s', (_what, change) => {
    expect(objectMetadataSchema.safeParse({ ...sent, ...change }).success).toBe(false)
  })
})

import { expect, it } from 'vitest'
import { styleHashes } from './inline-styles.ts'

it('allows each style of a page by the hash of its text', () => {
  const page = '<head><style>body{margin:0}</style></head><noscript><style>\n</style></noscript>'
  // printf 'body{margin:0}' | openssl dgst -sha256 -binary | base64
  expect(styleHashes(page)).toEqual([
    "'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='",
    "'sha256-AbpHGcgLb+kRsJGnwFEktk7uzpZOCcBY74+YBdrKVGs='",
  ])
})

it('allows nothing for a page without styles', () => {
  expect(styleHashes('<link rel="stylesheet" href="/a.css">')).toEqual([])
})

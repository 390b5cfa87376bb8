import { describe, expect, it } from 'vitest'
import { byteRange, resolveFile } from './resolve-file.ts'

const FOLDER = '/opt/fourfold/renderer'

describe('resolveFile', () => {
  it('serves files of the build', () => {
    expect(resolveFile('app://fourfold/assets/index-a1.js', FOLDER)).toBe(
      `${FOLDER}/assets/index-a1.js`,
    )
  })

  it.each(['', 'leader-board', 'community/profile?userId=u1', 'settings#top'])(
    'answers the route /%s with the app’s page',
    (route) => {
      expect(resolveFile(`app://fourfold/${route}`, FOLDER)).toBe(`${FOLDER}/index.html`)
    },
  )

  it.each([
    'app://fourfold/..%2f..%2fetc/passwd.txt',
    'app://fourfold/%2e%2e%2f%2e%2e%2fsecret.txt',
    'app://fourfold/assets/..%5c..%5csecret.txt',
    'app://fourfold/C%3A/secret.txt',
    'app://fourfold/a%00.js',
    'app://fourfold/%E0%A4%A.js',
  ])('refuses a path that could lead out of the folder: %s', (url) => {
    expect(resolveFile(url, FOLDER)).toBeUndefined()
  })

  it('keeps dots in a URL inside the folder, as URLs have it', () => {
    expect(resolveFile('app://fourfold/../../etc/passwd.txt', FOLDER)).toBe(
      `${FOLDER}/etc/passwd.txt`,
    )
  })

  it.each([
    'app://elsewhere/index.js',
    'https://fourfold/index.js',
    'file:///etc/passwd',
    'no url',
  ])('serves no other origin: %s', (url) => {
    expect(resolveFile(url, FOLDER)).toBeUndefined()
  })
})

describe('byteRange', () => {
  it.each([
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
  ])('reads %s', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range)
  })

  it.each([null, '', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])(
    'sends all for %s',
    (header) => {
      expect(byteRange(header, 100)).toBe('whole')
    },
  )

  it.each(['bytes=100-', 'bytes=-0'])('finds nothing in %s', (header) => {
    expect(byteRange(header, 100)).toBe('outside')
  })
})

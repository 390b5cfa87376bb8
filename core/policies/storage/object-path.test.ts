import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  audienceFor,
  fileFoldersOf,
  objectPath,
  objectPathSchema,
  parseObjectPath,
} from './object-path.ts'

const place = { userId: 'ada', audience: 'private', file: 'photo-1.webp' } as const

/** What people and attackers might write into a path. */
const parts = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    '',
    '.',
    '..',
    'users',
    'ada',
    'private',
    'group',
    'a.png',
    '%2e%2e',
    'a/b',
    '\\',
  ),
)

describe('the path of a file', () => {
  it('joins a member, an audience and a name, and splits into them again', () => {
    const path = objectPath(place)
    expect(path).toBe('users/ada/private/photo-1.webp')
    expect(parseObjectPath(path)).toEqual(place)
  })

  it.each([
    '',
    '.',
    '..',
    '../../usersSecure/ada',
    'a/b.png',
    'a\\b.png',
    'a%2Fb.png',
    'a b.png',
    'a.png\n',
    '\0.png',
    'photo.PNG',
    'photo.tar.gz',
    '.htaccess',
    'photo.',
    'fötö.png',
    '<img>.png',
    'photo.png?alt=media',
    'photo.png#x',
    `${'a'.repeat(129)}.png`,
    'photo.verylongextension',
  ])('rejects %j as a name', (file) => {
    expect(() => objectPath({ ...place, file })).toThrow(RangeError)
    expect(parseObjectPath(`users/ada/private/${file}`)).toBeUndefined()
  })

  it.each([
    'users/ada/private',
    'users/ada/private/',
    'users/ada/secret/a.png',
    'users/ada/private/a.png/b',
    'groups/ada/private/a.png',
    '/users/ada/private/a.png',
    'users//private/a.png',
    'users/../private/a.png',
    'users/__ada__/private/a.png',
    'gs://bucket/users/ada/private/a.png',
    'https://elsewhere.example/users/ada/private/a.png',
  ])('rejects %s', (path) => {
    expect(parseObjectPath(path)).toBeUndefined()
    expect(objectPathSchema.safeParse(path).success).toBe(false)
  })

  it('parses in one way: whatever parses is built again letter for letter', () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 6 }), (pieces) => {
        const path = pieces.join('/')
        const parsed = parseObjectPath(path)
        if (parsed) expect(objectPath(parsed)).toBe(path)
      }),
    )
  })

  it('never leaves its member’s folder', () => {
    fc.assert(
      fc.property(parts, parts, (userId, file) => {
        const path = [`users/${userId}/private/${file}`].filter((one) => parseObjectPath(one))
        for (const one of path) {
          expect(new URL(`https://x.example/${one}`).pathname).toBe(
            `/users/${userId}/private/${file}`,
          )
        }
      }),
    )
  })

  it.each([
    ['share-community', 'users/ada/community/photo-1.webp'],
    ['share-group', 'users/ada/group/photo-1.webp'],
    ['share-nothing', 'users/ada/private/photo-1.webp'],
  ] as const)('lies for %s at %s', (privacy, path) => {
    expect(objectPath({ ...place, audience: audienceFor(privacy) })).toBe(path)
  })
})

describe('the path of a picture in a thread', () => {
  const sent = {
    userId: 'cleo',
    audience: 'thread',
    memberId: 'ada',
    coachId: 'cleo',
    file: 'm1.webp',
  } as const

  it('names its sender and the two members, and parses into them again', () => {
    const path = objectPath(sent)
    expect(path).toBe('users/cleo/thread/ada/cleo/m1.webp')
    expect(parseObjectPath(path)).toEqual(sent)
  })

  it.each([
    'users/mallory/thread/ada/cleo/m1.webp',
    'users/ada/thread/ada/ada/m1.webp',
    'users/ada/thread/ada/m1.webp',
    'users/ada/thread/m1.webp',
    'users/ada/thread/ada/../m1.webp',
    'users/ada/thread/ada//m1.webp',
    'users/ada/thread/ada/cleo/more/m1.webp',
    'users/ada/private/ada/cleo/m1.webp',
    'users/ada/thread/__all__/cleo/m1.webp',
  ])('rejects %s', (path) => {
    expect(parseObjectPath(path)).toBeUndefined()
  })
})

describe('the folders that go with a member', () => {
  it('hold every file of theirs, and of the coaches’ what they sent the member', () => {
    const folders = fileFoldersOf('ada', ['cleo', '', 'ada', 'cleo'])
    const goes = (path: string) => folders.some((folder) => path.startsWith(folder))
    const sent = { audience: 'thread', coachId: 'cleo', file: 'a.webp' } as const
    for (const audience of ['private', 'group', 'community'] as const) {
      expect(goes(objectPath({ userId: 'ada', audience, file: 'a.webp' }))).toBe(true)
      expect(goes(objectPath({ userId: 'cleo', audience, file: 'a.webp' }))).toBe(false)
    }
    expect(goes(objectPath({ ...sent, userId: 'ada', memberId: 'ada' }))).toBe(true)
    expect(goes(objectPath({ ...sent, userId: 'cleo', memberId: 'ada' }))).toBe(true)
    expect(goes(objectPath({ ...sent, userId: 'cleo', memberId: 'adam' }))).toBe(false)
    expect(goes(objectPath({ userId: 'adam', audience: 'private', file: 'a.webp' }))).toBe(false)
    expect(folders).toHaveLength(2)
  })
})

/**
 * Paths of members' pictures and videos: `users/{uid}/{private|group|community}/{file}`, and in threads
 * `users/{uid}/thread/{memberId}/{coachId}/{file}`. The folder decides who may read the file
 * (docs/product.md#accounts-and-files; decision 0061); `storage.rules` accepts no other paths.
 */
import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import type { User } from '#core/records/user.ts'

const AUDIENCES = ['private', 'group', 'community'] as const

/** Who may read a file, besides its owner, their coaches and admins. */
export type Audience = (typeof AUDIENCES)[number]

export type ObjectPath = string & z.$brand<'ObjectPath'>

interface ProfilePlace {
  readonly userId: string
  readonly audience: Audience
  /** The file's name, with the characters and lengths that `storage.rules` allows. */
  readonly file: string
}

export interface ThreadPlace {
  /** The sender: the member or the coach. */
  readonly userId: string
  readonly audience: 'thread'
  readonly memberId: string
  readonly coachId: string
  readonly file: string
}

type ObjectPlace = ProfilePlace | ThreadPlace

const fileSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,128}(\.[a-z0-9]{1,8})?$/, 'not a file name'))

const profilePlaceSchema = z.object({
  userId: idSchema,
  audience: z.enum(AUDIENCES),
  file: fileSchema,
})

const threadPlaceSchema = z
  .object({
    userId: idSchema,
    audience: z.literal('thread'),
    memberId: idSchema,
    coachId: idSchema,
    file: fileSchema,
  })
  .check(
    z.refine(({ userId, memberId, coachId }) => userId === memberId || userId === coachId),
    z.refine(({ memberId, coachId }) => memberId !== coachId),
  )

/** The path of a file. @throws RangeError where a part is not allowed in a path */
export function objectPath(place: ObjectPlace): ObjectPath {
  const { userId, audience, file } = place
  const folder = audience === 'thread' ? `thread/${place.memberId}/${place.coachId}` : audience
  const path = `users/${userId}/${folder}/${file}`
  if (!isObjectPath(path)) throw new RangeError('Not a place for a file.')
  return path
}

export function threadFoldersOf(pair: Pick<ThreadPlace, 'memberId' | 'coachId'>): string[] {
  const { memberId, coachId } = pair
  return [memberId, coachId].map((userId) => `users/${userId}/thread/${memberId}/${coachId}/`)
}

/** Their own, and those of coaches with files for them. @param coachIds with whom they had a thread; more do no harm */
export function fileFoldersOf(userId: string, coachIds: Iterable<string>): string[] {
  const own = `users/${userId}/`
  const threads = [...new Set(coachIds)]
    .filter((coachId) => coachId !== '')
    .flatMap((coachId) => threadFoldersOf({ memberId: userId, coachId }))
  return [own, ...threads.filter((folder) => !folder.startsWith(own))]
}

export function parseObjectPath(path: string): ObjectPlace | undefined {
  const [root, userId, audience, ...rest] = path.split('/')
  if (root !== 'users') return undefined
  if (audience === 'thread' && rest.length === 3) {
    const [memberId, coachId, file] = rest
    return threadPlaceSchema.safeParse({ userId, audience, memberId, coachId, file }).data
  }
  if (rest.length !== 1) return undefined
  return profilePlaceSchema.safeParse({ userId, audience, file: rest[0] }).data
}

function isObjectPath(path: string): path is ObjectPath {
  return parseObjectPath(path) !== undefined
}

/** A path that comes from outside, such as a record's `image`. */
export const objectPathSchema = z.custom<ObjectPath>(
  (value) => typeof value === 'string' && isObjectPath(value),
  'not the path of a file',
)

/** Whether a record's file is no member's, such as a photo's address, or lies in this member's profile. */
export function isOwnFile(value: string, userId: string): boolean {
  const place = parseObjectPath(value)
  if (!place) return !value.startsWith('users/')
  return place.userId === userId && place.audience !== 'thread'
}

/** The folder that a privacy setting allows (docs/product.md#records). */
export function audienceFor(privacy: User['privacy']): Audience {
  if (privacy === 'share-community') return 'community'
  return privacy === 'share-group' ? 'group' : 'private'
}

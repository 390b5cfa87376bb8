/** Parses a record's `image`, `video` or `headerImage`, which other members may have written. */
import { type ObjectPath, objectPathSchema } from '#core/policies/storage/object-path.ts'

export type FileSource =
  | { readonly kind: 'none' }
  /** A file of this community, read with the viewer's own permissions. */
  | { readonly kind: 'object'; readonly path: ObjectPath }
  /** The photo of a Google account, which is public. */
  | { readonly kind: 'photo'; readonly url: string }

/** The only external host whose pictures the content security policy allows (`firebase-sources.ts`). */
const PHOTO = /^https:\/\/lh3\.googleusercontent\.com\/[!-~]*$/

/** Anything that is neither an object path nor a Google photo counts as none. */
export function fileSource(value: string): FileSource {
  const path = objectPathSchema.safeParse(value)
  if (path.success) return { kind: 'object', path: path.data }
  return PHOTO.test(value) ? { kind: 'photo', url: value } : { kind: 'none' }
}

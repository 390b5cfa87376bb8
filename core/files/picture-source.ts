/** What a record's `image`, `video` or `headerImage` points to: it comes from others, so it is parsed. */
import { type ObjectPath, objectPathSchema } from '#core/storage/object-path.ts'

export type FileSource =
  | { readonly kind: 'none' }
  /** A file of this community, to be read with the viewer's own right. */
  | { readonly kind: 'object'; readonly path: ObjectPath }
  /** The photo of a Google account, which is public. */
  | { readonly kind: 'photo'; readonly url: string }

/** The one host whose pictures the content security policy lets in (`firebase-sources.ts`). */
const PHOTO = /^https:\/\/lh3\.googleusercontent\.com\/[!-~]*$/

/** Anything that is neither a path of ours nor a Google photo counts as nothing. */
export function fileSource(value: string): FileSource {
  const path = objectPathSchema.safeParse(value)
  if (path.success) return { kind: 'object', path: path.data }
  return PHOTO.test(value) ? { kind: 'photo', url: value } : { kind: 'none' }
}

/** What is known of a stored file beside its bytes (docs/product.md#records). */
import * as z from 'zod/mini'

/** Where a server has no value it leaves the field out. */
const text = z.prefault(z.string(), '')
const number = z.string().check(z.regex(/^\d+$/, 'not a whole number'))

export const objectMetadataSchema = z.object({
  bucket: z.string(),
  /** Which version of the bytes; as digits, for it passes what a number holds. */
  generation: number,
  /** Which version of this metadata. */
  metageneration: number,
  name: z.string(),
  fullPath: z.string(),
  /** In bytes. */
  size: z.int().check(z.nonnegative()),
  timeCreated: z.iso.datetime({ offset: true }),
  updated: z.iso.datetime({ offset: true }),
  /** In base64, as servers write it. */
  md5Hash: text,
  cacheControl: text,
  contentDisposition: text,
  contentEncoding: text,
  contentLanguage: text,
  contentType: text,
  custom: z.prefault(z.record(z.string(), z.string()), {}),
})

export type ObjectMetadata = z.infer<typeof objectMetadataSchema>

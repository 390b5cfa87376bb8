/** The metadata of a stored file (docs/product.md#records). */
import * as z from 'zod/mini'

/** Servers leave out fields without a value. */
const text = z.prefault(z.string(), '')
const number = z.string().check(z.regex(/^\d+$/, 'not a whole number'))

export const objectMetadataSchema = z.object({
  bucket: z.string(),
  /** The version of the bytes; as digits, since it exceeds what a number holds exactly. */
  generation: number,
  metageneration: number,
  name: z.string(),
  fullPath: z.string(),
  /** In bytes. */
  size: z.int().check(z.nonnegative()),
  timeCreated: z.iso.datetime({ offset: true }),
  updated: z.iso.datetime({ offset: true }),
  md5Hash: text,
  cacheControl: text,
  contentDisposition: text,
  contentEncoding: text,
  contentLanguage: text,
  contentType: text,
  custom: z.prefault(z.record(z.string(), z.string()), {}),
})

export type ObjectMetadata = z.infer<typeof objectMetadataSchema>

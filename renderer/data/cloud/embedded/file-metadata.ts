/** The metadata that a server would make for a stored file. */
import { type ObjectMetadata, objectMetadataSchema } from '#core/storage/object-metadata.ts'
import type { ObjectPath } from '#core/storage/object-path.ts'

type Known = Pick<ObjectMetadata, 'bucket' | 'contentType' | 'custom' | 'md5Hash' | 'size'>

const MICROSECONDS_A_MS = 1000n

/**
 * @param known what does not depend on where and when the file is stored
 * @param now ms since 1970
 * @param before the generation that the new one has to come after
 */
export function fileMetadata(
  fullPath: ObjectPath,
  known: Known,
  now: number,
  before = '0',
): ObjectMetadata {
  const instant = new Date(now).toISOString()
  const made = BigInt(now) * MICROSECONDS_A_MS
  const next = BigInt(before) + 1n
  return objectMetadataSchema.parse({
    ...known,
    fullPath,
    name: fullPath.slice(fullPath.lastIndexOf('/') + 1),
    generation: String(made > next ? made : next),
    metageneration: '1',
    timeCreated: instant,
    updated: instant,
  })
}

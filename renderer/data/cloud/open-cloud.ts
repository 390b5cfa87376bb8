/** Finds the adapter for an account's backend, and loads it only then (design 4). */
import type { Cloud, CloudKind } from './cloud.ts'
import { CloudError } from './cloud-error.ts'

/**
 * Opens a backend.
 * @throws CloudError `not-supported` where this build has no such backend
 */
export async function openCloud(kind: CloudKind): Promise<Cloud> {
  if (kind === 'firebase') {
    throw new CloudError(
      'not-supported',
      'This build of Fourfold has no Firebase project configured.',
    )
  }
  const { openEmbeddedCloud } = await import('./embedded/embedded-cloud.ts')
  return openEmbeddedCloud(kind)
}

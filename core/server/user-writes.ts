/** What follows at once from a member's record, on the device and on the server. */
import { hiddenProfile, profileSchema } from '#core/records/user.ts'
import type { CloudDocument } from './documents.ts'
import { putRecord, type Write } from './writes.ts'

export function hidingWrites(shown: CloudDocument | undefined): Write[] {
  if (!shown) return []
  const { id, data } = shown
  const { syncedAt: _when, ...hidden } = hiddenProfile(profileSchema.parse({ ...data, id }))
  const ref = { collection: 'profiles', id } as const
  return [putRecord(ref, hidden)]
}

/** `users` → `profiles`: what others may see of a member (docs/product.md#privacy). */
import { isSame } from '#core/records/is-same.ts'
import { profileOf, userSchema } from '#core/records/user.ts'
import type { DocumentRef } from '../documents.ts'
import { SERVER_TIME } from '../writes.ts'
import type { Derivation } from './derivation.ts'

const refOf = (id: string): DocumentRef => ({ collection: 'profiles', id })

export const profileDerivation: Derivation = {
  source: 'users',
  dependsOn: ['name', 'image', 'video', 'social', 'privacy', 'groupId', 'coaching', 'deleted'],
  reads: (id) => [refOf(id)],
  derive(id, source, [stored]) {
    const ref = refOf(id)
    if (!source) return stored ? [{ kind: 'delete', ref }] : []
    const user = userSchema.safeParse({ ...source.data, id })
    if (!user.success) return { unreadable: { collection: 'users', id } }
    const { syncedAt: _unset, ...profile } = profileOf(user.data)
    const { syncedAt: _when, ...present } = stored?.data ?? {}
    if (stored && isSame(present, profile)) return []
    return [{ kind: 'set', ref, data: { ...profile, syncedAt: SERVER_TIME } }]
  },
}

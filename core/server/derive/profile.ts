/** `users` → `profiles`: what others may see of a member (docs/product.md#privacy). */

import { isOwnFile } from '#core/policies/storage/object-path.ts'
import { profileOf, type User, userSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { type Derivation, parsedOrUnreadable, setUnlessSame } from './derivation.ts'

const refOf = (id: string): DocumentRef => ({ collection: 'profiles', id })

export const profileDerivation: Derivation = {
  source: 'users',
  dependsOn: ['name', 'image', 'video', 'social', 'privacy', 'groupId', 'coaching', 'deleted'],
  expected: (id) => [refOf(id)],
  derive(id, read) {
    const ref = refOf(id)
    const stored = read(ref)
    const user = parsedOrUnreadable(userSchema, read, { collection: 'users', id })
    if (!user) return stored ? [{ kind: 'delete', ref }] : []
    if (user.removing) return []
    return setUnlessSame(stored, ref, profileOf(withOwnFiles(user)))
  },
}

/** A path that a member's own client has taken from another one's profile, or from a thread, is none. */
function withOwnFiles(user: User): User {
  const own = (value: string) => (isOwnFile(value, user.id) ? value : '')
  const social = { ...user.social, headerImage: own(user.social.headerImage) }
  return { ...user, image: own(user.image), video: own(user.video), social }
}

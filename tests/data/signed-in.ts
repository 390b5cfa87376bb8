/** Who a device of a test is: a community of tests has many devices, and one database. */
import { userSecureSchema } from '#core/records/user.ts'
import type { CloudAuth } from '#data/cloud/cloud.ts'
import { embeddedAuth } from '#data/cloud/embedded/embedded-auth.ts'
import type { EmbeddedDatabase } from '#data/cloud/embedded/embedded-database.ts'

/** Signed in as a member, with the rights that `usersSecure` gives them. */
export function signedInAs(
  userId: string,
  database: EmbeddedDatabase,
  now: () => number,
): CloudAuth {
  const session = { userId, email: `${userId}@example.org`, name: userId, image: '' }
  return {
    ...embeddedAuth(database, () => crypto.randomUUID(), now),
    restore: async () => session,
    async claims() {
      const secure = await database.documents.get(['usersSecure', userId])
      const { roles } = userSecureSchema.parse({ id: userId, ...secure?.data })
      return { admin: roles.admin }
    },
  }
}

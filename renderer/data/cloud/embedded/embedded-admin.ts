/**
 * The server's part of the admin tools, on this device: decides as the cloud functions do
 * (docs/product.md#admin-tools).
 */

import {
  type DisabledChange,
  decideRoles,
  type RoleRefusal,
  refusalOfDisabling,
  standingOf,
} from '#core/admin/role-change.ts'
import { auditDisabling, auditRolesChange, REFUSED } from '#core/admin/role-words.ts'
import { userSchema, type userSecureSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { type AdminDeed, audited, entryOf } from '#data/cloud/audit.ts'
import type { CloudAuth } from '#data/cloud/cloud.ts'
import type { CloudAdmin } from '#data/cloud/cloud-admin.ts'
import { CloudError, type CloudErrorCode } from '#data/cloud/cloud-error.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'
import { transactionTables } from './embedded-documents.ts'

const CODES = {
  'not-admin': 'not-admin',
  'last-admin': 'last-admin',
  oneself: 'invalid',
  changed: 'conflict',
  unverified: 'invalid',
} as const satisfies Record<RoleRefusal, CloudErrorCode>

export function embeddedAdmin(
  database: EmbeddedDatabase,
  executor: Executor,
  auth: CloudAuth,
): CloudAdmin {
  const asking = async () => {
    const session = await auth.restore()
    if (!session) throw new CloudError('unauthenticated', 'Nobody is signed in.')
    const { userId, name } = session
    return { userId, name, isAdmin: (await auth.claims()).admin === true }
  }
  /** Counts the admins in the same transaction, so that two of them cannot step down at once. */
  const change = <Result>(
    userId: string,
    decide: (found: Found) => { readonly writes: Write[]; readonly result: Result },
  ): Promise<Result> =>
    database.transaction('rw', transactionTables(database), async () => {
      const secures = await executor.query(ADMINS)
      const admins = secures
        .map(({ id, data }) => ({ id, ...standingOf(id, data) }))
        .filter(({ disabled }) => disabled !== true)
        .map(({ id }) => id)
      const refs: DocumentRef[] = [
        { collection: 'usersSecure', id: userId },
        { collection: 'users', id: userId },
      ]
      return executor.transact(refs, ([secure, user]) => {
        if (!secure && !user) {
          throw new CloudError('not-found', 'This member no longer exists.')
        }
        const name = userSchema.safeParse(user?.data).data?.name ?? ''
        return decide({ ...standingOf(userId, secure?.data), name, admins })
      })
    })
  return {
    async setRoles(asked) {
      const { userId } = asked
      const by = await asking()
      return change(userId, ({ roles: present, name, admins }) => {
        const decision = decideRoles(by, asked, present, admins)
        if (decision.kind === 'refused') throw refusal(decision.why)
        const { roles } = decision
        const deed = auditRolesChange({ userId, name }, present, roles)
        return { writes: deed ? logged(by, deed, userId, { roles }) : [], result: roles }
      })
    },
    async setDisabled(asked: DisabledChange) {
      const { userId, disabled } = asked
      const by = await asking()
      return change(userId, ({ name, admins, ...present }) => {
        const why = refusalOfDisabling(by, asked, admins)
        if (why) throw refusal(why)
        const isSo = (present.disabled ?? false) === disabled
        const deed = auditDisabling({ userId, name }, disabled)
        return { writes: isSo ? [] : logged(by, deed, userId, { disabled }), result: undefined }
      })
    },
  }
}

const ADMINS = {
  collection: 'usersSecure',
  where: [{ field: 'roles.admin', is: '==', value: true }],
  limit: MOST_FOR_ADMINS,
} as const

type Found = ReturnType<typeof standingOf> & {
  readonly name: string
  readonly admins: readonly string[]
}

function logged(
  by: { readonly userId: string; readonly name: string },
  deed: AdminDeed,
  id: string,
  changes: Partial<ReturnType<typeof userSecureSchema.parse>>,
): Write[] {
  const data = { id, ...changes, syncedAt: SERVER_TIME }
  return audited<Write>(
    [{ kind: 'merge', ref: { collection: 'usersSecure', id }, data }],
    entryOf(by, deed),
  )
}

function refusal(why: RoleRefusal): CloudError {
  return new CloudError(CODES[why], REFUSED[why])
}

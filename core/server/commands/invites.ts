/** Invitations to a group (docs/decisions/0099-invitations.md). */
import { inviteSchema } from '#core/records/invite.ts'
import { transactReading } from '../transact-reading.ts'
import { type Decision, SERVER_TIME } from '../writes.ts'
import type { Handler } from './handler.ts'
import { parsedOrRefused, Refusal } from './refusal.ts'
import type { ResultOf } from './requests.ts'
import { requireMember } from './rights.ts'

/** @throws Refusal `permission-denied` for another's invitation */
export const revokeInvite: Handler<'revoke-invite'> = (executor, { id }, { by, now }) => {
  const ref = { collection: 'invites', id } as const
  return transactReading(
    executor,
    [ref, { collection: 'users', id: by.userId }],
    (read): Decision<ResultOf<'revoke-invite'>> => {
      requireMember(by, read)
      const known = parsedOrRefused(inviteSchema, read(ref))
      if (!known) return { writes: [], result: {} }
      if (known.by !== by.userId)
        throw new Refusal('permission-denied', 'This is not your invitation.')
      if (known.revoked) return { writes: [], result: { invite: known } }
      const data = { revoked: true, syncedAt: SERVER_TIME }
      const invite = { ...known, revoked: true, syncedAt: now }
      return { writes: [{ kind: 'merge', ref, data }], result: { invite } }
    },
  )
}

/**
 * Gives chosen members a plan (decision 0063). The account's claims follow from the record (`functions/src/mirror.ts`).
 */
import {
  type BatchChange,
  type BatchTask,
  TIER_PATH,
  tierSchema,
} from '#core/policies/bulk/batch-run.ts'
import { userSecureSchema } from '#core/records/user.ts'
import { parsedOrRefused } from '#core/server/handling/refusal.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { type Applied, type Applying, type BulkKind, passed } from './kind.ts'

type Tier = Extract<BatchTask, { kind: 'plan' }>['tier']

export function planKind({ tier }: { readonly tier: Tier }): BulkKind {
  return {
    write(change, applying) {
      const from = tierIn(change)
      return given(change, { from, to: tier, state: 'done' }, applying)
    },
    undo(change, applying) {
      const to = tierIn(change)
      return given(change, { from: tier, to, state: 'undone' }, applying)
    },
  }
}

/** The plan that the listing found. */
function tierIn({ fields }: BatchChange): Tier | undefined {
  return tierSchema.safeParse(fields.find(({ path }) => path === TIER_PATH)?.from).data
}

interface Giving {
  readonly from: Tier | undefined
  readonly to: Tier | undefined
  readonly state: 'done' | 'undone'
}

function given({ targetId }: BatchChange, giving: Giving, { read }: Applying): Applied {
  const { from, to, state } = giving
  const past = state === 'undone' ? 'left' : 'skipped'
  const ref = { collection: 'usersSecure', id: targetId } as const
  const [user, stored] = [read({ collection: 'users', id: targetId }), read(ref)]
  if (!user && !stored) return passed(past, 'The account is not there any more.')
  const { roles } =
    parsedOrRefused(userSecureSchema, stored) ?? userSecureSchema.parse({ id: targetId })
  if (to === undefined || roles.tier !== from) {
    const isThere = state === 'done' && roles.tier === to
    return passed(past, isThere ? 'Has this plan already.' : 'The plan was changed since.')
  }
  const data = { id: targetId, roles: { ...roles, tier: to }, syncedAt: SERVER_TIME }
  return { state, writes: [{ kind: 'merge', ref, data }], targets: [targetId] }
}

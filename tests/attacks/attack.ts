/**
 * What people try by a command although they may not. Each list is tried twice: in memory (`attacks.test.ts`), and through the
 * callable on the emulators (`tests/contract/attacks.contract.ts`).
 */
import type { Collection } from '#core/policies/collections/collections.ts'
import { groupSchema } from '#core/records/group.ts'
import { newUser, type User } from '#core/records/user.ts'
import type { RefusalCode } from '#core/server/handling/refusal.ts'
import type { CommandKind } from '#core/server/requests/requests.ts'

export interface Given {
  readonly collection: Collection
  readonly data: { readonly id: string }
}

/**
 * Those who ask, and whom it is about: `ada` is an admin, `alan` one by his token alone; `cleo` coaches `mia` in `birds`, `otto`
 * coaches in `owls`; `mia` and `max` are members of `birds`, `nell` of no group; `zoe` has closed her account.
 */
export const CAST = ['ada', 'alan', 'cleo', 'otto', 'mia', 'max', 'nell', 'zoe'] as const
export type Person = (typeof CAST)[number]

export const HAS_ADMIN_TOKEN: readonly Person[] = ['ada', 'alan']

export interface Attack {
  /** Who does what, as a sentence. */
  readonly title: string
  readonly by: Person
  readonly kind: CommandKind
  /** As it comes in: it need not fit the command's schema. */
  readonly request: unknown
  /** What is there besides the cast and their groups. */
  readonly given?: readonly Given[]
  readonly code: RefusalCode
  /** What differs in the honest twin, which is done: so it was the lie that was refused. */
  readonly honest: { readonly by?: Person; readonly request?: unknown }
}

const COACHING = newUser({ id: 'x', name: '', email: '', now: 0 }).coaching
export const COACH = { ...COACHING, isConsistencyCoach: true }

/** A member as the test says. @param now in ms: they were created the day before */
export function memberAt(now: number, id: Person, changes: Partial<User> = {}): Given {
  const user = newUser({ id, name: `The ${id}`, email: `${id}@example.org`, now: now - 86_400_000 })
  return { collection: 'users', data: { ...user, ...changes } }
}

/** @param now in ms */
export function castAt(now: number): Given[] {
  const member = (id: Person, changes: Partial<User> = {}) => memberAt(now, id, changes)
  const secure = (id: Person, admin: boolean): Given => {
    return { collection: 'usersSecure', data: { id, ...{ roles: { admin, tier: 'free' } } } }
  }
  return [
    ...['birds', 'owls'].map((id): Given => {
      return { collection: 'groups', data: groupSchema.parse({ id, name: `The ${id}` }) }
    }),
    member('ada'),
    member('alan'),
    member('cleo', { groupId: 'birds', coaching: COACH }),
    member('otto', { groupId: 'owls', coaching: COACH }),
    member('mia', { groupId: 'birds', coaching: { ...COACHING, myConsistencyCoachId: 'cleo' } }),
    member('max', { groupId: 'birds' }),
    member('nell'),
    member('zoe', { deleted: true }),
    ...CAST.map((id) => secure(id, id === 'ada')),
  ]
}

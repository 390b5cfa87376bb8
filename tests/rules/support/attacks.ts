/** Describes an attack suite: each forgery is an honest commit with one lie. */
import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { UNPACED } from '#core/records/paces.ts'
import { beginCommunity } from './community.ts'
import { commit, isAllowed } from './documents.ts'
import { change, type Lie, type Writes } from './forged-writes.ts'
import { clientOf, emulator, type Role, seed } from './people.ts'

export interface Attack {
  readonly name: string
  /** What has happened before, in addition to the community itself. */
  readonly given?: () => Promise<void>
  readonly honest: () => Promise<Writes>
  /** Who commits the honest twin; defaults to the member. */
  readonly by?: Role
  readonly lie?: Lie
  /** Who commits the forgery; defaults to the same person. */
  readonly as?: Role
}

/** The rules refuse the forgery, and then allow its honest twin on the very same state: so they refused the lie. */
export function describeAttacks(
  title: string,
  attacks: readonly Attack[],
  begin: () => Promise<void> = beginCommunity,
): void {
  describe.skipIf(!emulator)(title, () => {
    beforeEach(() => begin())

    it.each(attacks)('$name', async ({ given, ...attack }) => {
      await given?.()
      await areRefused(attack, [attack])
    })
  })
}

/** A lie about an honest commit that a suite shares. */
export type Told = Pick<Attack, 'name' | 'lie' | 'as'>

/** The same for many lies about one honest commit, all on one state, which a refusal does not change. */
export function describeLies(
  title: string,
  honest: Pick<Attack, 'honest' | 'by'>,
  lies: readonly Told[],
  begin: () => Promise<void> = beginCommunity,
): void {
  it.skipIf(!emulator)(`${title}: none of ${lies.length}, and the honest twin is`, async () => {
    await begin()
    await areRefused(honest, lies)
  })
}

/** How many requests are sent at once: each client sends them without waiting. */
const AT_ONCE = 10

/** The lies are refused, and then the honest twin is allowed on the very same state. */
export async function areRefused(
  { honest, by = 'self' }: Pick<Attack, 'honest' | 'by'>,
  lies: readonly Told[],
): Promise<void> {
  const writes = await honest()
  const allowed: string[] = []
  for (let from = 0; from < lies.length; from += AT_ONCE) {
    const tried = lies.slice(from, from + AT_ONCE).map(async ({ name, lie, as = by }) => {
      if (await attempt(as, lie ? lie(writes) : writes)) allowed.push(name)
    })
    await Promise.all(tried)
  }
  expect(allowed, 'forgeries').toEqual([])
  expect(await attempt(by, writes), 'the honest twin').toBe(true)
}

/** Lies by their names: about one field of a collection's record each, or others; or whoever else commits the honest one. */
export const liesOf = (
  collection: string,
  lies: Readonly<Record<string, readonly [path: string, to: unknown] | Lie | Role>>,
): Told[] =>
  Object.entries(lies).map(([name, told]) => {
    if (typeof told === 'string') return { name, as: told }
    return { name, lie: typeof told === 'function' ? told : change(collection, ...told) }
  })

export async function attempt(role: Role, writes: Writes): Promise<boolean> {
  const client = await clientOf(role)
  return isAllowed(() => commit(client, writes))
}

/**
 * Commits what must exist before the test begins, early enough for the next write of the same record.
 * @throws if the rules refuse it
 */
export async function happened(role: Role, writes: Promise<Writes>): Promise<void> {
  const made = await writes
  await commit(await clientOf(role), made)
  await isLongAgo(made)
}

/**
 * Makes rate-limited records two seconds older, so that a second write is due (decision 0101).
 */
export function isLongAgo(writes: Writes): Promise<void> {
  return isAt(writes, Date.now() - 2_000)
}

/** Sets the write time of rate-limited records. */
export async function isAt(writes: Writes, ms: number): Promise<void> {
  const syncedAt = Timestamp.fromMillis(ms)
  const paced = writes.filter(({ ref }) => !UNPACED.has(ref.collection))
  await seed(paced.map(({ ref }) => ({ kind: 'merge', ref, data: { syncedAt } })))
}

/** Runs derivations for the events of their sources. */

import { isOwnFile } from '#core/policies/storage/object-path.ts'
import { profileOf, type User, userSchema } from '#core/records/user.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { transactReading } from '#core/server/transact-reading.ts'
import type { Decision } from '#core/server/writes.ts'
import { isSame } from '#core/values/is-same.ts'
import { dayDerivation } from './day.ts'
import { type Derivation, parsedOrUnreadable, setUnlessSame, Unreadable } from './derivation.ts'
import { changedGroupMonths, groupMonthRef } from './group-month.ts'
import { memberCopiesDerivation } from './member-copies.ts'
import { partnersDerivation } from './partners.ts'

type Fields = CloudDocument['data']

const profileRef = (id: string): DocumentRef => ({ collection: 'profiles', id })

/** `users` → `profiles`: what others may see of a member (docs/product.md#privacy). */
const profileDerivation: Derivation = {
  source: 'users',
  dependsOn: ['name', 'image', 'video', 'social', 'privacy', 'groupId', 'coaching', 'deleted'],
  expected: (id) => [profileRef(id)],
  derive(id, read) {
    const ref = profileRef(id)
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

const DERIVATIONS: readonly Derivation[] = [
  profileDerivation,
  memberCopiesDerivation,
  partnersDerivation,
  dayDerivation,
]

/** A write of a source. Events come at least once, in any order; only their place and what differs counts. */
export interface SourceEvent {
  readonly source: DocumentRef
  readonly before: Fields | undefined
  readonly after: Fields | undefined
}

/** Its source, and the groups' months that change with a member's month; from the event's own copies. */
export function notedBy(event: SourceEvent): DocumentRef[] {
  const { source, before, after } = event
  const { collection, id } = source
  const noted = derivationsFor(event).length > 0 ? [source] : []
  if (collection !== 'trackingMonthly') return noted
  const [was, is] = [before, after].map((data) => data && { id, data })
  const months = changedGroupMonths({ before: was, after: is })
  return [...noted, ...months.map((month) => groupMonthRef(month))]
}

function derivationsFor({ source, before, after }: SourceEvent): readonly Derivation[] {
  return DERIVATIONS.filter(
    (one) =>
      one.source === source.collection &&
      (!before ||
        !after ||
        one.dependsOn.some((field) => !isSame(before[field] ?? null, after[field] ?? null))),
  )
}

export interface Deriving {
  readonly now: number
  /** Told the path of what does not parse, which no repetition changes. */
  onUnreadable(path: string): void
}

/**
 * Brings what follows from a source up to date with the source as it is now. Doing it again writes nothing.
 * @returns whether anything was not as it should be
 * @throws conflicts, and whatever may succeed when the event is delivered again
 */
export async function deriveFrom(
  executor: Executor,
  event: SourceEvent,
  deriving: Deriving,
): Promise<boolean> {
  let isChanged = false
  for (const one of derivationsFor(event)) {
    if (await deriveOne(executor, one, event, deriving)) isChanged = true
  }
  return isChanged
}

/** As `deriveFrom`, for a source of which no event is at hand. */
export function reconcile(
  executor: Executor,
  source: DocumentRef,
  deriving: Deriving,
): Promise<boolean> {
  return deriveFrom(executor, { source, before: undefined, after: undefined }, deriving)
}

async function deriveOne(
  executor: Executor,
  derivation: Derivation,
  { source, before, after }: SourceEvent,
  { now, onUnreadable }: Deriving,
): Promise<boolean> {
  const targets = (await derivation.targets?.(executor, source.id)) ?? [source]
  const lookUp = async () => (await derivation.lookUp?.(executor, source.id)) ?? []
  const deriveTarget = async (target: DocumentRef, found: Found): Promise<Outcome> => {
    const expected = [source, target, ...derivation.expected(source.id), ...(found ?? [])]
    const outcome = await transactReading(executor, expected, (read): Decision<Outcome> => {
      try {
        const writes = derivation.derive(source.id, read, now, target, found)
        if (writes === 'look-up') return { writes: [], result: { state: 'look-up' } }
        return { writes, result: { state: writes.length > 0 ? 'wrote' : 'same' } }
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        return { writes: [], result: { state: 'aside', path: error.path } }
      }
    })
    if (outcome.state === 'look-up') return deriveTarget(target, await lookUp())
    if (!found || !derivation.lookUp) return outcome
    // What a query finds is not held by the transaction: what has come between the two was not seen by either.
    const since = await lookUp()
    return isSame(since, found) ? outcome : deriveTarget(target, since)
  }
  const looksUp = (!before && !after) || (derivation.looksUp?.(before, after) ?? true)
  const found = looksUp ? await lookUp() : undefined
  let isChanged = false
  for (const target of targets) {
    const outcome = await deriveTarget(target, found)
    if (outcome.state === 'aside') onUnreadable(outcome.path)
    if (outcome.state === 'wrote') isChanged = true
  }
  return isChanged
}

type Found = readonly DocumentRef[] | undefined

type Outcome =
  | { readonly state: 'wrote' | 'same' | 'look-up' }
  | { readonly state: 'aside'; readonly path: string }

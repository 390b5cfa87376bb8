/** Runs derivations for the events of their sources. */
import { isSame } from '#core/records/is-same.ts'
import { type CloudDocument, type DocumentRef, pathOf } from '../documents.ts'
import type { Executor } from '../executor.ts'
import type { Derivation } from './derivation.ts'
import { profileDerivation } from './profile.ts'

type Fields = CloudDocument['data']

const DERIVATIONS: readonly Derivation[] = [profileDerivation]

/** A write of a source. Events come at least once, in any order; only their place and what differs counts. */
export interface SourceEvent {
  readonly source: DocumentRef
  /** Undefined if there was, or is, no record. */
  readonly before: Fields | undefined
  readonly after: Fields | undefined
}

/** Whether anything may follow from an event; decided from its own copies, without a read. */
export function isOfInterest(event: SourceEvent): boolean {
  return derivationsFor(event).length > 0
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

/**
 * Brings what follows from a source up to date with the source as it is now, in one transaction each. Doing it again
 * writes nothing.
 * @param onUnreadable told the path of what does not parse, which no repetition changes
 * @throws conflicts, and whatever may succeed when the event is delivered again
 */
export async function deriveFrom(
  executor: Executor,
  event: SourceEvent,
  onUnreadable: (path: string) => void,
): Promise<void> {
  for (const one of derivationsFor(event))
    await deriveOne(executor, one, event.source, onUnreadable)
}

/** As `deriveFrom`, for a source of which no event is at hand. */
export async function reconcile(
  executor: Executor,
  source: DocumentRef,
  onUnreadable: (path: string) => void,
): Promise<void> {
  await deriveFrom(executor, { source, before: undefined, after: undefined }, onUnreadable)
}

async function deriveOne(
  executor: Executor,
  derivation: Derivation,
  source: DocumentRef,
  onUnreadable: (path: string) => void,
): Promise<void> {
  const refs = [source, ...derivation.reads(source.id)]
  const aside = await executor.transact(refs, ([now, ...read]) => {
    const derived = derivation.derive(source.id, now, read)
    return 'unreadable' in derived
      ? { writes: [], result: derived.unreadable }
      : { writes: derived, result: undefined }
  })
  if (aside) onUnreadable(pathOf(aside))
}

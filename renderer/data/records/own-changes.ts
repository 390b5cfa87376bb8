/** What of the outbox the member has done, and not Fourfold by itself while it is open. */
import type { QueuedOperation } from '#data/storage/operation.ts'

type Operation = Pick<QueuedOperation, 'target' | 'intent'>

/** Opening a day, marking as read, telling the referrer, and a visit. */
const BY_ITSELF = /^(?:open|read|tell|view)|lastActive|timeZone/

export function isOwnChange({ intent: { kind, fields } }: Operation): boolean {
  return !BY_ITSELF.test(kind + Object.keys(fields ?? {}))
}

/** How many changes these are, as the member would count them: a habit that was tapped again and again counts once. */
export function countChanges(operations: readonly Operation[]): number {
  const changed = operations
    .filter(isOwnChange)
    .map(({ target, intent: { kind, habit, side } }) => `${target} ${kind} ${habit} ${side}`)
  return new Set(changed).size
}

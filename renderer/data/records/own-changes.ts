import type { QueuedOperation } from '#data/storage/operation.ts'

/** What Fourfold does by itself while it is open. */
const BY_ITSELF = /^(?:openDay|openTimeDay|readThread|tellReferrer|viewNotifications)$/
const OF_VISIT = /^(?:lastActive|timeZoneOffset)$/

/**
 * How many changes a member has made, as they would count them: what was changed again and again counts once, such as a habit
 * of a day, and what Fourfold does by itself does not.
 */
export function countChanges(operations: readonly Pick<QueuedOperation, 'target' | 'intent'>[]) {
  const changed = operations.flatMap(({ target, intent: { kind, habit, side, fields } }) =>
    BY_ITSELF.test(kind) || Object.keys(fields ?? {}).some((field) => OF_VISIT.test(field))
      ? []
      : `${target} ${kind} ${habit} ${side}`,
  )
  return new Set(changed).size
}

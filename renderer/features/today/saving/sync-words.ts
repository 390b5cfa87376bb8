import type { StorageTrouble } from '#core/policies/storage/storage-trouble.ts'
import type { SyncState } from '#data/sync/status/session-state.ts'
import { SAVING } from '../words.ts'

interface Saving {
  /** The backend is not on this device. */
  readonly isElsewhere: boolean
  readonly sync: SyncState
  /** Something has not reached the backend. */
  readonly waits: boolean
  /** How many changes of the member's are among it (`countChanges`). */
  readonly changes: number
  /** Why the last change is not even stored on this device. */
  readonly trouble?: StorageTrouble | undefined
}

/**
 * How safe the member's changes are (docs/product.md#look-and-behaviour): stored on this device, unless there
 * is trouble.
 */
export function syncWords({ isElsewhere, sync, waits, changes, trouble }: Saving): string {
  if (trouble === 'full') return SAVING.deviceFull
  if (trouble) return SAVING.deviceBlocked
  const waiting = changes === 0 ? '' : SAVING.waiting(changes)
  const states: Readonly<Partial<Record<SyncState, readonly string[]>>> = SAVING.states
  const [before, after = ''] = states[sync] ?? []
  if (before) return before + waiting + after
  // The embedded backend answers at once, so “Saving…” would only flicker with every tap.
  if (!isElsewhere) return SAVING.onDevice
  return waits ? SAVING.saving : SAVING.saved
}

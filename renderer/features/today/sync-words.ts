import type { StorageTrouble } from '#core/storage/storage-trouble.ts'
import type { CloudKind } from '#data/cloud/cloud.ts'
import type { SyncState } from '#data/session/session.ts'
import { counted } from '#ui/day-words.ts'

interface Saving {
  readonly kind: CloudKind
  readonly sync: SyncState
  /** Changes that have not reached the backend. */
  readonly pending: number
  /** Why the last change is not even on this device. */
  readonly trouble?: StorageTrouble | undefined
}

/** How safe the member's changes are, in words (design 9): on this device, unless there is trouble. */
export function syncWords({ kind, sync, pending, trouble }: Saving): string {
  if (trouble === 'full') return 'Not saved: this device is out of space'
  if (trouble) return 'Not saved: this device does not store anything now'
  const waiting =
    pending === 0 ? '' : ` ${counted(pending, 'change')} ${pending === 1 ? 'waits' : 'wait'} here.`
  if (sync === 'signed-out') return `Signed out.${waiting}`
  if (sync === 'disabled') {
    return `This account is switched off.${waiting} Please ask an admin of your community.`
  }
  if (sync === 'denied') {
    return `Your community does not let this account in right now.${waiting}`
  }
  if (sync === 'limit') {
    return `Your community has reached its limit for now.${waiting} It is tried again by itself.`
  }
  if (sync === 'offline') return `Offline.${waiting}`
  // On this device's own backend there is no way to go, and no word that comes and goes with every tap.
  if (kind !== 'firebase') return 'Saved on this device'
  return pending > 0 ? 'Saving…' : 'All saved'
}

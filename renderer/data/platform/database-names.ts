import type { CloudKind } from '#core/app/cloud/cloud-kind.ts'

/** One database per account and backend (docs/architecture.md#sync). */
export function accountDatabaseName(kind: CloudKind, userId: string): string {
  return `fourfold-${kind}-${userId}`
}

/** The embedded backend's, one per community. */
export function communityDatabaseName(kind: Exclude<CloudKind, 'firebase'>): string {
  return `fourfold-cloud-${kind}`
}

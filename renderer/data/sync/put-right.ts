import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { refetchQuarantined } from './refetch-quarantined.ts'
import type { Registry } from './registry.ts'
import { sortOutbox } from './sort-outbox.ts'

/** Puts right what this device holds that is damaged, or another version's: seldom anything, so it is loaded on demand. */
export async function putRight(account: Account, cloud: Cloud, registry: Registry): Promise<void> {
  await sortOutbox(account, registry)
  await refetchQuarantined(account, cloud, registry)
}

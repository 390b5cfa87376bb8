import 'fake-indexeddb/auto'
import { describe, inject } from 'vitest'
import { describeCloudContract } from './cloud-contract.ts'
import { openFirebaseCommunity } from './firebase-community.ts'
import { describeSessionsContract } from './sessions-contract.ts'
import { describeStorageContract } from './storage-contract.ts'

const emulators = inject('contractEmulators')

if (emulators) {
  const community = { open: () => openFirebaseCommunity(emulators) }
  describeSessionsContract('the firebase adapter', community)
  describeCloudContract('the firebase adapter', community)
  describeStorageContract('the firebase adapter', community)
} else {
  describe.skip('the firebase adapter')
}

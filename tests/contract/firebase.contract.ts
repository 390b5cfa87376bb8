import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { FunctionsHost } from '#scripts/functions-host/functions-host.ts'
import { describeCloudContract } from './cloud-contract.ts'
import { functionsOf, openFirebaseCommunity } from './firebase-community.ts'
import { describeSessionsContract } from './sessions-contract.ts'
import { describeStorageContract } from './storage-contract.ts'

const emulators = inject('contractEmulators')

if (emulators) {
  const community = { open: () => openFirebaseCommunity(emulators) }
  describeSessionsContract('the firebase adapter', community)
  describeCloudContract('the firebase adapter', community)
  describe('with its functions', () => {
    let functions: FunctionsHost
    beforeAll(async () => {
      functions = await functionsOf(emulators)
    })
    afterAll(() => functions.stop())
    const ports = { functions: emulators.functions }
    const open = () => openFirebaseCommunity(emulators, { ports })
    describeStorageContract('the firebase adapter', { open })
  })
} else {
  describe.skip('the firebase adapter')
}

import { inMemoryPersistence } from 'firebase/auth'
import { describe, inject } from 'vitest'
import { openFirebaseCloud } from '#data/cloud/firebase/firebase-cloud.ts'
import { describeCloudContract } from './cloud-contract.ts'
import { describeStorageContract } from './storage-contract.ts'

const emulators = inject('contractEmulators')
let people = 0

/** Empties a database of the emulators, as only their owner may. */
async function empty(address: string): Promise<void> {
  await fetch(address, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } })
}

if (emulators) {
  const { auth, firestore, storage, bucket, projectId } = emulators
  const config = {
    apiKey: 'none',
    authDomain: 'localhost',
    projectId,
    appId: 'contract',
    storageBucket: bucket,
  }
  const community = {
    async open() {
      const project = `emulator/v1/projects/${projectId}`
      await empty(`http://127.0.0.1:${auth}/${project}/accounts`)
      await empty(`http://127.0.0.1:${firestore}/${project}/databases/(default)/documents`)
      people += 1
      return openFirebaseCloud(
        { config, emulators: { auth, firestore, storage } },
        { persistence: inMemoryPersistence, name: `person-${people}` },
      )
    },
  }
  describeCloudContract('the firebase adapter', community)
  describeStorageContract('the firebase adapter', community)
} else {
  describe.skip('the firebase adapter')
}

import {
  type FirestoreSettings,
  memoryEagerGarbageCollector,
  memoryLocalCache,
} from 'firebase/firestore'

/**
 * How Firestore's client is opened: Dexie is the cache (docs/architecture.md#the-cloud-port), so the client forgets
 * what nobody watches. Unless told so it keeps up to 40 MB of whatever was read once, and a run over all members
 * would fill it.
 */
export function firestoreSettings(): FirestoreSettings {
  return {
    localCache: memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() }),
    ignoreUndefinedProperties: true,
  }
}

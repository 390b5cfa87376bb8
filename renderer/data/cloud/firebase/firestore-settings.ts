import {
  type FirestoreSettings,
  memoryEagerGarbageCollector,
  memoryLocalCache,
} from 'firebase/firestore'

/**
 * Dexie is the cache (docs/architecture.md#the-cloud-port), so Firestore's client drops every document
 * without a listener. By default it keeps up to 40 MB of documents, and a run over all members would fill
 * that.
 */
export function firestoreSettings(): FirestoreSettings {
  return {
    localCache: memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() }),
    ignoreUndefinedProperties: true,
  }
}

/**
 * Firestore's persistent cache, with its own outbox and listeners, for several tabs like Fourfold's. Its
 * server is the emulator, behind a delay.
 */
import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  getDocFromCache,
  getDocsFromCache,
  getDocsFromServer,
  initializeFirestore,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  setDoc,
  waitForPendingWrites,
  writeBatch,
} from 'firebase/firestore'
import { type TrackingDaily, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { checkedDay, checkedOf, idOf, type OpenLayer, overviewOf } from './data-layer.ts'

/** The most writes that Firestore accepts in one batch. */
const BATCH = 500

export const openLayer: OpenLayer = ({ firestorePort }) => {
  // A new member each time, because all rounds share the emulator.
  const app = initializeApp({ apiKey: 'none', projectId: 'demo-fourfold-peers', appId: 'bench' })
  const store = initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  })
  connectFirestoreEmulator(store, '127.0.0.1', firestorePort)
  const member = localStorage.getItem('member') ?? crypto.randomUUID()
  localStorage.setItem('member', member)
  const days = collection(store, 'members', member, 'days')
  const latest = new Map<string, TrackingDaily>()
  return {
    async open(history) {
      if (!history) return disableNetwork(store)
      for (let from = 0; from < history.length; from += BATCH) {
        const batch = writeBatch(store)
        for (const day of history.slice(from, from + BATCH)) batch.set(doc(days, day.id), day)
        await batch.commit()
      }
      // Cached as server data, not as pending writes of this device.
      await getDocsFromServer(days)
      await disableNetwork(store)
    },
    async read() {
      const all = await getDocsFromCache(days)
      return overviewOf(all.docs.map((one) => checkedOf(parse(one.data()))))
    },
    watch: (day, seen) =>
      new Promise((resolve, reject) => {
        onSnapshot(
          doc(days, idOf(day)),
          (snapshot) => {
            if (snapshot.exists()) {
              const record = parse(snapshot.data())
              latest.set(record.id, record)
              seen(checkedOf(record), true)
            }
            resolve()
          },
          reject,
        )
      }),
    async checkOff(day, habit, checked) {
      const ref = doc(days, idOf(day))
      const cached = async () => {
        const found = await getDocFromCache(ref).catch(() => undefined)
        return found?.exists() ? parse(found.data()) : undefined
      }
      const before = latest.get(ref.id) ?? (await cached())
      // Its promise waits for the server. What its listeners show is already stored (in its mutation queue).
      void setDoc(ref, checkedDay(before, day, habit, checked))
    },
    async flush() {
      await enableNetwork(store)
      await waitForPendingWrites(store)
      return (await getDocsFromCache(days)).size
    },
    close: () => deleteApp(app),
  }
}

/** The other layers' records are typed by what went in; Firestore's are untyped. */
function parse(data: unknown): TrackingDaily {
  return trackingDailySchema.parse(data)
}

/** PouchDB on its IndexedDB adapter, replicating to a stand-in that speaks CouchDB's protocol. */
import indexeddb from 'pouchdb-adapter-indexeddb'
import PouchDB from 'pouchdb-browser'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { couchStandIn } from './couch-stand-in.ts'
import { checkedDay, checkedOf, EVERY_DAY, idOf, type OpenLayer, overviewOf } from './data-layer.ts'

PouchDB.plugin(indexeddb)

type Content = Omit<TrackingDaily, 'id'>

export const openLayer: OpenLayer = ({ roundTripMs }) => {
  // Nothing reads earlier revisions: compaction at each write keeps the database small.
  const days = new PouchDB<Content>('days', { adapter: 'indexeddb', auto_compaction: true })
  const server = couchStandIn(roundTripMs)
  const toDocument = ({ id, ...content }: TrackingDaily) => ({ _id: id, ...content })
  return {
    async open(history) {
      await days.info()
      if (history) await days.bulkDocs(history.map(toDocument))
    },
    async read() {
      // By primary key, the fastest way.
      const { rows } = await days.allDocs({
        include_docs: true,
        startkey: EVERY_DAY.from,
        endkey: EVERY_DAY.to,
      })
      return overviewOf(rows.flatMap(({ doc }) => (doc ? [checkedOf(doc)] : [])))
    },
    async watch(day, seen) {
      const found = await days.get(idOf(day)).catch(() => undefined)
      if (found) seen(checkedOf(found), true)
      days
        .changes({ live: true, since: 'now', include_docs: true, doc_ids: [idOf(day)] })
        .on('change', ({ doc }) => doc && seen(checkedOf(doc), true))
      // PouchDB resolves `since: now` first; only then does the feed report changes.
      await days.info()
    },
    async checkOff(day, habit, checked) {
      const found = await days.get(idOf(day)).catch(() => undefined)
      const before = found && { ...found, id: found._id }
      const after = toDocument(checkedDay(before, day, habit, checked))
      await days.put(found ? { ...after, _rev: found._rev } : after)
    },
    async flush() {
      await days.replicate.to(server.database)
      return server.count()
    },
    close: () => days.close(),
  }
}

/** An in-memory cloud behind the port; each request takes a round trip. */
import type { Collection } from '#core/policies/collections/collections.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import { resolveWrite } from '#core/server/resolve-write.ts'
import { selectDocuments } from '#core/server/select-documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { wait } from './wait.ts'

interface Stored {
  readonly collection: Collection
  readonly data: { readonly id: string; readonly [field: string]: unknown }
}

export function standInCloud(roundTripMs: number, stored: readonly Stored[]) {
  const documents = new Map<string, CloudDocument>(
    stored.map(({ collection, data }) => [`${collection}/${data.id}`, { id: data.id, data }]),
  )
  const keyOf = ({ collection, id }: DocumentRef) => `${collection}/${id}`
  const cloud: Cloud = {
    ...openEmbeddedCloud('device'),
    // Known from the session's token, without a request.
    serverNow: async () => Date.now(),
    async query(asked) {
      await wait(roundTripMs)
      const ofCollection = [...documents].filter(([key]) => key.startsWith(`${asked.collection}/`))
      return selectDocuments(
        ofCollection.map(([, document]) => document),
        asked,
      )
    },
    /** Like Firestore: one request reads, unless there are copies, and another commits. */
    async transact(refs, decide, copies) {
      if (refs.length > 0 && !copies) await wait(roundTripMs)
      const { writes, result } = decide(copies ?? refs.map((ref) => documents.get(keyOf(ref))))
      if (writes.length > 0) await wait(roundTripMs)
      for (const write of writes) {
        const key = keyOf(write.ref)
        const data = resolveWrite(documents.get(key)?.data, write, Date.now())
        if (data) documents.set(key, { id: write.ref.id, data })
        else documents.delete(key)
      }
      return result
    },
  }
  const count = (collection: Collection) =>
    [...documents.keys()].filter((key) => key.startsWith(`${collection}/`)).length
  return { cloud, count }
}

/**
 * A fence between the writes of a test so far and those to come. The Firestore emulator delivers all events one by one,
 * in the order of the commits: where the event of a document written now has arrived, all earlier ones have.
 */
import { randomUUID } from 'node:crypto'
import { askAsOwner } from '../emulators/owner.ts'
import { writeDocuments } from '../emulators/owner-documents.ts'
import { HOST } from '../server/address.ts'

/** A collection of the host alone; each document is there for a moment. */
const COLLECTION = 'functionsHostFences'

export const FENCE_TRIGGER = {
  name: 'functions-host-fence',
  eventType: 'google.cloud.firestore.document.v1.created',
  database: '(default)',
  namespace: '(default)',
  document: `${COLLECTION}/{id}`,
  isPattern: true,
} as const

export interface Fences {
  /** Resolves when the events of all writes so far have arrived. */
  pass(): Promise<void>
  /** @param path of the fence whose event has arrived */
  arrived(path: string): void
}

export function createFences(at: { readonly port: number; readonly projectId: string }): Fences {
  const waiting = new Map<string, () => void>()
  return {
    async pass() {
      const id = randomUUID()
      const path = `${COLLECTION}/${id}`
      const isHere = new Promise<void>((resolve) => waiting.set(path, resolve))
      await writeDocuments(at, [{ collection: COLLECTION, id, data: {} }])
      await isHere
      const documents = `v1/projects/${at.projectId}/databases/(default)/documents`
      await askAsOwner('DELETE', `http://${HOST}:${at.port}/${documents}/${path}`)
    },
    arrived(path) {
      waiting.get(path)?.()
      waiting.delete(path)
    },
  }
}

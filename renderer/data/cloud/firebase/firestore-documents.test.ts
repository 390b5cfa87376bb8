/**
 * Reads beside a write, with doubles for Firestore's two reads: over gRPC, which Node uses, the emulator mixes the
 * messages of a listener that starts with those of a write, and the connection breaks (firebase-tools#8654).
 */
import { initializeApp } from 'firebase/app'
import { getFirestore } from 'firebase/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CloudDocument } from '#core/server/documents.ts'
import { firestoreDocuments } from './firestore-documents.ts'

const sdk = vi.hoisted(() => ({
  getDocFromServer: vi.fn<() => Promise<object>>(),
  getDocsFromServer: vi.fn<() => Promise<object>>(),
}))
vi.mock('firebase/firestore', async (importOriginal) => ({ ...(await importOriginal()), ...sdk }))

const documents = firestoreDocuments(getFirestore(initializeApp({ projectId: 'demo-reads' })))
const GROUP = { id: 'g1', data: { name: 'Birds' } }
const found = { ...GROUP, exists: () => true, data: () => GROUP.data }

beforeEach(() => {
  vi.resetAllMocks()
})

/** Reads twice at once: the first read has its answer from before a write, the second only asks after it. */
async function readTwice(
  asked: typeof sdk.getDocFromServer,
  read: () => Promise<CloudDocument | CloudDocument[] | undefined>,
  [before, after]: [object, object],
) {
  const first = Promise.withResolvers<object>()
  asked.mockReturnValueOnce(first.promise).mockResolvedValueOnce(after)
  const answers = [read(), read()]
  expect(asked).toHaveBeenCalledTimes(1)
  first.resolve(before)
  return Promise.all(answers)
}

describe('a read on Firestore', () => {
  it('fetches a document again rather than reuse an equal read that began before', async () => {
    const read = () => documents.get({ collection: 'groups', id: 'g1' })
    const missing = { exists: () => false }
    expect(await readTwice(sdk.getDocFromServer, read, [missing, found])).toEqual([
      undefined,
      GROUP,
    ])
  })

  it('fetches a query again rather than reuse an equal one that began before', async () => {
    const read = () => documents.query({ collection: 'groups', limit: 10 })
    const [none, one] = [{ docs: [] }, { docs: [found] }]
    expect(await readTwice(sdk.getDocsFromServer, read, [none, one])).toEqual([[], [GROUP]])
  })
})

/** The part of the cloud port on the emulator that a push needs, so that tests judge the app's own writes. */
import { doc, type Firestore, getDoc, runTransaction } from 'firebase/firestore'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import type { Decision, Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { UNUSED_PORT } from '#tests/data/unused-port.ts'
import { asCloudDocument, isRefusal } from './documents.ts'

function portWith(firestore: Firestore, transact: Cloud['transact']): Cloud {
  return {
    ...UNUSED_PORT,
    get: async ({ collection, id }) => {
      try {
        return asCloudDocument(id, (await getDoc(doc(firestore, collection, id))).data())
      } catch (error) {
        if (!isRefusal(error)) throw error
        throw new CloudError('permission-denied', 'Refused by the rules.', { cause: error })
      }
    },
    // For a member without any records yet.
    query: async () => [],
    serverNow: async () => Date.now(),
    transact,
  }
}

type Decide<Result> = (documents: readonly (CloudDocument | undefined)[]) => Decision<Result>

/** What a transaction would write, on what the cloud holds now. */
export async function decideOn<Result>(
  firestore: Firestore,
  refs: readonly DocumentRef[],
  decide: Decide<Result>,
): Promise<Decision<Result>> {
  return runTransaction(
    firestore,
    async (transaction) => {
      const found = await Promise.all(
        refs.map(({ collection, id }) => transaction.get(doc(firestore, collection, id))),
      )
      return decide(found.map((one) => asCloudDocument(one.id, one.data())))
    },
    { maxAttempts: 1 },
  )
}

/** Commits nothing: keeps what would be written, for a test to commit or to forge. */
export function recordingCloud(firestore: Firestore): { cloud: Cloud; writes: Write[] } {
  const writes: Write[] = []
  const cloud = portWith(firestore, async (refs, decide) => {
    const decision = await decideOn(firestore, refs, decide)
    writes.push(...decision.writes)
    return decision.result
  })
  return { cloud, writes }
}

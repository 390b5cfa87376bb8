/** The product's own Firestore adapter as a role of the rules tests: the rules judge what it does. */
import type { Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { firestoreDocuments } from '#data/cloud/firebase/firestore-documents.ts'
import { clientOf, type Role } from './people.ts'
import { type Cost, costOf } from './rule-cost.ts'
import { decideOn, recordingCloud } from './rules-cloud.ts'

const fieldsOf = (write: Write) => (write.kind === 'delete' ? [] : Object.keys(write.data))

/** @returns a cloud that commits, without sessions or files */
export async function liveCloud(role: Role): Promise<Cloud> {
  const client = await clientOf(role)
  return { ...recordingCloud(client).cloud, ...firestoreDocuments(client) }
}

/** It measures each kind of commit before making it. */
/** @returns the cloud, and its commits' costs so far; of commits with the same writes only the first */
export async function meteredCloud(role: Role): Promise<{ cloud: Cloud; costs: Cost[] }> {
  const costs: Cost[] = []
  const measured = new Set<string>()
  const client = await clientOf(role)
  const live = await liveCloud(role)
  const transact: Cloud['transact'] = async (refs, decide) => {
    const { writes, result } = await decideOn(client, refs, decide)
    const alike = writes
      .map((write) => JSON.stringify([write.ref.collection, fieldsOf(write)]))
      .join()
    if (writes.length > 0 && !measured.has(alike)) costs.push(await costOf(role, writes))
    measured.add(alike)
    await live.transact([], () => ({ writes, result: undefined }))
    return result
  }
  return { cloud: { ...live, transact }, costs }
}

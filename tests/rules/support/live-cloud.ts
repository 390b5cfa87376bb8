/** The product's own Firestore adapter as a role of the rules tests: the rules judge what it does. */
import type { Cloud } from '#data/cloud/cloud.ts'
import { firestoreDocuments } from '#data/cloud/firebase/firestore-documents.ts'
import { clientOf, type Role } from './people.ts'
import { recordingCloud } from './rules-cloud.ts'

/** @returns a cloud that commits, without sessions or files */
export async function liveCloud(role: Role): Promise<Cloud> {
  const client = await clientOf(role)
  return { ...recordingCloud(client).cloud, ...firestoreDocuments(client) }
}

/** The product's own Firestore adapter as somebody of the rules tests: what it does is judged by the rules. */
import type { Cloud } from '#data/cloud/cloud.ts'
import { firestoreDocuments } from '#data/cloud/firebase/firestore-documents.ts'
import { clientOf, type Role } from './people.ts'
import { recordingCloud } from './rules-cloud.ts'

/** @returns a cloud that commits, with neither sessions nor files */
export async function liveCloud(role: Role): Promise<Cloud> {
  const client = await clientOf(role)
  return { ...recordingCloud(client).cloud, ...firestoreDocuments(client) }
}

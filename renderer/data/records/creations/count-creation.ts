/** Counts, in the commit that makes a record, that its member made one more (docs/decisions/0105-creations.md). */
import {
  type CountedCollection,
  countedOnce,
  creationsSchema,
  MOST_TEMPLATES_EVER,
} from '#core/records/creations.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

/** The document with the member's counts; a transaction that makes a record reads it too. */
export function creationsOf(userId: string): DocumentRef {
  return { collection: 'creations', id: userId }
}

interface Creation {
  readonly userId: string
  readonly made: DocumentRef & { readonly collection: CountedCollection }
  /** The counts as the transaction has read them. */
  readonly counts: CloudDocument | undefined
}

/** The write that counts the new record. @throws CloudError `invalid` if the limit is reached */
export function countCreation({ userId, made, counts }: Creation): Write {
  // Damaged counts start again at zero; the rules refuse that if they can read the stored ones.
  const templates = countedOnce(creationsSchema.safeParse(counts?.data).data, made.collection)
  if (templates === undefined) {
    const words = `This account has made ${MOST_TEMPLATES_EVER} templates. No more can be made.`
    throw new CloudError('invalid', words)
  }
  const latest = `${made.collection}/${made.id}`
  const data = { id: userId, latest, templates, syncedAt: SERVER_TIME }
  return { kind: 'merge', ref: creationsOf(userId), data }
}

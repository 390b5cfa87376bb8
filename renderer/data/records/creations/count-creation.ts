/** Counts, in the commit that makes a record, that its member made one more (docs/decisions/0105-creations.md). */
import {
  type CountedCollection,
  countedOnce,
  creationsSchema,
  MOST_REQUESTS,
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
  readonly serverNow: number
}

const TOO_MANY = {
  'too-many-templates': `This account has made ${MOST_TEMPLATES_EVER} templates. No more can be made.`,
  'too-many-requests': `You have asked ${MOST_REQUESTS} groups in a day. Try again tomorrow.`,
} as const

/** The write that counts the new record. @throws CloudError `invalid` if a limit is reached */
export function countCreation({ userId, made, counts, serverNow }: Creation): Write {
  // Damaged counts start again at zero; the rules refuse that if they can read the stored ones.
  const known = creationsSchema.safeParse(counts?.data).data
  const next = countedOnce(known, made.collection, serverNow)
  if (typeof next === 'string') throw new CloudError('invalid', TOO_MANY[next])
  const { templates, requests, isNewWindow } = next
  const data = {
    ...{ id: userId, latest: `${made.collection}/${made.id}`, templates, requests },
    // Only the server's time counts here; without a new window the stored value stays.
    ...(isNewWindow && { requestsSince: SERVER_TIME }),
    syncedAt: SERVER_TIME,
  }
  return { kind: 'merge', ref: creationsOf(userId), data }
}

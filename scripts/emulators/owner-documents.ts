/** Writes documents to the Firestore emulator as its owner, whom the rules do not restrict. */
import { HOST } from '../server/address.ts'
import { askAsOwner } from './owner.ts'

export interface OwnDocument {
  readonly collection: string
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Firestore's limit for one commit. */
const WRITES_A_COMMIT = 500

/**
 * Replaces documents; their `syncedAt` becomes the server's time (docs/architecture.md#sync).
 * @throws Error with the emulator's message if it refuses
 */
export async function writeDocuments(
  at: { readonly port: number; readonly projectId: string },
  documents: readonly OwnDocument[],
): Promise<void> {
  const database = `projects/${at.projectId}/databases/(default)/documents`
  for (let from = 0; from < documents.length; from += WRITES_A_COMMIT) {
    const writes = documents
      .slice(from, from + WRITES_A_COMMIT)
      .map(({ collection, id, data }) => ({
        update: { name: `${database}/${collection}/${id}`, ...mapOf(data).mapValue },
        updateTransforms: [{ fieldPath: 'syncedAt', setToServerValue: 'REQUEST_TIME' }],
      }))
    await askAsOwner('POST', `http://${HOST}:${at.port}/v1/${database}:commit`, { writes })
  }
}

/** Converts a value to Firestore's REST format. */
export function restValue(value: unknown): object {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restValue) } }
  if (typeof value === 'object') return mapOf(value)
  throw new TypeError(`Firestore has no ${typeof value}.`)
}

function mapOf(value: object) {
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  return {
    mapValue: { fields: Object.fromEntries(fields.map(([key, each]) => [key, restValue(each)])) },
  }
}

/** What the emulators hold, read and written as the project's owner. */
import * as z from 'zod/mini'
import { COLLECTIONS } from '#core/policies/collections/collections.ts'
import { askAsOwner } from '#scripts/emulators/owner.ts'
import { AUTH, FIRESTORE, PROJECT_ID } from '../cloud/address.ts'
import type { Released, StoredDocument } from './release.ts'

const PATH = `projects/${PROJECT_ID}/databases/(default)/documents`
const ACCOUNTS = `${AUTH}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`

const pageSchema = z.object({
  documents: z.prefault(
    z.array(z.object({ name: z.string(), fields: z.record(z.string(), z.unknown()) })),
    [],
  ),
  nextPageToken: z.optional(z.string()),
})
const collectionsSchema = z.object({ collectionIds: z.prefault(z.array(z.string()), []) })
const accountsSchema = z.object({
  userInfo: z.prefault(z.array(z.looseObject({ localId: z.string() })), []),
})

/** The names of all collections that have documents. */
async function collections(): Promise<string[]> {
  const address = `${FIRESTORE}/v1/${PATH}:listCollectionIds`
  return collectionsSchema.parse(await askAsOwner('POST', address, { pageSize: 300 })).collectionIds
}

export async function readDocuments(): Promise<StoredDocument[]> {
  const found: StoredDocument[] = []
  for (const collection of await collections()) {
    let token: string | undefined = ''
    while (token !== undefined) {
      const address = `${FIRESTORE}/v1/${PATH}/${collection}?pageSize=300&pageToken=${token}`
      const page = pageSchema.parse(await askAsOwner('GET', address))
      found.push(...page.documents.map(({ name, fields }) => ({ name, fields })))
      token = page.nextPageToken
    }
  }
  return found
}

export async function readAccounts(): Promise<Released['accounts']> {
  return accountsSchema.parse(await askAsOwner('POST', `${ACCOUNTS}:query`, {})).userInfo
}

/** Adds accounts and documents; the functions hear of the documents. */
export async function loadState({ accounts, documents }: Released): Promise<void> {
  // Whoever signed in before their account was added would have to sign in again.
  const lastLoginAt = String(Date.now() + 1_000)
  const users = accounts.map((account) => ({ ...account, lastLoginAt }))
  await askAsOwner('POST', `${ACCOUNTS}:batchCreate`, { users })
  const writes = documents.map((update) => ({ update }))
  await askAsOwner('POST', `${FIRESTORE}/v1/${PATH}:commit`, { writes })
}

/** A document as today's code reads it. */
export interface ReadDocument {
  readonly collection: string
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

export async function readAll(): Promise<ReadDocument[]> {
  return (await readDocuments()).map(({ name, fields }) => {
    const [collection = '', id = ''] = name.split('/').slice(-2)
    return { collection, id, data: { ...plainFields(fields), id } }
  })
}

/** What today's schemas say of each document that they cannot read. */
export function unreadable(documents: readonly ReadDocument[]): string[] {
  return documents.flatMap(({ collection, id, data }) => {
    const known = Object.entries(COLLECTIONS).find(([name]) => name === collection)?.[1]
    if (!known) return [`${collection}/${id}: no such collection`]
    const { error } = z.safeParse(known.schema, data)
    return error ? [`${collection}/${id}: ${z.prettifyError(error)}`] : []
  })
}

const plainFields = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, plain(value)]))

const restSchema = z.record(z.string(), z.unknown())
const mapSchema = z.object({ fields: z.prefault(restSchema, {}) })
const listSchema = z.object({ values: z.prefault(z.array(z.unknown()), []) })

/** A value of the REST format; times in ms, as the adapter gives them. */
function plain(rest: unknown): unknown {
  const [kind, value] = Object.entries(restSchema.parse(rest))[0] ?? []
  if (kind === 'integerValue' || kind === 'doubleValue') return Number(value)
  if (kind === 'timestampValue') return Date.parse(String(value))
  if (kind === 'mapValue') return plainFields(mapSchema.parse(value).fields)
  if (kind === 'arrayValue') return listSchema.parse(value).values.map(plain)
  return value
}

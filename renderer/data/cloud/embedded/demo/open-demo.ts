/** Opens the demo community, creating it first if needed (docs/product.md#accounts-and-files). */
import * as z from 'zod/mini'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { addDays, dayKeySchema, daysBetween } from '#core/values/time/day.ts'
import type { Cloud, CloudSession } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { localDay } from '#data/platform/local-day.ts'
import { openEmbeddedCloud } from '../embedded-cloud.ts'
import { EmbeddedDatabase, type StoredDocument } from '../embedded-database.ts'
import { hashPassword } from '../password.ts'
import { demoDocuments, demoGroupMonths } from './community.ts'
import { demoMembers, type Persona } from './members.ts'

/** No secret: the demo holds nobody's real data. */
const DEMO_PASSWORD = 'fourfold'
const DEMO_ROUNDS = 1
/** How many members' documents one write stores. */
const CHUNK = 12

export async function openDemo(
  persona: Persona,
  onProgress: (fraction: number) => void,
): Promise<{ cloud: Cloud; session: CloudSession }> {
  const database = new EmbeddedDatabase('demo')
  await prepareDemo(database, Date.now(), onProgress)
  const cloud = openEmbeddedCloud('demo', { database })
  const session = await cloud.auth.signIn(`${persona}@demo.fourfold`, DEMO_PASSWORD)
  return { cloud, session }
}

const madeSchema = z.object({ upTo: dayKeySchema })

/** Creates the community, or updates it to today. An interrupted run starts over. @param now ms since 1970 */
export async function prepareDemo(
  database: EmbeddedDatabase,
  now: number,
  onProgress: (fraction: number) => void = () => {},
): Promise<void> {
  const today = localDay(now)
  const made = madeSchema.safeParse((await database.state.get('demo'))?.value)
  const since = made.success ? made.data.upTo : undefined
  if (since !== undefined && daysBetween(since, today) <= 0) return
  // The last generated day was not over then: regenerate it completely.
  const batches = demoDocuments(today, now, { since: since && addDays(since, -1) })
  await store(database, batches, onProgress)
  await sumGroups(database)
  if (since === undefined) await addPersonas(database)
  await database.state.put({ key: 'demo', value: { upTo: today } })
}

async function store(
  database: EmbeddedDatabase,
  batches: Iterable<StoredDocument[]>,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const total = demoMembers().length
  let waiting: StoredDocument[] = []
  let done = 0
  for (const batch of batches) {
    waiting.push(...batch)
    done += 1
    if (done % CHUNK !== 0) continue
    await put(database, waiting)
    waiting = []
    onProgress(Math.min(1, done / total))
  }
  await put(database, waiting)
  onProgress(1)
}

/** Merged into the stored record, because the visitor may have changed other fields. */
const MERGED: ReadonlySet<string> = new Set(['users', 'usersStats'])

async function put(database: EmbeddedDatabase, made: readonly StoredDocument[]): Promise<void> {
  const { documents } = database
  const merged = made.filter(({ collection }) => MERGED.has(collection))
  const stored = await documents.bulkGet(merged.map(({ collection, id }) => [collection, id]))
  await documents.bulkPut([
    ...made.filter(({ collection }) => !MERGED.has(collection)),
    ...merged.map((one, index) => ({ ...one, data: { ...stored[index]?.data, ...one.data } })),
  ])
}

/** Sums the groups' months from stored records, so that they include the visitor's own points. */
async function sumGroups(database: EmbeddedDatabase): Promise<void> {
  const stored = await database.documents.where({ collection: 'trackingMonthly' }).toArray()
  const months = parseDocuments(trackingMonthlySchema, stored).filter(
    ({ groupId }) => groupId !== '',
  )
  await database.documents.bulkPut(demoGroupMonths(months))
}

async function addPersonas(database: EmbeddedDatabase): Promise<void> {
  const known = await hashPassword(DEMO_PASSWORD, DEMO_ROUNDS)
  const personas = demoMembers().filter(({ persona }) => persona !== undefined)
  await database.accounts.bulkPut(
    personas.map(({ id, email, name }) => ({ id, email, name, ...known })),
  )
}

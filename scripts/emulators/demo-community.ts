/**
 * Loads a small part of the demo community into the emulators: the embedded adapter's documents, and its members'
 * accounts. Small, because at each commit the Firestore emulator runs the query of every open listener over its whole
 * collection (docs/decisions/0021-emulators.md).
 */

import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { demoDocuments, demoGroupMonths } from '#data/cloud/embedded/demo/community.ts'
import { type DemoMember, demoMembers, SENDERS } from '#data/cloud/embedded/demo/members.ts'
import { ASKER, TOGETHER_DAYS } from '#data/cloud/embedded/demo/partners.ts'
import { ABOUT, ASKING } from '#data/cloud/embedded/demo/requests.ts'
import { HOST } from '../server/address.ts'
import { askAsOwner } from './owner.ts'
import { type OwnDocument, writeDocuments } from './owner-documents.ts'

/** Need not be secret: the demo contains no personal data. */
const DEMO_PASSWORD = 'fourfold'

/** How many of each group there are anyway. */
const MEMBERS_A_GROUP = 8

/** Further on in their groups, and each with something that the member, the coach or the admin has to do. */
const NEEDED: ReadonlySet<string> = new Set([
  ...SENDERS,
  ASKER,
  ABOUT,
  ...ASKING.map(({ userId }) => userId),
])

export interface DemoLogin {
  readonly email: string
  readonly password: string
  readonly name: string
}

interface Places {
  readonly projectId: string
  readonly auth: number
  readonly firestore: number
}

/** The community's documents. @param now the moment at which it is loaded, in ms */
export function smallCommunity(today: DayKey, now: number): OwnDocument[] {
  const made = demoDocuments(today, now, { members: fewMembers(), dayCount: TOGETHER_DAYS + 1 })
  const documents = [...made].flat()
  const months = documents
    .filter(({ collection }) => collection === 'trackingMonthly')
    .map(({ data }) => trackingMonthlySchema.parse(data))
  return [...documents, ...demoGroupMonths(months)]
}

function fewMembers(): DemoMember[] {
  return demoMembers().filter(({ id, place }) => place < MEMBERS_A_GROUP || NEEDED.has(id))
}

/**
 * Loads the community, and creates an account for each member whose role visitors can try.
 * @param today the day on which the demo is opened
 * @throws Error with the emulator's message if it refuses
 */
export async function loadDemoCommunity(places: Places, today: DayKey): Promise<DemoLogin[]> {
  const documents = smallCommunity(today, Date.now())
  await writeDocuments({ port: places.firestore, projectId: places.projectId }, documents)
  return addAccounts(places)
}

async function addAccounts({ auth, projectId }: Places): Promise<DemoLogin[]> {
  const accounts = `http://${HOST}:${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
  const logins: DemoLogin[] = []
  for (const { id, email, name, persona } of fewMembers()) {
    if (!persona) continue
    const login = { email, password: DEMO_PASSWORD, name }
    await askAsOwner('POST', accounts, {
      ...{ localId: id, email, password: DEMO_PASSWORD },
      ...{ displayName: name, emailVerified: true },
    })
    if (persona === 'admin') {
      const customAttributes = JSON.stringify({ admin: true })
      await askAsOwner('POST', `${accounts}:update`, { localId: id, customAttributes })
    }
    logins.push(login)
  }
  return logins
}

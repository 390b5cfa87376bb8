/**
 * Loads the demo community into the emulators: the embedded adapter's documents, and its members' accounts.
 */
import type { DayKey } from '#core/days/day.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { demoDocuments, demoGroupMonths } from '#data/cloud/embedded/demo/community.ts'
import { demoMembers } from '#data/cloud/embedded/demo/members.ts'
import { HOST } from '../server/address.ts'
import { askAsOwner } from './owner.ts'
import { type OwnDocument, writeDocuments } from './owner-documents.ts'

/** Need not be secret: the demo contains no personal data. */
const DEMO_PASSWORD = 'fourfold'

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

/**
 * Loads the community, and creates an account for each member whose role visitors can try.
 * @param today the day on which the demo is opened
 * @throws Error with the emulator's message if it refuses
 */
export async function loadDemoCommunity(places: Places, today: DayKey): Promise<DemoLogin[]> {
  const documents = [...demoDocuments(today, Date.now())].flat()
  const months = documents
    .filter(({ collection }) => collection === 'trackingMonthly')
    .map(({ data }) => trackingMonthlySchema.parse(data))
  const all: readonly OwnDocument[] = [...documents, ...demoGroupMonths(months)]
  await writeDocuments({ port: places.firestore, projectId: places.projectId }, all)
  return addAccounts(places)
}

async function addAccounts({ auth, projectId }: Places): Promise<DemoLogin[]> {
  const accounts = `http://${HOST}:${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
  const logins: DemoLogin[] = []
  for (const { id, email, name, persona } of demoMembers()) {
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

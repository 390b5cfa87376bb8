import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { REPORT_REFUSED } from '#core/policies/safety/may-report.ts'
import {
  MAX_REPORTS_A_DAY,
  type ReportOutcome,
  safetyReportSchema,
} from '#core/policies/safety/safety-report.ts'
import { newUser, profileOf, userSchema } from '#core/records/user.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { OPEN_REPORTS } from '#data/pages/admin/concerns/queue.ts'
import { fetchWaitingReports } from '#data/pages/admin/waiting.ts'
import { coachReportsQuery } from '#data/pages/coaching/concerns.ts'
import {
  addGroup,
  adminDevice,
  type Community,
  community,
  type Device,
  NOON,
} from '#tests/data/devices.ts'
import { reportContent } from './commands.ts'
import { ownReports } from './own-reports.ts'

const SOCIAL = { bio: 'Buy my course', projects: ['https://example.org'] }
const COACH = { isConsistencyCoach: true }

/** The engine asks for the roles again before it gives up. */
const signedIn = (cloud: Cloud): Cloud => ({
  ...cloud,
  auth: { ...cloud.auth, claims: async () => ({}) },
})

let world: Community
let ada: Device
let root: Device

async function member(id: string, changes: object = {}): Promise<void> {
  const user = userSchema.parse({
    ...newUser({ id, name: `Member ${id}`, email: '', now: NOON }),
    ...{ groupId: 'birds', privacy: 'share-group', ...changes },
  })
  await world.database.documents.bulkPut([
    { collection: 'users', id, data: { ...user, syncedAt: NOON } },
    { collection: 'profiles', id, data: { ...profileOf(user), syncedAt: NOON } },
  ])
}

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds', { open: false })
  await member('ada', { coaching: { myConsistencyCoachId: 'cleo' } })
  await member('ben', { social: SOCIAL, image: 'users/ben/group/picture-1' })
  await member('cleo', { coaching: COACH })
  ada = await world.device('ada', signedIn)
  root = await adminDevice(world, 'root')
  await ada.pull()
})
afterEach(() => world.close())

const PROFILE = { what: 'profile', aboutId: 'ben', aboutName: 'Ben', source: '' } as const
const report = ({ account }: Device, content: Parameters<typeof reportContent>[1] = PROFILE) =>
  reportContent(account, content, { reason: 'spam', note: ' Again. ' })
const stored = async () => {
  const documents = await world.database.documents.where({ collection: 'safetyReports' }).toArray()
  return parseDocuments(safetyReportSchema, documents)
}
const refused = ({ account }: Device) =>
  account.database.outbox.where({ state: 'refused' }).toArray()
const states = async ({ account }: Device) =>
  (await ownReports.read(account)).map(({ waits, state }) => (waits ? 'waiting' : state))

const decide = (id: string, outcome: ReportOutcome) =>
  root.cloud.command('decide-report', { id, outcome })

describe('a report', () => {
  it('waits on the device, and takes what is there when it reaches the cloud', async () => {
    await report(ada)
    expect(await states(ada)).toEqual(['waiting'])
    await member('ben', { social: { ...SOCIAL, bio: 'Nothing to see' } })
    await ada.push()
    expect(await states(ada)).toEqual(['open'])
    expect(await stored()).toMatchObject([
      {
        ...{ userId: 'ada', aboutId: 'ben', aboutName: 'Member ben', kind: 'profile', source: '' },
        ...{ reason: 'spam', note: 'Again.', state: 'open', created: NOON },
        shown: { bio: 'Nothing to see', projects: ['https://example.org'], text: '', picture: '' },
      },
    ])
  })

  it('stores the path of a reported picture', async () => {
    await report(ada, { ...PROFILE, what: 'picture', source: 'image' })
    await ada.push()
    expect(await stored()).toMatchObject([
      {
        kind: 'picture',
        source: 'image',
        shown: { bio: '', picture: 'users/ben/group/picture-1' },
      },
    ])
  })

  it('fails for a profile that is private by now, and says why', async () => {
    await report(ada)
    await member('ben', { privacy: 'share-nothing' })
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: REPORT_REFUSED }])
    expect(await stored()).toEqual([])
  })

  it('arrives once if its answer is lost and it is sent again', async () => {
    let fails = true
    const losing = (cloud: Cloud): Cloud => ({
      ...signedIn(cloud),
      async command(kind, request) {
        const result = await cloud.command(kind, request)
        if (!fails) return result
        fails = false
        throw new CloudError('unavailable', 'No answer.')
      },
    })
    const device = await world.device('ada', losing)
    await device.pull()
    await report(device)
    await device.push().catch(() => undefined)
    await device.push()
    expect(await stored()).toHaveLength(1)
    expect(await states(device)).toEqual(['open'])
  })

  it('fails after ten on a day, and goes out on another day', async () => {
    for (let count = 0; count < MAX_REPORTS_A_DAY; count += 1) {
      ada.clock.now = NOON + count
      await report(ada)
    }
    await ada.push()
    expect(await stored()).toHaveLength(MAX_REPORTS_A_DAY)
    ada.clock.now = NOON + 1_000
    await report(ada)
    await ada.push()
    expect(await refused(ada)).toMatchObject([{ reason: /10 reports today/ }])
    world.server.now = NOON + MS_A_DAY
    ada.clock.now = world.server.now
    await report(ada)
    await ada.push()
    expect(await stored()).toHaveLength(MAX_REPORTS_A_DAY + 1)
  })

  it('shows to its reporter on another device, without the decision', async () => {
    await report(ada)
    await ada.push()
    const [sent] = await stored()
    if (!sent) throw new Error('Nothing was sent.')
    await decide(sent.id, 'closed')
    const second = await world.device('ada', signedIn)
    const own = await ownReports.readAll(second.account, second.cloud)
    expect(own).toMatchObject([{ id: sent.id, state: 'done' }])
    expect(JSON.stringify(own)).not.toMatch(/closed|root/)
  })

  it('stays out of the list when it is unreadable', async () => {
    const data = { id: 'ada_20261120_0', userId: 'ada', kind: 'nothing' }
    await world.database.documents.put({ collection: 'safetyReports', id: data.id, data })
    expect(await ownReports.readAll(ada.account, ada.cloud)).toEqual([])
  })
})

describe('an admin', () => {
  it('decides once, and it is in the log', async () => {
    await report(ada)
    await ada.push()
    const [sent] = parseDocuments(safetyReportSchema, await ada.cloud.query(OPEN_REPORTS))
    if (!sent) throw new Error('Nothing is open.')
    await decide(sent.id, 'talked')
    expect(await stored()).toMatchObject([
      { state: 'done', outcome: 'talked', decidedBy: 'root', shown: sent.shown },
    ])
    const log = await world.database.documents.where({ collection: 'auditLog' }).toArray()
    expect(log).toMatchObject([
      {
        data: {
          ...{ action: 'decide-report', targets: ['ben'] },
          summary: 'Handled the report of Member ben’s profile: talked with them.',
        },
      },
    ])
    await expect(decide(sent.id, 'none')).rejects.toThrow(/handled this report/)
    expect(await ada.cloud.query(OPEN_REPORTS)).toEqual([])
  })

  it('sees in the bell how many reports wait, and none about themselves', async () => {
    expect(await fetchWaitingReports(ada.cloud, 'root')).toEqual({ count: 0, newest: 0 })
    await report(ada)
    await ada.push()
    const [sent] = await stored()
    if (!sent) throw new Error('Nothing was sent.')
    const { created } = sent
    expect(await fetchWaitingReports(ada.cloud, 'root')).toEqual({ count: 1, newest: created })
    expect(await fetchWaitingReports(ada.cloud, 'ben')).toEqual({ count: 0, newest: 0 })
    await decide(sent.id, 'none')
    expect(await fetchWaitingReports(ada.cloud, 'root')).toEqual({ count: 0, newest: 0 })
  })
})

describe('a coach', () => {
  it('lists the open reports about members of their group', async () => {
    await report(ada)
    await ada.push()
    const listed = async () =>
      parseDocuments(
        safetyReportSchema,
        await ada.cloud.query(coachReportsQuery('cleo', 'birds')),
      ).map(({ aboutId }) => aboutId)
    expect(await listed()).toEqual(['ben'])
    const [sent] = await stored()
    if (!sent) throw new Error('Nothing was sent.')
    await decide(sent.id, 'none')
    expect(await listed()).toEqual([])
  })
})

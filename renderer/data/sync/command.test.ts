import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unblockMember } from '#data/records/block/commands.ts'
import { blockMember } from '#data/records/partner/block-member.ts'
import { askPartner, leavePartner } from '#data/records/partner/commands.ts'
import { safetyReportIntents } from '#data/records/safety-report/intents.ts'
import { type Community, community, type Device } from '#tests/data/devices.ts'
import { addPerson, BEN } from '#tests/data/partners.ts'

let world: Community
let ada: Device
let asked: unknown[]

beforeEach(async () => {
  world = community()
  asked = []
  await addPerson(world, 'ada')
  await addPerson(world, 'ben')
  ada = await world.device('ada', (cloud) => ({
    ...cloud,
    command(kind, request) {
      asked.push({ kind, ...request })
      return cloud.command(kind, request)
    },
  }))
  await ada.pull()
})
afterEach(() => world.close())

describe('a command waiting for the server', () => {
  it('goes out once, for the latest operation on a record', async () => {
    await blockMember(ada.account, BEN)
    await unblockMember(ada.account, BEN)
    await ada.push()
    expect(asked).toMatchObject([{ kind: 'set-block', stands: false }])
    expect(await ada.account.database.outbox.count()).toBe(0)
  })

  it('goes out in order when a record keeps several operations', async () => {
    await askPartner(ada.account, BEN)
    await leavePartner(ada.account, BEN)
    await askPartner(ada.account, BEN)
    await ada.push()
    expect(asked).toMatchObject([{ says: 'leave' }, { says: 'ask' }])
  })

  it('fails without asking the server when it is unreadable', async () => {
    const about = { what: 'profile', aboutId: 'ben', aboutName: 'Ben', source: '' } as const
    await safetyReportIntents.enqueue(ada.account, 'safetyReports/ben_1', {
      ...{ kind: 'reportContent', ...about, reason: 'odd', note: '', created: 1 },
    })
    await ada.push()
    expect(asked).toEqual([])
    expect(await ada.account.database.outbox.toArray()).toMatchObject([
      { state: 'refused', reason: 'This change is damaged.' },
    ])
  })
})

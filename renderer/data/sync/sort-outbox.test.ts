import { afterEach, beforeEach, expect, it } from 'vitest'
import { stamp } from '#core/sync/stamp.ts'
import { registry } from '#data/records/registry.ts'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { sortOutbox } from './sort-outbox.ts'

let world: Community
let ada: Device
let asked: string[]

beforeEach(async () => {
  world = community()
  asked = []
  ada = await memberDevice(world, 'ada', (cloud) => ({
    ...cloud,
    command: (kind, request) => {
      asked.push(kind)
      return cloud.command(kind, request)
    },
  }))
})
afterEach(() => world.close())

const rows = () => ada.account.database.table('outbox').toArray()
const leave = (row: object) => ada.account.database.table('outbox').add({ id: 'left', ...row })
const at = stamp(NOON * 1_000)
const queued = { target: 'users/ada/closing', queuedAt: NOON, state: 'pending' }

it('an account that an earlier version has closed offline is closed once this one syncs', async () => {
  await leave({ ...queued, intent: { kind: 'saveUser', fields: { deleted: true }, at } })
  await sortOutbox(ada.account, registry)
  await ada.push()
  // The rules take it from no member.
  expect(asked).toEqual(['set-closed'])
  expect(await world.document('users', 'ada')).toMatchObject({ deleted: true })
  expect(await rows()).toEqual([])
})

const ofNextYear = {
  ...queued,
  intent: { kind: 'plantTree', tree: 'oak', at },
  of: 'a later version',
}
const withoutTarget = { id: 'left', queuedAt: NOON, state: 'pending', intent: { kind: 'openDay' } }

it.each([
  ['of a kind that this version does not know', ofNextYear],
  ['that is damaged', withoutTarget],
])(
  'a change %s is set aside in sight, and goes on as it was once a version knows it',
  async (_, row) => {
    await leave(row)
    const [before] = await rows()
    await sortOutbox(ada.account, registry)
    await sortOutbox(ada.account, registry)
    await ada.push()
    expect(await rows()).toMatchObject([
      { state: 'refused', reason: expect.stringContaining('doesn’t know this change') },
    ])
    await sortOutbox(ada.account, { recordOf: () => registry.records[0] })
    expect(await rows()).toEqual(
      'target' in row ? [before] : [expect.objectContaining({ aside: before })],
    )
  },
)

it('a change that the server has refused keeps its reason', async () => {
  await leave({ ...ofNextYear, state: 'refused', reason: 'The rules don’t allow this.' })
  const before = await rows()
  await sortOutbox(ada.account, registry)
  expect(await rows()).toEqual(before)
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { dayLineId, dayLineSchema } from '#core/records/day-line.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { type Community, community, type Device, memberDevice, TODAY } from '#tests/data/devices.ts'
import { writeLine } from './own-lines.ts'

let world: Community
let ada: Device
let second: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  second = await world.device('ada')
  await second.pull()
})
afterEach(() => world.close())

const line = ({ account }: Device) =>
  readRecord(account.database, 'dayLines', dayLineSchema, dayLineId('ada', TODAY))
const stored = () => world.document('dayLines', dayLineId('ada', TODAY))

it('a line reaches the cloud and other devices; the later word wins whichever syncs first', async () => {
  await writeLine(ada.account, TODAY, { text: 'First' })
  expect(await line(ada)).toMatchObject({ text: 'First', shared: false })
  second.clock.now += 1000
  await writeLine(second.account, TODAY, { text: 'Second' })
  await writeLine(ada.account, TODAY, { shared: true })
  await second.push()
  world.server.now += 5000
  await ada.push()
  expect(await stored()).toMatchObject({ text: 'Second', shared: true, queryDate: 20261120 })
  expect(await line(ada)).toMatchObject({ text: 'Second', shared: true })
  await second.pull()
  expect(await line(second)).toMatchObject({ text: 'Second', shared: true })
})

it('unsharing wins over sharing at the same moment', async () => {
  await writeLine(ada.account, TODAY, { shared: true })
  await writeLine(second.account, TODAY, { shared: false })
  await second.push()
  await ada.push()
  await second.pull()
  expect(await stored()).toMatchObject({ shared: false })
  expect(await line(second)).toMatchObject({ shared: false })
})

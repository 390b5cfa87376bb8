import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Agreement } from '#core/records/agreement.ts'
import { dayKey, dayNumber } from '#core/values/time/day.ts'
import { storeMembers } from '#data/pages/coaching/coaching-cache.ts'
import {
  type CoachedCommunity,
  coachedCommunity,
  refused,
  send,
} from '#tests/data/coached-community.ts'
import type { Device } from '#tests/data/devices.ts'
import { readAgreements, storeAgreements } from './agreements.ts'
import { acceptAgreement, closeAgreement, proposeAgreement, tickAgreement } from './commands.ts'

const TODAY = dayKey('2026-11-20')
const RUN = { text: 'Run at lunch', until: dayNumber(20261120) }
let scene: CoachedCommunity
let ada: Device
let cleo: Device

beforeEach(async () => {
  scene = await coachedCommunity()
  ;({ ada, cleo } = scene)
})
afterEach(() => scene.world.close())

/** What the device's listener does. */
const follow = async ({ account, cloud }: Device) =>
  storeAgreements(account, (await cloud.get({ collection: 'agreements', id: 'ada' }))?.data)
const shown = async ({ account }: Device) => (await readAgreements(account, ['ada'], TODAY))[0]
const only = async (device: Device): Promise<Agreement> => {
  const [item] = (await shown(device)) ?? []
  if (!item) throw new Error('There is none.')
  return item
}

it('an agreement goes from the coach’s proposal to the check-in, each step at once and offline', async () => {
  await proposeAgreement(cleo.account, 'ada', RUN)
  expect(await shown(cleo)).toMatchObject([{ ...RUN, by: 'cleo', agreed: false }])
  await cleo.push()
  await follow(ada)
  await acceptAgreement(ada.account, 'ada', await only(ada))
  await tickAgreement(ada.account, { ...(await only(ada)), agreed: true }, true)
  await send(ada)
  expect(await shown(ada)).toMatchObject([{ agreed: true, kept: true }])
  await ada.push()
  expect(await scene.text()).toMatchObject({ agreements: [{ text: RUN.text, kept: true }] })
  await follow(cleo)
  await closeAgreement(cleo.account, 'ada', await only(cleo), 'Well done')
  await cleo.push()
  await follow(ada)
  expect(await shown(ada)).toMatchObject([{ closedBy: 'cleo', word: 'Well done', kept: true }])
  for (const device of [ada, cleo]) expect(await refused(device)).toEqual([])
})

it('an agreement unticked after a tick stays unticked in the cloud', async () => {
  await proposeAgreement(ada.account, 'ada', RUN)
  await ada.push()
  await follow(cleo)
  await acceptAgreement(cleo.account, 'ada', await only(cleo))
  await cleo.push()
  await follow(ada)
  await tickAgreement(ada.account, await only(ada), true)
  await tickAgreement(ada.account, await only(ada), false)
  await ada.push()
  expect(await shown(ada)).toMatchObject([{ agreed: true, kept: false }])
})

it('a former coach changes no agreement, and their device keeps none', async () => {
  await proposeAgreement(cleo.account, 'ada', RUN)
  await cleo.push()
  expect(await shown(cleo)).toHaveLength(1)
  await scene.changeCoach(ada, 'dora')
  await closeAgreement(cleo.account, 'ada', await only(cleo), 'Mine')
  await cleo.push()
  expect(await refused(cleo)).toMatchObject([{ reason: 'You don’t coach this member.' }])
  await storeMembers(cleo.account, { members: [], unreadable: [] })
  expect(await shown(cleo)).toEqual([])
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MS_A_DAY } from '#core/days/day.ts'
import { MOST_TEMPLATES } from '#core/records/creations.ts'
import { MOST_REQUESTS } from '#core/records/join-request.ts'
import { fieldsOf } from '#core/records/time-template.ts'
import { DEFAULT_SCHEDULE } from '#core/templates/built-in.ts'
import { askToJoin, takeBackRequest } from '#data/records/join-request/commands.ts'
import { readRequests } from '#data/records/join-request/stored-requests.ts'
import { registry } from '#data/records/registry.ts'
import {
  addTemplate,
  deleteTemplate,
  duplicateTemplate,
  restoreTemplate,
  writeTemplate,
} from '#data/records/template/commands.ts'
import { readTemplates } from '#data/records/time-day/read-time.ts'
import { TIME_TABLES } from '#data/records/time-day/time-records.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  NOON,
} from '#tests/data/devices.ts'

const { days } = DEFAULT_SCHEDULE
let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

const counts = () => world.document('creations', 'ada')
const refused = () => ada.account.database.outbox.where({ state: 'refused' }).toArray()
const groupOf = (index: number) => ({ id: `group${index}`, name: `Group ${index}` })

async function askAll(from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += 1) {
    const group = groupOf(index)
    await addGroup(world, group.id, group.name, { open: false })
    await askToJoin(ada.account, group, false)
  }
  await ada.push()
}

describe('templates', () => {
  it('are named after their member, and counted once each, however often they are changed', async () => {
    const id = await addTemplate(ada.account, { name: 'Mine', days })
    expect(id).toMatch(/^ada_[0-9a-f-]{36}$/)
    await ada.push()
    await deleteTemplate(ada.account, id)
    await ada.push()
    expect(await counts()).toEqual({
      ...{ id: 'ada', latest: `timeTrackingTemplate/${id}`, templates: 1, syncedAt: NOON },
    })
  })

  it('of two devices that were offline are all kept', async () => {
    const phone = await world.device('ada')
    await phone.pull()
    await addTemplate(ada.account, { name: 'Desk', days })
    await addTemplate(phone.account, { name: 'Phone', days })
    for (const device of [ada, phone, ada]) await device.sync()
    const { own } = await readTemplates(ada.account)
    expect(own.map(({ name }) => name)).toEqual(['Desk', 'Phone'])
    expect(await counts()).toMatchObject({ templates: 2 })
  })

  it('of an older version, whose ids name nobody, arrive and are changed', async () => {
    const id = crypto.randomUUID()
    const old = { id, userId: 'ada', name: '', days, deleted: false, stamps: {} }
    await ada.account.database.transaction('rw', [...TIME_TABLES], () =>
      writeTemplate(ada.account, old, 'add', fieldsOf('Old', days)),
    )
    await ada.push()
    expect(await world.document('timeTrackingTemplate', id)).toMatchObject({ name: 'Old' })
    await deleteTemplate(ada.account, id)
    await ada.push()
    expect(await world.document('timeTrackingTemplate', id)).toMatchObject({ deleted: true })
    expect(await counts()).toMatchObject({ templates: 1 })
  })

  it('are fifty at once, and an undone deletion is taken all the same', async () => {
    const first = await addTemplate(ada.account, { name: 'First', days })
    for (let made = 1; made < MOST_TEMPLATES; made += 1) {
      await addTemplate(ada.account, { name: `Week ${made}`, days })
    }
    const more = () => duplicateTemplate(ada.account, DEFAULT_SCHEDULE)
    await expect(more()).rejects.toThrow(RangeError)
    const deleted = await deleteTemplate(ada.account, first)
    await more()
    await restoreTemplate(ada.account, deleted)
    expect((await readTemplates(ada.account)).own).toHaveLength(MOST_TEMPLATES + 1)
  })

  it('are five hundred in all; one more is set aside with the reason', async () => {
    const data = { id: 'ada', templates: 500, syncedAt: NOON }
    await world.database.documents.put({ collection: 'creations', id: 'ada', data })
    const id = await addTemplate(ada.account, { name: 'Too many', days })
    await ada.push()
    expect(await world.document('timeTrackingTemplate', id)).toBeUndefined()
    const reason = 'This account has made 500 templates. No more can be made.'
    expect(await refused()).toMatchObject([{ reason }])
  })
})

describe('requests to join', () => {
  it('wait for an answer from twenty groups at once', async () => {
    await askAll(0, MOST_REQUESTS)
    const more = () => askToJoin(ada.account, groupOf(MOST_REQUESTS), false)
    await expect(more()).rejects.toThrow(RangeError)
    // One that was asked already is no more.
    await askToJoin(ada.account, groupOf(0), true)
    await takeBackRequest(ada.account, 'group1')
    await more()
    expect(await readRequests(ada.account)).toHaveLength(MOST_REQUESTS)
  })

  it('are twenty a day; one more is set aside with the reason, and taken the day after', async () => {
    await askAll(0, MOST_REQUESTS)
    await takeBackRequest(ada.account, 'group0')
    await askAll(MOST_REQUESTS, MOST_REQUESTS + 1)
    const [operation] = await refused()
    expect(operation).toMatchObject({
      reason: 'You have asked 20 groups in a day. Try again tomorrow.',
    })
    ada.clock.now = NOON + MS_A_DAY + 600_000
    world.server.now = ada.clock.now
    if (operation?.seq === undefined) throw new Error('It has a place in the queue.')
    await registry.retry(ada.account, operation.seq)
    await ada.push()
    expect(await refused()).toEqual([])
    expect(await world.document('joinRequests', `ada_group${MOST_REQUESTS}`)).toBeDefined()
  })
})

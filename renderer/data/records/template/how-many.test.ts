import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { MAX_TEMPLATES } from '#core/records/time-template.ts'
import { readTemplates } from '#data/records/time-day/read-time.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { addTemplate, deleteTemplate, duplicateTemplate, restoreTemplate } from './commands.ts'

const { days } = DEFAULT_SCHEDULE
let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

describe('templates', () => {
  it('survive from two devices that were offline', async () => {
    const phone = await world.device('ada')
    await phone.pull()
    await addTemplate(ada.account, { name: 'Desk', days })
    await addTemplate(phone.account, { name: 'Phone', days })
    for (const device of [ada, phone, ada]) await device.sync()
    const { own } = await readTemplates(ada.account)
    expect(own.map(({ name }) => name)).toEqual(['Desk', 'Phone'])
  })

  it('number fifty at most, but an undone deletion is accepted', async () => {
    const first = await addTemplate(ada.account, { name: 'First', days })
    for (let made = 1; made < MAX_TEMPLATES; made += 1) {
      await addTemplate(ada.account, { name: `Week ${made}`, days })
    }
    const more = () => duplicateTemplate(ada.account, DEFAULT_SCHEDULE)
    await expect(more()).rejects.toThrow(RangeError)
    const deleted = await deleteTemplate(ada.account, first)
    await more()
    await restoreTemplate(ada.account, deleted)
    expect((await readTemplates(ada.account)).own).toHaveLength(MAX_TEMPLATES + 1)
  })
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { announcementDrafts, botRuleDrafts } from './unsaved-drafts.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

const rule = { name: 'Perfect day', days: 127, title: 'A perfect day', body: 'Well done.' }
const base = { ...rule, link: '/', hour: 9, count: 3, groupId: '' }

it('a draft of a rule lists what was typed, and no other field', async () => {
  await botRuleDrafts.keep(ada.account, 'r1', { base, typed: { title: 'All four' } })
  const draft = await botRuleDrafts.read(ada.account, 'r1')
  expect(draft?.typed).toEqual({ title: 'All four' })
})

it('a draft of an announcement lists what was typed, too', async () => {
  const begun = { title: '', body: '', link: '', day: '', time: '', sendAt: 0, replaces: '' }
  await announcementDrafts.keep(ada.account, '', {
    base: begun,
    typed: { body: 'The call moves.' },
  })
  const draft = await announcementDrafts.read(ada.account, '')
  expect(draft?.typed).toEqual({ body: 'The call moves.' })
})

it('an earlier version’s draft of a rule, without a name and days, can still be read', async () => {
  const { name: _name, days: _days, ...earlier } = base
  const value = { base: earlier, typed: { title: 'All four' } }
  await ada.account.database.settings.put({ key: 'draft/admin/bot-rule/r1', value })
  expect(await botRuleDrafts.read(ada.account, 'r1')).toEqual({
    base: { ...base, name: '' },
    typed: { title: 'All four' },
  })
})

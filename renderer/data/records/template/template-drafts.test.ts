import { afterEach, beforeEach, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { newDraft, withText } from '#core/hours/templates/draft.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { templateDrafts } from './template-drafts.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

it('a draft of a new template keeps invalid hours as typed, and sends nothing', async () => {
  const started = withText(newDraft(DEFAULT_SCHEDULE), 1, 'sleep', '7:')
  await templateDrafts.keep(ada.account, started.id, started)
  await ada.restart()
  expect(await templateDrafts.read(ada.account, '')).toEqual(started)
  const pending = await ada.account.database.outbox.toArray()
  expect(pending.filter(({ target }) => target.startsWith('timeTrackingTemplate'))).toEqual([])
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/templates/built-in.ts'
import { draftOf, newDraft, withText } from '#core/templates/draft.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { dropDraft, keepDraft, readDraft, readDraftIds } from './template-drafts.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

const started = withText(newDraft(DEFAULT_SCHEDULE), 1, 'sleep', '7:')

describe('drafts of templates', () => {
  it('outlive a crash, with what is no hours yet, and tell nobody', async () => {
    await keepDraft(ada.account, started)
    await ada.restart()
    expect(await readDraft(ada.account, '')).toEqual(started)
    const pending = await ada.account.database.outbox.toArray()
    expect(pending.filter(({ target }) => target.startsWith('timeTrackingTemplate'))).toEqual([])
  })

  it('are one a template, and go when they are dropped', async () => {
    await keepDraft(ada.account, started)
    await keepDraft(ada.account, { ...draftOf(DEFAULT_SCHEDULE), id: 'winter' })
    expect(await readDraftIds(ada.account)).toEqual(new Set(['', 'winter']))
    await dropDraft(ada.account, '')
    expect(await readDraftIds(ada.account)).toEqual(new Set(['winter']))
    expect(await readDraft(ada.account, '')).toBeUndefined()
  })

  it('stand for none where they are damaged', async () => {
    await ada.account.database.settings.put({ key: 'template-draft/', value: { name: 7 } })
    expect(await readDraft(ada.account, '')).toBeUndefined()
    expect(await readDraftIds(ada.account)).toEqual(new Set())
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { defineTextDrafts, followDraft } from './shared-drafts.ts'

const words = defineTextDrafts('draft/words/')

let world: Community
let ada: Device
let tabs: Tab[]

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  tabs = []
})
afterEach(async () => {
  for (const { stop } of tabs) stop()
  await world.close()
})

interface Tab {
  /** What the field shows; undefined until the draft has been read. */
  shown: string | undefined
  /** How often something else than what was typed here was put into the field. */
  replaced: number
  type(text: string): void
  stop(): void
}

/** A tab in which the draft's field is open. */
async function openTab(): Promise<Tab> {
  const followed = followDraft(ada.account, words, 'ben', (draft) => {
    tab.shown = draft?.text ?? ''
    tab.replaced += 1
  })
  const tab: Tab = {
    shown: undefined,
    replaced: 0,
    type(text) {
      tab.shown = text
      followed.type(text === '' ? undefined : { text })
    },
    stop: followed.stop,
  }
  tabs.push(tab)
  await expect.poll(() => tab.shown).toBeDefined()
  tab.replaced = 0
  return tab
}

const stored = async () => (await words.read(ada.account, 'ben'))?.text ?? ''

describe('a draft in two tabs of a device', () => {
  it('shows in the other tab as it is typed, and continues there', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.type('Sleeps')
    await expect.poll(() => other.shown).toBe('Sleeps')
    other.type('Sleeps well')
    await expect.poll(() => one.shown).toBe('Sleeps well')
    expect(await stored()).toBe('Sleeps well')
    expect((await openTab()).shown).toBe('Sleeps well')
  })

  it('keeps both texts when both tabs type at once', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.type('Sleeps well')
    other.type('Runs')
    await expect.poll(() => one.shown).toBe('Sleeps well\n\nRuns')
    await expect.poll(() => other.shown).toBe('Sleeps well\n\nRuns')
    expect(await stored()).toBe('Sleeps well\n\nRuns')
  })

  it('clears in both when one has sent it, except for what the other types on', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.type('Sleeps well')
    await expect.poll(() => other.shown).toBe('Sleeps well')
    one.type('')
    await expect.poll(() => other.shown).toBe('')
    one.type('Runs')
    await expect.poll(() => other.shown).toBe('Runs')
    one.type('')
    other.type('Runs far')
    await expect.poll(() => one.shown).toBe('Runs far')
    expect(other.shown).toBe('Runs far')
  })

  it('leaves the field of the tab that types alone', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const text = 'Sleeps well, and runs far'
    for (let length = 1; length <= text.length; length += 1) {
      one.type(text.slice(0, length))
      if (length % 5 === 0) await stored()
    }
    await expect.poll(() => other.shown).toBe(text)
    expect(one).toMatchObject({ shown: text, replaced: 0 })
  })

  it('reaches the device after the field was closed, as it was typed last', async () => {
    const one = await openTab()
    one.type('Sleeps')
    one.type('Sleeps well')
    one.stop()
    await expect.poll(stored).toBe('Sleeps well')
  })

  it('stays in the field when the device cannot store it', async () => {
    const one = await openTab()
    ada.account.database.close()
    one.type('Sleeps well')
    await ada.account.database.open()
    one.type('Sleeps well. Runs')
    await expect.poll(stored).toBe('Sleeps well. Runs')
    expect(one.shown).toBe('Sleeps well. Runs')
  })
})

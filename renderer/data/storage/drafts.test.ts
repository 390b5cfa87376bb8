import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { defineDrafts } from './drafts.ts'

const notes = defineDrafts('draft/notes/', z.object({ text: z.exactOptional(z.string()) }))

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

it('a draft survives a crash, and is sent to nobody', async () => {
  await notes.keep(ada.account, 'ben', { text: 'Sleeps w' })
  await ada.restart()
  expect(await notes.read(ada.account, 'ben')).toEqual({ text: 'Sleeps w' })
  expect(await notes.read(ada.account, 'cleo')).toBeUndefined()
  const ben = await memberDevice(world, 'ben')
  expect(await notes.read(ben.account, 'ben')).toBeUndefined()
})

it('drafts are stored one an id, and not when cleared or empty', async () => {
  for (const id of ['', 'ben', 'cleo']) await notes.keep(ada.account, id, { text: id })
  expect(await notes.readIds(ada.account)).toEqual(new Set(['', 'ben', 'cleo']))
  await notes.clear(ada.account, 'ben')
  await notes.keep(ada.account, 'cleo', {})
  await notes.keep(ada.account, '', undefined)
  expect(await notes.readIds(ada.account)).toEqual(new Set())
  expect(await ada.account.database.settings.where('key').startsWith('draft/').count()).toBe(0)
})

it('a damaged draft counts as none', async () => {
  await ada.account.database.settings.put({ key: 'draft/notes/ben', value: { text: 7 } })
  expect(await notes.read(ada.account, 'ben')).toBeUndefined()
  expect(await notes.readIds(ada.account)).toEqual(new Set())
})

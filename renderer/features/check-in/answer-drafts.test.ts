import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Community, community, type Device } from '#tests/data/devices.ts'
import { answerDrafts } from './answer-drafts.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await world.device('ada')
})
afterEach(() => world.close())

it('answer drafts are stored by week and question', async () => {
  await answerDrafts.keep(ada.account, '2026-11-23', { 'How?': 'Hard' })
  expect(await answerDrafts.read(ada.account, '2026-11-23')).toEqual({ 'How?': 'Hard' })
  expect(await answerDrafts.read(ada.account, '2026-11-16')).toBeUndefined()
})

it('answer drafts of two tabs are merged question by question', () => {
  const theirs = { 'How?': 'Hard', 'Why?': 'Work' }
  const mine = { 'How?': 'Hard, but fine', 'What?': 'Rest' }
  expect(answerDrafts.combine(theirs, mine)).toEqual({
    ...{ 'How?': 'Hard, but fine', 'Why?': 'Work', 'What?': 'Rest' },
  })
  expect(answerDrafts.combine({ 'How?': 'Easy' }, { 'How?': 'Hard' })).toEqual({
    'How?': 'Easy\n\nHard',
  })
})

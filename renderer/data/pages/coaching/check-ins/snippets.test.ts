import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Community, community, type Device } from '#tests/data/devices.ts'
import { ownSnippets } from './snippets.ts'

let world: Community
let coach: Device

beforeEach(async () => {
  world = community()
  coach = await world.device('cleo')
})
afterEach(() => world.close())

describe('the coach’s saved phrases', () => {
  it('stay on this device', async () => {
    expect(await ownSnippets.read(coach.account)).toBeUndefined()
    await ownSnippets.write(coach.account, ['One', '', 'Three'])
    expect(await ownSnippets.read(coach.account)).toEqual(['One', '', 'Three'])
  })

  it('number three, none too long, and anything else stored is ignored', async () => {
    await expect(ownSnippets.write(coach.account, ['One'])).rejects.toThrow()
    await expect(ownSnippets.write(coach.account, ['', '', 'x'.repeat(301)])).rejects.toThrow()
    const { settings } = coach.account.database
    await settings.put({ key: 'coach-check-in-snippets', value: ['One', 2, 'Three'] })
    expect(await ownSnippets.read(coach.account)).toBeUndefined()
  })
})

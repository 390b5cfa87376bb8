import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readUser } from '#data/records/member/owner.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { saveUser } from './commands.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

const status = async ({ account }: Device) => (await readUser(account))?.onboardingStatus

describe('saving a user', () => {
  it('completes getting started with the last of the four steps, here and in the cloud', async () => {
    for (const step of ['habits', 'meeting', 'community']) {
      await saveUser(ada.account, { [`onboardingSteps.${step}`]: true })
      expect(await status(ada)).toBe('initialized')
    }
    await saveUser(ada.account, { 'onboardingSteps.welcomeVideo': true })
    expect(await status(ada)).toBe('completed')
    await ada.push()
    expect(await world.document('users', 'ada')).toMatchObject({
      onboardingStatus: 'completed',
      onboardingSteps: { community: true, habits: true, meeting: true, welcomeVideo: true },
    })
  })

  it('completes it in the cloud when two devices did two steps each, offline', async () => {
    const laptop = await world.device('ada')
    await laptop.pull()
    for (const [device, steps] of [
      [ada, ['habits', 'welcomeVideo']],
      [laptop, ['meeting', 'community']],
    ] as const) {
      for (const step of steps)
        await saveUser(device.account, { [`onboardingSteps.${step}`]: true })
      expect(await status(device)).toBe('initialized')
    }
    await ada.push()
    await laptop.push()
    expect(await status(laptop)).toBe('completed')
    expect(await world.document('users', 'ada')).toMatchObject({ onboardingStatus: 'completed' })
    await ada.pull()
    expect(await status(ada)).toBe('completed')
  })

  it('throws when the write fails, and queues nothing', async () => {
    vi.spyOn(ada.account.database.users, 'put').mockRejectedValue(new Error('The disk is full.'))
    await expect(saveUser(ada.account, { name: 'Ada L.' })).rejects.toThrow('The disk is full.')
    expect(await ada.account.database.outbox.count()).toBe(0)
    expect((await readUser(ada.account))?.name).toBe('Member ada')
  })
})

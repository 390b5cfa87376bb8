import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { type Community, community, memberDevice, TODAY } from '#tests/data/devices.ts'

let world: Community
beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

/**
 * Refuses that many commits to the member's day; with `changes`, another device writes it before each
 * refusal.
 */
function contested(times: number, changes: boolean) {
  let refusals = 0
  const wrap = (cloud: Cloud): Cloud => ({
    ...cloud,
    auth: { ...cloud.auth, claims: async () => ({}) },
    async transact(refs, decide) {
      if (refusals >= times || !refs.some(({ collection }) => collection === 'trackingDaily')) {
        return cloud.transact(refs, decide)
      }
      await cloud.transact(refs, (documents) => ({ writes: [], result: decide(documents).result }))
      refusals += 1
      if (changes) {
        const ref = { collection: 'trackingDaily', id: 'ada20261120' } as const
        const data = { syncedAt: 1_000 + refusals }
        await cloud.transact([], () => ({
          writes: [{ kind: 'merge', ref, data }],
          result: undefined,
        }))
      }
      throw new CloudError('permission-denied', 'The community’s rules don’t allow this.')
    },
  })
  return { wrap, refusals: () => refusals }
}

/** A device with a day in the cloud, and a check-off whose push the rival contests. */
async function contestedPhone(rival: ReturnType<typeof contested>) {
  let isContested = false
  const phone = await memberDevice(world, 'ada', (cloud) => {
    const contestedCloud = rival.wrap(cloud)
    return {
      ...contestedCloud,
      transact: (refs, decide) => (isContested ? contestedCloud : cloud).transact(refs, decide),
    }
  })
  await checkHabit(phone.account, TODAY, 'habit1', true)
  await phone.push()
  isContested = true
  await checkHabit(phone.account, TODAY, 'habit2', true)
  return phone
}

const pending = async (phone: Awaited<ReturnType<typeof memberDevice>>) =>
  (await phone.account.database.outbox.toArray()).map(({ state }) => state)

describe('a refused check-off', () => {
  it('goes out again silently while other devices write the same day', async () => {
    const rival = contested(5, true)
    const phone = await contestedPhone(rival)
    await phone.push()
    expect(rival.refusals()).toBe(5)
    expect(await pending(phone)).toEqual([])
    expect(await world.document('trackingMonthly', 'ada202611')).toMatchObject({ totalPoints: 6 })
  })

  it('moves aside when nobody has changed anything', async () => {
    const rules = contested(100, false)
    const phone = await memberDevice(world, 'ada', rules.wrap)
    await checkHabit(phone.account, TODAY, 'habit1', true)
    await phone.push()
    expect(rules.refusals()).toBe(2)
    expect(await pending(phone)).toEqual(['refused'])
  })

  it('stays pending while others write again and again', async () => {
    const rival = contested(1_000, true)
    const phone = await contestedPhone(rival)
    await expect(phone.push()).rejects.toMatchObject({ code: 'aborted' })
    expect(await pending(phone)).toEqual(['pending'])
  })
})

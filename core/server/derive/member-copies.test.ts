import { beforeEach, describe, expect, it } from 'vitest'
import { joinRequestId } from '#core/records/join-request.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { newUser } from '#core/records/user.ts'
import { MS_AN_HOUR } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { type DerivingServer, derivingServer } from '#tests/data/deriving-server.ts'

/** In the last hours of November, which are December's in the east. */
const EVENING = Date.UTC(2026, 10, 30, 22)
const [OCTOBER, NOVEMBER, DECEMBER] = [202610, 202611, 202612].map(monthNumber)
const BIRDS = { userId: 'u1', userName: 'Ada', groupId: 'g1', groupName: 'Birds' }
let server: DerivingServer

beforeEach(async () => {
  server = derivingServer(EVENING)
  await put({})
})

const put = (fields: object) =>
  server.put('users', {
    ...newUser({ id: 'u1', name: 'Ada', email: '', now: EVENING }),
    ...{ groupId: 'g1', onBoard: true, ...fields },
  })
const follow = () => server.follow('users', 'u1')
const stored = async (month = NOVEMBER) =>
  server.data({ collection: 'trackingMonthly', id: `u1${month}` })

async function putMonths(onBoard: boolean, owner = BIRDS): Promise<void> {
  for (const month of [OCTOBER, NOVEMBER, DECEMBER]) {
    if (month) await server.put('trackingMonthly', emptyMonth(owner, month, EVENING, onBoard))
  }
}

const boards = async () => {
  const months = await Promise.all([OCTOBER, NOVEMBER, DECEMBER].map(stored))
  return months.map((month) => month?.onBoard)
}

describe('copies of a member in other records', () => {
  it('follow the name, in months and in waiting requests', async () => {
    await putMonths(true)
    const request = { userId: 'u1', userName: 'Ada', groupName: '', at: 1 }
    for (const [groupId, state] of [['g2', 'pending'] as const, ['g3', 'declined'] as const]) {
      const id = joinRequestId('u1', groupId)
      await server.put('joinRequests', { ...request, id, groupId, state })
    }
    await put({ name: 'Ada L.' })
    expect(await follow()).toBe(true)
    expect(await stored(OCTOBER)).toMatchObject({ userName: 'Ada L.', onBoard: true })
    const names = ['u1_g2', 'u1_g3'].map(async (id) => {
      return (await server.data({ collection: 'joinRequests', id }))?.userName
    })
    expect(await Promise.all(names)).toEqual(['Ada L.', 'Ada'])
    expect(await follow()).toBe(false)
  })

  it('leave every board without consent', async () => {
    await putMonths(true)
    await put({ onBoard: false })
    await follow()
    expect(await boards()).toEqual([false, false, false])
    expect(await follow()).toBe(false)
  })

  it('appear again in what is this month for anybody', async () => {
    await putMonths(false)
    await follow()
    expect(await boards()).toEqual([false, true, true])
    await putMonths(false)
    server.clock.now += 30 * MS_AN_HOUR
    await follow()
    expect(await boards()).toEqual([false, true, true])
    await putMonths(false)
    server.clock.now += 12 * MS_AN_HOUR
    await follow()
    expect(await boards()).toEqual([false, false, true])
  })

  it.each(['g2', ''])('stay off the boards of another group, or of none: %j', async (groupId) => {
    await putMonths(false, { ...BIRDS, groupId })
    await put({ groupId: groupId === '' ? '' : 'g1' })
    await follow()
    expect(await boards()).toEqual([false, false, false])
  })

  it('stays as it is where the account is being removed, or the record cannot be read', async () => {
    await putMonths(false)
    await put({ name: 'Ada L.', removing: true })
    expect(await follow()).toBe(false)
    await put({ name: 'Ada L.' })
    await server.put('trackingMonthly', { id: `u1${NOVEMBER}`, userId: 'u1', habits: 7 })
    await follow()
    expect(server.seen.unreadable).toEqual([`trackingMonthly/u1${NOVEMBER}`])
    expect(await stored(DECEMBER)).toMatchObject({ userName: 'Ada L.', onBoard: true })
  })
})

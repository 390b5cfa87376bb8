import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newUser, userSchema } from '#core/records/user.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { groupView, USUAL_ORDER } from '#core/views/coaching/group-view.ts'
import { MAX_SUMMARISED } from '#core/views/coaching/summary-plan.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { followGroup, type GroupFollower } from './follow-group.ts'
import { groupReader, rowsOf } from './group-rows.ts'

const COUNT = 450
/** The ones away for 9 days, and the ones seen today. */
const AWAY = 200
const idAt = (index: number) => `m${String(index).padStart(3, '0')}`

let world: Community
let coach: Device
let summarised: Set<string>
let follower: GroupFollower

beforeEach(async () => {
  world = community()
  summarised = new Set()
  coach = await memberDevice(world, 'coach', noting)
  const known = await world.document('users', 'coach')
  const coaching = { ...Object(known?.coaching), isConsistencyCoach: true }
  world.server.now += 1
  await world.database.documents.bulkPut([
    {
      ...{ collection: 'users', id: 'coach' },
      data: { ...known, coaching, syncedAt: world.server.now },
    },
    ...Array.from({ length: COUNT }, (_, index) => {
      const id = idAt(index)
      const made = newUser({ id, name: `Member ${index}`, email: '', now: NOON - 90 * MS_A_DAY })
      const lastActive = index < AWAY ? NOON - 9 * MS_A_DAY : NOON - 3_600_000
      const data = userSchema.parse({
        ...{ ...made, lastActive, timeZoneOffset: 0, syncedAt: 1 },
        coaching: { ...made.coaching, myConsistencyCoachId: 'coach' },
      })
      return { collection: 'users', id, data }
    }),
  ])
  await coach.pull()
  follower = followGroup({
    ...{ account: coach.account, cloud: coach.cloud, onLive: () => undefined },
    coach: userSchema.parse((await world.document('users', 'coach')) ?? {}),
  })
})
afterEach(async () => {
  follower.stop()
  await world.close()
})

/** Notes of whom the days have been read. */
function noting(cloud: Cloud): Cloud {
  return {
    ...cloud,
    query: (query) => {
      const of = query.where?.find(({ field }) => field === 'userId')?.value
      if (query.collection === 'trackingDaily' && of !== 'coach') summarised.add(String(of))
      return cloud.query(query)
    },
  }
}

const read = groupReader()
const rows = async () => {
  const cached = await read(coach.account)
  return cached ? rowsOf(cached.data, NOON) : []
}
const counted = async () => (await rows()).filter(({ isCounted }) => isCounted).length

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('a coach of 450 members', () => {
  it('sees all in the right order, and loads the days of those with too little in the record', async () => {
    await until(async () => (await counted()) === MAX_SUMMARISED)
    const all = await rows()
    expect(all).toHaveLength(COUNT)
    expect(summarised.size).toBe(MAX_SUMMARISED)
    expect([...summarised].every((id) => id >= idAt(AWAY))).toBe(true)
    const view = groupView(all, USUAL_ORDER, '')
    expect(view.slice(0, AWAY).every(({ attention }) => attention.kind === 'absent')).toBe(true)
    const rest = view.slice(-(COUNT - AWAY - MAX_SUMMARISED))
    expect(rest.every(({ attention }) => attention.kind === 'uncounted')).toBe(true)
    expect(view.filter(({ attention }) => attention.kind === 'uncounted')).toHaveLength(rest.length)
  })

  it('gets the days of whoever comes into view, and of everybody on request', async () => {
    await until(async () => (await counted()) === MAX_SUMMARISED)
    const last = idAt(COUNT - 1)
    expect(summarised.has(last)).toBe(false)
    follower.show([last, idAt(0)])
    await until(async () => (await counted()) === MAX_SUMMARISED + 2)
    expect(summarised.has(last)).toBe(true)
    follower.fetchAll()
    await until(async () => (await counted()) === COUNT)
    expect(summarised.size).toBe(COUNT)
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkInId } from '#core/records/check-in.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { type CoachQueue, coachQueue, LAST_MONDAY, MONDAY } from '#tests/data/coach-queue.ts'
import { NOON } from '#tests/data/devices.ts'
import { until } from '#tests/data/until.ts'
import { readQueue } from './read-queue.ts'

let queue: CoachQueue

beforeEach(async () => {
  queue = await coachQueue()
})
afterEach(() => queue.end())

/** A check-in’s other coach, or the server, answers it. */
const answered = (userId: string) => queue.sends(userId, { reply: 'By another device' })

describe('the coach’s check-in queue', () => {
  it('lists waiting check-ins, the oldest first, and marks late ones', async () => {
    await queue.sends('ben', { days: 1 })
    await queue.sends('ada', { days: 4 })
    await queue.sends('dan', { reply: 'Done' })
    await queue.open()
    await until(() => queue.isHere('ben'))
    expect(await queue.waiting()).toMatchObject([
      { userId: 'ada', isLate: true, member: { name: 'Member ada' }, monday: MONDAY },
      { userId: 'ben', isLate: false },
    ])
    expect(queue.isLive).toBe(true)
  })

  it('includes each one’s text, and last week’s answer', async () => {
    await queue.sends('ada')
    await queue.sends('ada', { monday: LAST_MONDAY, reply: 'Sleep more.' })
    await queue.sends('ben')
    await queue.open()
    await until(async () => (await queue.isHere('ada')) && (await queue.isHere('ben')))
    expect(await queue.content('ada')).toMatchObject({
      text: { answers: [{ answer: 'ada' }] },
      before: { reply: 'Sleep more.', repliedBy: 'cleo' },
    })
    expect((await queue.content('ben'))?.before).toBeUndefined()
  })

  it('fetches again what was sent again, and drops what no longer waits', async () => {
    await queue.sends('ada', { days: 2 })
    await queue.sends('ben')
    await queue.open()
    await until(async () => (await queue.countHere()) === 2)
    queue.stop()
    const before = queue.usage.reads
    await queue.sends('ada', { days: 1 })
    await answered('ben')
    await queue.open()
    await until(async () => (await queue.content('ada'))?.sent === NOON - MS_A_DAY)
    expect(await queue.countHere()).toBe(1)
    // The list of one, and its two texts: the members are known.
    expect(queue.usage.reads - before).toBe(3)
  })

  it('reads on the group’s page only the list and the coach’s members', async () => {
    await queue.sends('ada')
    await queue.follow()
    await until(async () => (await queue.names()).length === 1)
    expect(queue.usage.reads).toBe(2)
    expect(await queue.countHere()).toBe(0)
  })

  it('loads the one that the coach looks at first', async () => {
    for (let index = 0; index < 110; index += 1) {
      await queue.sends(`m${index}`, { days: 1 + (200 - index) / 1000 })
    }
    const asked: string[] = []
    queue.failing = (id) => {
      asked.push(id)
      return undefined
    }
    await queue.open(checkInId('m109', MONDAY))
    await until(async () => (await queue.countHere()) === 101)
    // Of those beyond the first hundred, it alone.
    expect(asked.slice(0, 2)).toContain(checkInId('m109', MONDAY))
    expect(asked).not.toContain(checkInId('m108', MONDAY))
  })

  it('hides a former member’s check-ins', async () => {
    await queue.sends('ada')
    await queue.sends('ben')
    await queue.person('ada', { myConsistencyCoachId: 'dora' })
    await queue.open()
    await until(() => queue.isHere('ben'))
    expect(await queue.names()).toEqual(['ben'])
    expect(await queue.isHere('ada')).toBe(false)
  })

  it('deletes a member’s text once they have another coach', async () => {
    await queue.sends('ada')
    await queue.sends('ben')
    await queue.open()
    await until(async () => (await queue.countHere()) === 2)
    queue.stop()
    await queue.person('ada', { myConsistencyCoachId: 'dora' })
    queue.cleo.clock.now += 16 * 60_000
    await queue.open()
    await until(async () => (await queue.names()).join() === 'ben')
    await until(async () => (await queue.countHere()) === 1)
    expect(await queue.isHere('ben')).toBe(true)
  })

  it('drops a member once the cloud refuses their text', async () => {
    await queue.sends('ada')
    await queue.sends('ben')
    queue.failing = (id) =>
      id.startsWith('ada') ? new CloudError('permission-denied', 'Not yours.') : undefined
    await queue.open()
    await until(async () => (await queue.names()).join() === 'ben')
    expect(await queue.isHere('ada')).toBe(false)
    expect(queue.isLive).toBe(true)
  })

  it('asks again for what did not come, and is not live meanwhile', async () => {
    await queue.sends('ada')
    let failures = 0
    queue.failing = () => {
      failures += 1
      return failures > 2 ? undefined : new CloudError('unavailable', 'No network.')
    }
    await queue.open()
    await until(async () => failures > 0 && !queue.isLive)
    await until(() => queue.isHere('ada'))
  })

  it('asks again for the coach’s members, if that did not come', async () => {
    await queue.sends('ada')
    let failures = 0
    const { query } = queue.cleo.cloud
    Object.assign(queue.cleo.cloud, {
      query: (asked: CloudQuery) => {
        failures += 1
        if (failures > 1) return query(asked)
        throw new CloudError('unavailable', 'No network.')
      },
    })
    await queue.open()
    await until(async () => failures > 0 && !queue.isLive)
    expect(await readQueue(queue.cleo.account)).toBeUndefined()
    await until(() => queue.isHere('ada'))
  })

  it('shows a check-in when the cloud refuses the week before', async () => {
    await queue.sends('ada')
    queue.failing = (id) =>
      id === checkInId('ada', LAST_MONDAY) ? new CloudError('permission-denied', 'No.') : undefined
    await queue.open()
    await until(() => queue.isHere('ada'))
    expect((await queue.content('ada'))?.text?.answers).toHaveLength(1)
  })

  it('names a record that cannot be read', async () => {
    await queue.sends('ada')
    await queue.world.database.documents.put({
      ...{ collection: 'checkIns', id: 'odd20261116' },
      data: { id: 'odd20261116', coachId: 'cleo', answered: 0, sent: 5, week: 'soon' },
    })
    await queue.open()
    await until(() => queue.isHere('ada'))
    expect((await readQueue(queue.cleo.account))?.data.unreadable).toEqual(['checkIns/odd20261116'])
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { groupSchema } from '#core/records/group.ts'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import { addDays, dayKey } from '#core/values/time/day.ts'
import { USUAL_QUESTIONS } from '#core/views/check-in/questions.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { openTimeDay } from '#data/records/time-day/commands.ts'
import { confirmAsPlanned } from '#tests/data/confirm-as-planned.ts'
import { type Community, community, type Device, NOON, TODAY } from '#tests/data/devices.ts'
import { readCheckInWeek } from './use-check-in-week.ts'

const MONDAY = dayKey('2026-11-16')

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await world.device('ada')
})
afterEach(() => world.close())

/** Stores the member's record and group on the device, which is never connected. */
async function isMember(
  coaching: Partial<User['coaching']>,
  checkInQuestions?: readonly string[],
): Promise<void> {
  const user = newUser({ id: 'ada', name: 'Ada', email: '', now: NOON })
  const { database } = ada.account
  await database.users.put(userSchema.parse({ ...user, coaching, groupId: 'birds' }))
  await database.groups.put(groupSchema.parse({ id: 'birds', name: 'Birds', checkInQuestions }))
}

describe('the week of a check-in, computed offline', () => {
  it('counts the days of each habit, of this week and of those before', async () => {
    for (const day of [MONDAY, addDays(MONDAY, 3), addDays(MONDAY, -7), addDays(MONDAY, -6)]) {
      await checkHabit(ada.account, day, 'habit4', true)
    }
    const { figures } = await readCheckInWeek(ada.account, MONDAY)
    expect(figures.points).toEqual([1, -1, -1, 1, -1, -1, -1])
    expect(figures.habits).toEqual([0, 0, 0, 2])
    expect(figures.habitsBefore).toEqual([0, 0, 0, 2])
    expect(figures).toMatchObject({ confirmedDays: 0, planned: [], actual: [], actualBefore: [] })
  })

  it('counts hours of confirmed days only', async () => {
    await openTimeDay(ada.account, TODAY)
    await openTimeDay(ada.account, addDays(TODAY, -1))
    await confirmAsPlanned(ada.account, TODAY)
    const { figures } = await readCheckInWeek(ada.account, MONDAY)
    expect(figures.confirmedDays).toBe(1)
    expect(figures.planned).toEqual(figures.actual)
    expect(figures.actual.reduce<number>((sum, one) => sum + one, 0)).toBe(24)
  })
})

describe('the questions and the coach', () => {
  it('come from the group, else from the default list', async () => {
    await isMember({}, ['How was the call?', ' '])
    const asked = async () => (await readCheckInWeek(ada.account, MONDAY)).questions
    expect(await asked()).toEqual([{ text: 'How was the call?', choices: [] }])
    await isMember({}, [])
    expect(await asked()).toEqual(USUAL_QUESTIONS)
  })

  it('prefer the consistency coach over the executive coach, and name nobody without either', async () => {
    const coach = async () => (await readCheckInWeek(ada.account, MONDAY)).coachId
    await isMember({ myConsistencyCoachId: 'cleo', myExectutiveCoachId: 'dora' })
    expect(await coach()).toBe('cleo')
    await isMember({ myExectutiveCoachId: 'dora' })
    expect(await coach()).toBe('dora')
    await isMember({})
    expect(await coach()).toBeUndefined()
  })
})

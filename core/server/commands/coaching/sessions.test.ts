import { beforeEach, describe, expect, it } from 'vitest'
import { newUser, type User } from '#core/records/user.ts'
import { dayNumber } from '#core/values/time/day.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const NOBODY = newUser({ id: 'x', name: '', email: '', now: 0 }).coaching
const SESSION = { id: 'cleo_1', userId: 'ada', date: dayNumber(20261120), note: ' Money ' }
let scene: CommandScene

const person = (id: string, coaching: Partial<User['coaching']>, changes: Partial<User> = {}) =>
  scene.member(id, { coaching: { ...NOBODY, ...coaching }, ...changes })

beforeEach(async () => {
  scene = commandScene(NOON)
  await person('ada', { myConsistencyCoachId: 'cleo', myExectutiveCoachId: 'dora' })
  await person('ben', { myConsistencyCoachId: 'dora' })
  await person('cleo', { isConsistencyCoach: true })
  await person('dora', { isConsistencyCoach: true, isExecutiveCoach: true })
})

const counts = (counted: boolean, changes: object = {}, who = 'cleo') =>
  scene.ask(who, 'count-session', { ...SESSION, counted, ...changes })
const count = async (id = 'ada') => (await scene.read('usersStats', id))?.private_sessions
const stored = (id = 'cleo_1') => scene.read('privateSessions', id)

describe('a private session', () => {
  it('counts once, is taken back, and counts again, as often as each is sent', async () => {
    for (const counted of [true, true, false, false, true]) {
      await counts(counted)
      expect(await count()).toBe(counted ? 1 : 0)
      expect(await stored()).toMatchObject({ counted })
    }
  })

  it('takes its coach’s name and the server’s time, and stays as it was logged', async () => {
    await counts(true)
    scene.clock.now += 5
    await counts(false, { note: 'Nothing', date: dayNumber(20261101) })
    expect(await stored()).toMatchObject({
      ...{ userId: 'ada', coachId: 'cleo', date: 20261120, note: 'Money', created: NOON },
    })
  })

  it('counts beside others, and leaves the streaks alone', async () => {
    await scene.put('usersStats', { id: 'ada', ...{ perfect: 7, private_sessions: 4 } })
    await counts(true)
    await counts(true, { id: 'cleo_2' })
    expect(await scene.read('usersStats', 'ada')).toMatchObject({ perfect: 7, private_sessions: 6 })
  })

  it('stays absent when one that was never logged is taken back', async () => {
    await counts(false)
    expect(await scene.all('privateSessions', 'usersStats')).toEqual({})
  })

  it.each([20261122, 20251118])('refuses the day %i', async (date) => {
    await expect(counts(true, { date: dayNumber(date) })).rejects.toMatchObject({ code: 'invalid' })
  })

  it.each([20261121, 20251119])('accepts the day %i', async (date) => {
    await counts(true, { date: dayNumber(date) })
    expect(await stored()).toMatchObject({ date })
  })
})

describe('denied private sessions', () => {
  const NOT_COACHED = 'You don’t coach this member.'
  it.each<[string, string, object, () => Promise<void>]>([
    ['with somebody else’s member', 'cleo', { userId: 'ben' }, async () => {}],
    ['with nobody', 'cleo', { userId: 'nobody' }, async () => {}],
    ['with oneself', 'cleo', { userId: 'cleo' }, async () => {}],
    ['by the member', 'ada', { id: 'ada_1' }, async () => {}],
    ['by a former coach', 'cleo', {}, () => person('ada', {})],
    ['by a coach whose role was taken away', 'cleo', {}, () => person('cleo', {})],
    [
      'with a closed account',
      'cleo',
      {},
      () => person('ada', { myConsistencyCoachId: 'cleo' }, { deleted: true }),
    ],
  ])('refuses %s, logged and taken back, in the same words', async (_, who, changes, change) => {
    await counts(true)
    await change()
    for (const counted of [true, false]) {
      await expect(counts(counted, changes, who)).rejects.toMatchObject({
        ...{ code: 'permission-denied', message: NOT_COACHED },
      })
    }
    expect(await stored()).toMatchObject({ counted: true })
    expect(await count()).toBe(1)
  })

  it('the member’s other coach cannot take it back, existing or not, in the same words', async () => {
    await counts(true)
    for (const id of ['cleo_1', 'cleo_none']) {
      await expect(counts(false, { id }, 'dora')).rejects.toMatchObject({
        message: 'Only the coach who logged a session can remove it.',
      })
    }
    expect(await count()).toBe(1)
  })

  it('a session that counted for one member cannot be taken back for another', async () => {
    await person('ben', { myConsistencyCoachId: 'cleo' })
    await counts(true)
    await expect(counts(false, { userId: 'ben' })).rejects.toMatchObject({ message: NOT_COACHED })
    expect(await count('ben')).toBeUndefined()
  })
})

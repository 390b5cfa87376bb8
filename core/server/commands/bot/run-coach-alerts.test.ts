import { beforeEach, describe, expect, it } from 'vitest'
import { newUser, type User } from '#core/records/user.ts'
import { addDays, dayKey, MS_A_DAY } from '#core/values/time/day.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'
import { runBot } from './run.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const TODAY = dayKey('2026-11-20')
const NOBODY = newUser({ id: 'x', name: '', email: '', now: 0 }).coaching
let scene: CommandScene

const person = (id: string, coaching: Partial<User['coaching']>, changes: Partial<User> = {}) =>
  scene.member(id, {
    ...{ created: NOON - 90 * MS_A_DAY, timeZoneOffset: 0 },
    ...{ coaching: { ...NOBODY, ...coaching }, ...changes },
  })
const ofCleo = { myConsistencyCoachId: 'cleo' }
const isCoach = { isConsistencyCoach: true }

/** Cleo coaches Ada, who checked something yesterday, and Ben and Cid, who did not for long. */
beforeEach(async () => {
  scene = commandScene(NOON)
  await person('cleo', isCoach)
  for (const id of ['ada', 'ben', 'cid']) await person(id, ofCleo)
  await person('dan', { myConsistencyCoachId: 'dora' })
  const yesterday = dayWith(addDays(TODAY, -1), ['habit1'])
  await scene.put('trackingDaily', { ...yesterday, id: 'ada20261119', ...{ userId: 'ada' } })
})

const set = (memberId: string, idleDays = 3, who = 'cleo', half = false) =>
  scene.ask(who, 'set-coach-alert', { memberId, idleDays, half })
const run = () => runBot(scene.executor, { now: scene.clock.now, newId: () => 'run' })
const notes = async () =>
  Object.values(await scene.all('notifications')).map(({ userId, title }) => `${userId}: ${title}`)
const alerts = async () => Object.keys(await scene.all('coachAlerts'))

describe('a coach’s alerts', () => {
  it('tell once a day how many of all members they are about', async () => {
    await set('')
    await run()
    await run()
    expect(await notes()).toEqual(['cleo: Your alerts: 2 members today'])
    scene.clock.now += 19 * 3_600_000
    await run()
    expect(await notes()).toHaveLength(1)
    scene.clock.now += 3_600_000
    await run()
    expect(await notes()).toHaveLength(2)
  })

  it('tell of one member alone, and of nobody with a check-off', async () => {
    await set('ada')
    await run()
    expect(await notes()).toEqual([])
    await set('ben')
    await run()
    expect(await notes()).toEqual(['cleo: Your alerts: 1 member today'])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['is coached by somebody else', () => person('ben', { myConsistencyCoachId: 'dora' })],
    ['has closed the account', () => person('ben', ofCleo, { deleted: true })],
  ])('tell nothing of a member who %s, and disappear', async (_, change) => {
    await set('ben')
    await change()
    await run()
    expect(await notes()).toEqual([])
    expect(await alerts()).toEqual([])
  })

  it.each<[string, Partial<User>]>([
    ['coaches no more', { coaching: NOBODY }],
    ['has closed the account', { deleted: true }],
  ])('tell nothing to somebody who %s', async (_, changes) => {
    await set('')
    await person('cleo', isCoach, changes)
    await run()
    expect(await notes()).toEqual([])
  })

  it('disappear when they are switched off, also for a member of before', async () => {
    await set('')
    await set('ben')
    await person('ben', {})
    await set('', 0)
    await set('ben', 0)
    expect(await alerts()).toEqual([])
    await run()
    expect(await notes()).toEqual([])
  })

  it('run beside one that cannot be read', async () => {
    await set('')
    const bad = { id: 'dora_all', coachId: 'dora', idleDays: 99, nextAt: 0 }
    await scene.put('coachAlerts', bad)
    await run()
    expect(await notes()).toHaveLength(1)
  })
})

describe('reading alerts', () => {
  const read = (who: string) => scene.ask(who, 'read-coach-alerts', {})
  it('tells the coach of theirs, and each member of those that are about them', async () => {
    await set('')
    await set('ben')
    await person('dora', isCoach)
    await set('dan', 2, 'dora')
    const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id).toSorted()
    const told = async (who: string) => {
      const { own, about } = await read(who)
      return [ids(own), ids(about)]
    }
    expect(await told('cleo')).toEqual([['cleo_all', 'cleo_ben'], []])
    expect(await told('ben')).toEqual([[], ['cleo_all', 'cleo_ben']])
    expect(await told('ada')).toEqual([[], ['cleo_all']])
    expect(await told('dan')).toEqual([[], ['dora_dan']])
    await person('ben', {})
    expect(await told('ben')).toEqual([[], []])
    await person('cleo', {})
    expect(await told('ada')).toEqual([[], []])
  })
})

describe('setting an alert', () => {
  it.each<[string, Parameters<typeof set>]>([
    ['of somebody else’s member', ['dan']],
    ['of nobody', ['nobody']],
    ['of all by a member', ['', 3, 'ada']],
    ['of a member by a member', ['ben', 3, 'ada']],
  ])('an alert %s is refused in the same words', async (_, asked) => {
    await expect(set(...asked)).rejects.toMatchObject({
      ...{ code: 'permission-denied', message: 'You don’t coach this member.' },
    })
    expect(await alerts()).toEqual([])
  })

  it.each([-1, 8, 1.5])('refuses %s days', async (days) => {
    await expect(set('', days)).rejects.toMatchObject({ code: 'invalid' })
  })
})

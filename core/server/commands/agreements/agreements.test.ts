import { beforeEach, describe, expect, it } from 'vitest'
import type { WeekFigures } from '#core/records/check-in.ts'
import { coachingSchema } from '#core/records/user.ts'
import { NOT_COACHED } from '#core/server/commands/coaching/coached.ts'
import { stamp } from '#core/sync/stamp.ts'
import { dayKey, dayNumber } from '#core/values/time/day.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const FRIDAY = dayNumber(20261120)
const id = '00000000-0000-4000-8000-000000000001'
const ofAda = { memberId: 'ada', id }
const COACH = coachingSchema.parse({ isConsistencyCoach: true })
const coachedBy = (myConsistencyCoachId: string) => ({
  coaching: coachingSchema.parse({ myConsistencyCoachId }),
})
let scene: CommandScene

/** Cleo coaches Ada; Otto coaches nobody. */
beforeEach(async () => {
  scene = commandScene(NOON)
  for (const coach of ['cleo', 'otto']) await scene.member(coach, { coaching: COACH })
  await scene.member('ada', coachedBy('cleo'))
})

const proposes = (by: string, more: object = {}) =>
  scene.ask(by, 'propose-agreement', {
    ...{ ...ofAda, text: ' Sleep by 23:00 ', until: FRIDAY },
    ...more,
  })
const accepts = (by: string) => scene.ask(by, 'accept-agreement', ofAda)
const ticks = (kept = true, at = NOON * 1_000) =>
  scene.ask('ada', 'tick-agreement', { id, kept, at: stamp(at) })
const closes = (by: string, word = 'Well done') =>
  scene.ask(by, 'close-agreement', { ...ofAda, word })
const stored = () => scene.read('agreements', 'ada')
const blocks = (userId: string, blockedId: string) =>
  scene.put('blocks', {
    id: `${userId}_${blockedId}`,
    ...{ userId, blockedId, stands: true, stamps: {} },
  })

describe('an agreement', () => {
  it('goes from the coach’s proposal to the member’s yes and tick, and closes with a word', async () => {
    await proposes('cleo')
    await accepts('ada')
    const { agreements } = await ticks()
    expect(agreements).toEqual(await stored())
    await closes('cleo')
    expect(await stored()).toMatchObject({
      items: [
        {
          ...{ id, text: 'Sleep by 23:00', until: FRIDAY, by: 'cleo', made: NOON, agreed: true },
          ...{ kept: true, closed: NOON, closedBy: 'cleo', word: 'Well done' },
        },
      ],
    })
  })

  it('goes from the member’s proposal to the coach’s yes', async () => {
    await proposes('ada')
    await accepts('cleo')
    expect(await stored()).toMatchObject({ items: [{ by: 'ada', agreed: true }] })
  })

  it('stays as it is where all is said again', async () => {
    await proposes('cleo')
    await accepts('ada')
    await ticks()
    await closes('ada')
    const before = await stored()
    scene.clock.now += 60_000
    await proposes('cleo')
    await accepts('ada')
    await ticks()
    await closes('ada', 'Other')
    expect(await stored()).toEqual(before)
  })

  it('needs a last day between now and a year from now', async () => {
    const troubled = { code: 'invalid' }
    for (const until of [dayNumber(20261118), dayNumber(20271201)]) {
      await expect(proposes('cleo', { until })).rejects.toMatchObject(troubled)
    }
    expect(await stored()).toBeUndefined()
  })

  it('stays open to a member whose coach has gone: ticked and closed, but no new one', async () => {
    await proposes('cleo')
    await accepts('ada')
    await scene.member('ada')
    await ticks()
    await closes('ada')
    expect(await stored()).toMatchObject({ items: [{ kept: true, closedBy: 'ada' }] })
    const more = { id: id.replace('1', '2') }
    await expect(proposes('ada', more)).rejects.toMatchObject({ code: 'permission-denied' })
  })

  it('keeps its words in a check-in that the server quotes', async () => {
    await proposes('cleo')
    await accepts('ada')
    await ticks()
    const figures: WeekFigures = {
      ...{ points: [0, 0, 0, 0, 0, 0, 0], habits: [0, 0, 0, 0], habitsBefore: [] },
      ...{ confirmedDays: 0, planned: [], actual: [], actualBefore: [] },
    }
    const week = dayKey('2026-11-16')
    const sent = await scene.ask('ada', 'send-check-in', {
      ...{ week, sent: NOON, figures, answers: [] },
    })
    expect(sent.text?.agreements).toEqual([{ text: 'Sleep by 23:00', kept: true }])
  })
})

describe('agreements of others', () => {
  const refused = { code: 'permission-denied' }

  it('a stranger, another coach and a former one cannot propose, accept or close', async () => {
    await proposes('ada')
    const before = await stored()
    await scene.member('ben')
    await scene.member('ada', coachedBy('otto'))
    for (const by of ['ben', 'cleo']) {
      for (const say of [proposes, accepts, closes]) {
        await expect(say(by)).rejects.toMatchObject({ ...refused, message: NOT_COACHED })
      }
    }
    expect(await stored()).toEqual(before)
  })

  it('neither side can propose while one blocks the other', async () => {
    await blocks('ada', 'cleo')
    await expect(proposes('cleo')).rejects.toMatchObject({ ...refused, message: NOT_COACHED })
    await expect(proposes('ada')).rejects.toMatchObject(refused)
  })

  it('nobody can accept their own proposal', async () => {
    await proposes('cleo')
    await expect(accepts('cleo')).rejects.toMatchObject(refused)
  })

  it('a proposal does not overwrite unreadable agreements', async () => {
    await scene.put('agreements', { id: 'ada', ...{ items: 'none' } })
    await expect(proposes('cleo')).rejects.toMatchObject({ code: 'invalid' })
    expect(await stored()).toMatchObject({ items: 'none' })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { coachingSchema } from '#core/records/user.ts'
import { continueRuns } from '#core/server/commands/bulk/step-run.ts'
import { stamp } from '#core/sync/stamp.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const AS_COACH = { isConsistencyCoach: true, isExecutiveCoach: true }
let scene: CommandScene
const coaching = (fields: object) => ({ coaching: coachingSchema.parse(fields) })
const byAdmin = { isAdmin: true }

/** Ada has Cleo in both roles, Ben for consistency only, and Dan has Owen. */
beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.member('alex', { name: 'Alex' })
  await scene.put('usersSecure', { id: 'alex', ...{ roles: { admin: true } } })
  await scene.member('cleo', { name: 'Cleo', ...coaching(AS_COACH) })
  await scene.member('owen', { name: 'Owen', ...coaching(AS_COACH) })
  const both = { myConsistencyCoachId: 'cleo', myExectutiveCoachId: 'cleo' }
  await scene.member('ada', coaching(both))
  await scene.member('ben', coaching({ myConsistencyCoachId: 'cleo' }))
  await scene.member('dan', coaching({ myConsistencyCoachId: 'owen' }))
})

/** What the server's schedule does in the following minute. */
async function schedule(): Promise<void> {
  scene.clock.now += 60_000
  let ids = 0
  const newId = () => {
    ids += 1
    return `by-schedule-${scene.clock.now}-${ids}`
  }
  const onFailure = (_id: string, error: unknown) => {
    throw error
  }
  await continueRuns(scene.executor, {
    ...{ now: () => scene.clock.now, newId, isOver: () => false, onFailure },
  })
}
const coachesOf = async (id: string) => {
  const { coaching: of } = (await scene.read('users', id)) ?? {}
  const { myConsistencyCoachId, myExectutiveCoachId } = coachingSchema.parse(of)
  return [myConsistencyCoachId, myExectutiveCoachId]
}
const toldTo = async (userId: string) =>
  Object.values(await scene.all('notifications'))
    .filter((note) => note.userId === userId)
    .map(({ title, body }) => [title, body])
const takeRoles = (handOver?: object) =>
  scene.ask(
    'alex',
    'change-member',
    {
      userId: 'cleo',
      seen: { ...AS_COACH, ...{ consistencyCoachId: '', executiveCoachId: '' } },
      change: { isConsistencyCoach: false, isExecutiveCoach: false },
      ...(handOver && { handOver }),
    },
    byAdmin,
  )

describe('a coach who gives up the role', () => {
  it('hands each member over to the chosen successor, in one change for both roles', async () => {
    await takeRoles({ consistency: 'owen', executive: '' })
    await schedule()
    expect(await coachesOf('ada')).toEqual(['owen', ''])
    expect(await coachesOf('ben')).toEqual(['owen', ''])
    expect(await coachesOf('dan')).toEqual(['owen', ''])
    const [[title, body] = []] = await toldTo('ada')
    expect(title).toBe('Owen is your consistency coach now')
    expect(body).toContain('You have no executive coach now.')
    expect(await toldTo('dan')).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['loses the role', () => takeRoles()],
    [
      'is switched off',
      () => scene.ask('alex', 'set-disabled', { userId: 'cleo', disabled: true }, byAdmin),
    ],
    [
      'is closed by an admin',
      () => scene.ask('alex', 'close-member', { userId: 'cleo', reason: 'asked' }, byAdmin),
    ],
    [
      'closes the account',
      () => scene.ask('cleo', 'set-closed', { closed: true, at: stamp(NOON * 1_000) }),
    ],
  ])('tells every member when the coach %s', async (_how, stop) => {
    await stop()
    await schedule()
    expect(await coachesOf('ada')).toEqual(['', ''])
    expect(await toldTo('ada')).toHaveLength(1)
    expect(await toldTo('ben')).toEqual([
      ['You have no consistency coach now', expect.stringContaining('stays in your messages')],
    ])
    const write = { memberId: 'ben', coachId: 'cleo', id: 'ben_1', text: 'Hi', picture: '' }
    const sent = { ...write, dateNumber: 0 as const, created: NOON }
    await expect(scene.ask('ben', 'send-message', sent)).rejects.toMatchObject({
      code: 'permission-denied',
    })
  })

  it('gets everybody back when an admin undoes the run', async () => {
    const { run = '' } = await takeRoles({ consistency: 'owen', executive: 'owen' })
    await schedule()
    await scene.ask('alex', 'undo-run', { runId: run }, byAdmin)
    await schedule()
    expect(await coachesOf('ada')).toEqual(['cleo', 'cleo'])
    expect(await coachesOf('ben')).toEqual(['cleo', ''])
  })

  it('takes the notice of an undone change back, unless the member has seen it', async () => {
    const { run = '' } = await takeRoles({ consistency: 'owen' })
    await schedule()
    const [seen] = Object.values(await scene.all('notifications')).filter(
      ({ userId }) => userId === 'ada',
    )
    await scene.put('notifications', { id: '', ...seen, ...{ isViewed: true } })
    await scene.ask('alex', 'undo-run', { runId: run }, byAdmin)
    await schedule()
    expect(await toldTo('ben')).toEqual([])
    expect((await toldTo('ada')).map(([title]) => title)).toEqual([
      'Owen is your consistency coach now',
      'You have a new consistency coach',
    ])
  })

  it('starts no run where nobody is coached, and keeps members in a role that goes on', async () => {
    await scene.member('eve', { name: 'Eve', ...coaching(AS_COACH) })
    await scene.ask('alex', 'close-member', { userId: 'eve', reason: 'asked' }, byAdmin)
    expect(await scene.all('batchRuns')).toEqual({})
    await scene.ask(
      'alex',
      'change-member',
      {
        userId: 'cleo',
        seen: { ...AS_COACH, ...{ consistencyCoachId: '', executiveCoachId: '' } },
        change: { isExecutiveCoach: false },
      },
      byAdmin,
    )
    await schedule()
    expect(await coachesOf('ada')).toEqual(['cleo', ''])
  })

  it('stays a coach where the successor does not coach', async () => {
    await expect(takeRoles({ consistency: 'dan' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(takeRoles({ consistency: 'cleo' })).rejects.toMatchObject({ code: 'invalid' })
    await schedule()
    expect(await coachesOf('ben')).toEqual(['cleo', ''])
  })

  it('keeps the role after giving members away, as when moving to another group', async () => {
    await scene.ask(
      'alex',
      'change-member',
      {
        userId: 'cleo',
        seen: { ...AS_COACH, ...{ consistencyCoachId: '', executiveCoachId: '' } },
        change: {},
        handOver: { consistency: 'owen' },
      },
      byAdmin,
    )
    await schedule()
    expect([await coachesOf('ada'), await coachesOf('ben')]).toEqual([
      ['owen', 'cleo'],
      ['owen', ''],
    ])
  })
})

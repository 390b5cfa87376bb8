import { beforeEach, describe, expect, it } from 'vitest'
import { notificationSchema } from '#core/records/group.ts'
import { newUser, type User } from '#core/records/user.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'
import { COACH_MESSAGES_A_DAY } from './coach-commands.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const NOBODY = newUser({ id: 'x', name: '', email: '', now: 0 }).coaching
let scene: CommandScene

const person = (id: string, coaching: Partial<User['coaching']>, changes: Partial<User> = {}) =>
  scene.member(id, { coaching: { ...NOBODY, ...coaching }, ...changes })
const notes = () => scene.all('notifications')

beforeEach(async () => {
  scene = commandScene(NOON)
  await person('ada', { myConsistencyCoachId: 'cleo' }, { refferedById: 'ben' })
  await person('ben', { myConsistencyCoachId: 'cleo' })
  await person('cleo', { isConsistencyCoach: true })
  await person('dora', { isConsistencyCoach: true })
})

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const says = ({ id = 1, memberId = 'ada', text = ' Well done ', who = 'cleo' } = {}) =>
  scene.ask(who, 'send-coach-message', { id: idOf(id), memberId, text })

describe('a coach’s message', () => {
  it('arrives once, with the coach’s name and the server’s time', async () => {
    await says()
    scene.clock.now += MS_A_DAY
    await says({ text: 'Twice' })
    const [[path, note] = [], ...more] = Object.entries(await notes())
    expect(more).toEqual([])
    expect(path).toBe(`notifications/coach_cleo_${idOf(1)}`)
    expect(notificationSchema.parse(note)).toMatchObject({
      ...{ userId: 'ada', kind: 'coach', created: NOON, isViewed: false, body: 'Well done' },
      ...{ title: 'Message from The cleo', link: '/community/thread?coachId=cleo' },
    })
  })

  it('changes nothing with the id of a message to somebody else', async () => {
    await says()
    await says({ memberId: 'ben' })
    expect(Object.values(await notes())).toMatchObject([{ userId: 'ada' }])
  })

  it('counts towards ten a day to each member, and repeating one does not count', async () => {
    for (let id = 0; id < COACH_MESSAGES_A_DAY; id += 1) await says({ id })
    await says({ id: 0 })
    await expect(says({ id: 99 })).rejects.toMatchObject({
      ...{ code: 'invalid', message: expect.stringContaining('10 messages today') },
    })
    await says({ id: 99, memberId: 'ben' })
    scene.clock.now += MS_A_DAY
    await says({ id: 100 })
    expect(Object.keys(await notes())).toHaveLength(12)
  })

  it.each(['', '  ', 'x'.repeat(2_001)])('refuses the text %j', async (text) => {
    await expect(says({ text })).rejects.toMatchObject({ code: 'invalid' })
  })

  const block = (userId: string, blockedId: string) =>
    scene.put('blocks', {
      id: `${userId}_${blockedId}`,
      ...{ userId, blockedId, name: '', stands: true, stamps: {} },
    })
  it.each<[string, object, () => Promise<void>]>([
    ['to somebody else’s member', { who: 'dora' }, async () => {}],
    ['to nobody', { memberId: 'nobody' }, async () => {}],
    ['by a member', { who: 'ben' }, async () => {}],
    ['by a former coach', {}, () => person('ada', {})],
    ['by a coach whose role was taken away', {}, () => person('cleo', {})],
    [
      'to a closed account',
      {},
      () => person('ada', { myConsistencyCoachId: 'cleo' }, { deleted: true }),
    ],
    ['to a member who blocks the coach', {}, () => block('ada', 'cleo')],
    ['to a member whom the coach blocks', {}, () => block('cleo', 'ada')],
  ])('a message %s is refused in the same words', async (_, changes, change) => {
    await change()
    await expect(says(changes)).rejects.toMatchObject({
      ...{ code: 'permission-denied', message: 'You don’t coach this member.' },
    })
    expect(await notes()).toEqual({})
  })
})

const tells = (who = 'ada') => scene.ask(who, 'tell-referrer', {})

describe('telling a referrer', () => {
  it('notifies once, in the same words for all', async () => {
    await tells()
    scene.clock.now += 5
    await tells()
    expect(await notes()).toMatchObject({
      'notifications/referral_ada': {
        ...{ id: 'referral_ada', userId: 'ben', created: NOON, isViewed: false, kind: 'referral' },
        ...{ title: 'Somebody joined with your link', body: '', link: '/community/referral' },
      },
    })
    expect(Object.keys(await notes())).toHaveLength(1)
  })

  it.each(['', 'ada', 'nobody', 'gone'])(
    'notifies nobody where the record says %j',
    async (who) => {
      await person('gone', {}, { deleted: true })
      await person('ada', {}, { refferedById: who })
      expect(await tells()).toEqual({})
      expect(await notes()).toEqual({})
    },
  )

  it.each(['stranger', 'closed'])('rejects the account %s', async (who) => {
    await person('closed', {}, { refferedById: 'ben', deleted: true })
    await expect(tells(who)).rejects.toMatchObject({ code: 'permission-denied' })
  })
})

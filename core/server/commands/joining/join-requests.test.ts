import { beforeEach, describe, expect, it } from 'vitest'
import { type JoinRequest, joinRequestSchema, MAX_REQUESTS } from '#core/records/join-request.ts'
import { newUser } from '#core/records/user.ts'
import { type Stamp, stamp } from '#core/sync/stamp.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const at = (ms: number) => stamp((NOON + ms) * 1_000)
const COACHING = { ...newUser({ id: 'x', name: '', email: '', now: NOON }).coaching }
const COACH = { ...COACHING, isExecutiveCoach: true }
let scene: CommandScene

/** Cleo coaches in `birds`, which is by invitation, and Otto in `owls`; Mia is one of the birds; Ada is in no group. */
beforeEach(async () => {
  scene = commandScene(NOON)
  for (const [id, changes] of [
    ['birds', { open: false }],
    ['owls', { open: false }],
    ['larks', { open: true }],
    ['dodos', { archived: true }],
  ] as const) {
    await scene.put('groups', { id, ...{ name: id.toUpperCase(), ...changes } })
  }
  await scene.member('cleo', { groupId: 'birds', coaching: COACH })
  await scene.member('otto', { groupId: 'owls', coaching: COACH })
  await scene.member('mia', { groupId: 'birds' })
  await scene.member('ada')
  await scene.member('alex')
  await scene.put('usersSecure', { id: 'alex', ...{ roles: { admin: true } } })
})

interface Asking {
  readonly groupId?: string
  readonly at?: Stamp
  readonly onBoard?: boolean
}
const asks = ({ groupId = 'birds', at: said = at(0), onBoard = false }: Asking = {}, who = 'ada') =>
  scene.ask(who, 'ask-to-join', { groupId, onBoard, at: said })
const takesBack = (said = at(1), who = 'ada') =>
  scene.ask(who, 'take-back-request', { groupId: 'birds', at: said })
const stored = () => scene.read('joinRequests', 'ada_birds')
const notes = async () => Object.keys(await scene.all('notifications'))
const given = (changes: Partial<JoinRequest>) =>
  scene.put('joinRequests', {
    ...{ id: 'ada_birds', userId: 'ada', groupId: 'birds', groupName: 'BIRDS' },
    ...{ userName: 'The ada', onBoard: false, state: 'pending', at: at(-9), answeredBy: '' },
    ...{ answeredAt: 0, ...changes },
  })

describe('asking to join', () => {
  it('stores the names of the records, and nothing else that was said', async () => {
    const { request } = await asks({ onBoard: true })
    expect(request).toMatchObject({ userName: 'The ada', groupName: 'BIRDS', onBoard: true })
    expect(joinRequestSchema.parse(await stored())).toEqual(request)
    expect(request).toMatchObject({ state: 'pending', answeredBy: '', answeredAt: 0 })
  })

  it('a repeated or earlier request changes nothing', async () => {
    const first = await asks()
    for (const said of [at(0), at(-5)])
      expect(await asks({ at: said, onBoard: true })).toEqual(first)
    expect((await asks({ at: at(1), onBoard: true })).request).toMatchObject({ onBoard: true })
    for (const onBoard of [false, true])
      expect((await asks({ at: at(1), onBoard })).request).toMatchObject({ onBoard: false })
  })

  it.each([
    ['that is not there', 'none'],
    ['that is archived', 'dodos'],
  ])('calls a group %s gone, in the same words', async (_what, groupId) => {
    await expect(asks({ groupId })).rejects.toMatchObject({
      ...{ code: 'not-found', message: 'This group no longer exists.' },
    })
    expect(await scene.all('joinRequests')).toEqual({})
  })

  it.each([
    ['that is open', 'larks', 'ada'],
    ['that one is in', 'birds', 'mia'],
  ])('refuses a group %s', async (_what, groupId, who) => {
    expect(await asks({ groupId }, who)).toEqual({})
    expect(await scene.all('joinRequests')).toEqual({})
  })

  it.each<[string, string, Partial<JoinRequest>, JoinRequest['state']]>([
    ['barred', 'stays so', { state: 'barred', answeredAt: NOON - 99 * MS_A_DAY }, 'barred'],
    ['declined', 'waits', { state: 'declined', answeredAt: NOON - 6 * MS_A_DAY }, 'declined'],
    ['declined', 'asks anew', { state: 'declined', answeredAt: NOON - 7 * MS_A_DAY }, 'pending'],
    ['accepted', 'keeps that', { state: 'accepted', answeredAt: NOON - 29 * MS_A_DAY }, 'accepted'],
    ['accepted', 'asks anew', { state: 'accepted', answeredAt: NOON - 30 * MS_A_DAY }, 'pending'],
  ])('a request after a %s one %s by the server’s time', async (_what, _then, changes, state) => {
    await given({ answeredBy: 'cleo', ...changes })
    expect((await asks()).request).toMatchObject({ state })
    expect(await stored()).toMatchObject({ state })
  })

  it('refuses a stamp of the future', async () => {
    await expect(asks({ at: at(301_000) })).rejects.toMatchObject({ code: 'invalid' })
  })

  it.each(['nobody', 'gone'])('rejects the account %s, which is not open', async (who) => {
    await scene.member('gone', { deleted: true })
    await expect(asks({}, who)).rejects.toMatchObject({ code: 'permission-denied' })
  })

  it('stops at twenty groups a day; the refusal says until when', async () => {
    for (let index = 0; index < MAX_REQUESTS; index += 1) await asks({ at: at(index) })
    const reason = 'You have asked 20 groups in a day. Try again tomorrow.'
    await expect(asks()).rejects.toMatchObject({ code: 'invalid', message: reason })
    scene.clock.now += MS_A_DAY
    await asks({ at: at(99) })
  })
})

describe('taking a request back', () => {
  it('deletes it, and does nothing when repeated', async () => {
    await asks()
    for (const _ of ['once', 'again']) expect(await takesBack()).toEqual({})
    expect(await stored()).toBeUndefined()
  })

  it('stays taken back where an earlier request comes later, and gives way to a later one', async () => {
    await takesBack(at(2))
    expect(await asks({ at: at(1) })).toEqual({})
    expect(await scene.read('joinRequests', 'ada_birds')).toBeUndefined()
    expect((await asks({ at: at(3) })).request).toMatchObject({ state: 'pending' })
  })

  it('gives way to a later request', async () => {
    await asks()
    expect((await takesBack(at(-1))).request).toMatchObject({ state: 'pending' })
  })

  it('wins over a request with the same stamp, in whatever order they come', async () => {
    await asks()
    expect(await takesBack(at(0))).toEqual({})
    expect(await asks()).toEqual({})
  })

  it.each<[string, Partial<JoinRequest>]>([
    ['a refusal of this week', { state: 'declined', answeredAt: NOON - MS_A_DAY }],
    ['a bar', { state: 'barred', answeredAt: NOON }],
  ])('keeps %s', async (_what, changes) => {
    await given(changes)
    expect((await takesBack()).request).toMatchObject(changes)
    expect(await stored()).toMatchObject(changes)
  })

  it('removes only one’s own request', async () => {
    await asks()
    await takesBack(at(1), 'mia')
    expect(await stored()).toMatchObject({ state: 'pending' })
  })
})

type Answer = 'accepted' | 'declined' | 'pending'
const answers = (answer: Answer, who = 'cleo', seen: object = {}) =>
  scene.ask(
    who,
    'answer-request',
    { userId: 'ada', groupId: 'birds', answer, seen: { state: 'pending', at: at(0), ...seen } },
    { isAdmin: who === 'alex' },
  )
const WELCOME = `notifications/welcome_ada_${at(0)}`
const DECLINED = `notifications/declined_ada_${at(0)}`

describe('an answer of the group’s coach', () => {
  beforeEach(() => asks())

  it.each([
    ['accepted', WELCOME, 'You are welcome in BIRDS', ''],
    ['declined', DECLINED, 'Your request was not accepted by BIRDS', 'You can ask again in 7 days'],
  ] as const)(
    '%s is told to the member, and taken back with it',
    async (answer, path, title, body) => {
      const answered = { state: answer, answeredBy: 'cleo', answeredAt: NOON, onBoard: false }
      for (const _ of ['once', 'again']) {
        expect((await answers(answer)).request).toMatchObject(answered)
      }
      expect(await stored()).toMatchObject(answered)
      const told = {
        userId: 'ada',
        title,
        body: expect.stringContaining(body),
        link: '/leader-board',
      }
      expect(await scene.all('notifications')).toMatchObject({ [path]: told })
      const { request } = await answers('pending', 'cleo', { state: answer })
      expect(request).toMatchObject({ state: 'pending', answeredBy: '', answeredAt: 0 })
      expect(await notes()).toEqual([])
      expect(await scene.all('auditLog')).toEqual({})
    },
  )

  it('replaces the other answer with its notification', async () => {
    await answers('accepted')
    await answers('declined', 'cleo', { state: 'accepted' })
    expect(await notes()).toEqual([DECLINED])
  })

  it('moves nobody into the group by itself', async () => {
    await answers('accepted')
    expect(await scene.read('users', 'ada')).toMatchObject({ groupId: '' })
  })

  it('applies again once an acceptance has expired, and tells nothing anew', async () => {
    await answers('accepted')
    scene.clock.now += 30 * MS_A_DAY
    await answers('accepted', 'cleo', { state: 'accepted' })
    expect(await stored()).toMatchObject({ answeredAt: scene.clock.now })
    expect(await notes()).toEqual([WELCOME])
  })

  it.each<[string, Answer, object]>([
    ['another coach has answered', 'declined', { state: 'declined' }],
    ['the member has asked anew', 'accepted', { at: at(-1) }],
  ])('conflicts where %s since', async (_what, answer, seen) => {
    await expect(answers(answer, 'cleo', seen)).rejects.toMatchObject({ code: 'conflict' })
    expect(await stored()).toMatchObject({ state: 'pending' })
  })

  it('conflicts where the request was taken back, or the member is blocked', async () => {
    await takesBack()
    await expect(answers('accepted')).rejects.toMatchObject({ code: 'conflict' })
    expect(await answers('pending')).toEqual({})
    await given({ state: 'barred', at: at(0) })
    for (const answer of ['accepted', 'declined', 'pending'] as const) {
      const answering = answers(answer, 'cleo', { state: 'barred' })
      await expect(answering).rejects.toMatchObject({ code: 'conflict' })
    }
    expect(await notes()).toEqual([])
  })
})

describe('denied answers to a request', () => {
  const cases: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    ['the member who asks', 'ada', async () => {}],
    ['a member of the group', 'mia', async () => {}],
    ['a coach of another group', 'otto', async () => {}],
    ['somebody without an account', 'nobody', async () => {}],
    [
      'a coach who came in with an invitation',
      'cleo',
      () => scene.member('cleo', { groupId: 'birds', coaching: COACH, joinedWith: 'link_1' }),
    ],
    ['who coaches no more', 'cleo', () => scene.member('cleo', { groupId: 'birds' })],
    [
      'a coach who has closed the account',
      'cleo',
      () => scene.member('cleo', { groupId: 'birds', coaching: COACH, deleted: true }),
    ],
    [
      'an admin by an old token',
      'alex',
      () => scene.put('usersSecure', { id: 'alex', ...{ roles: { admin: false } } }),
    ],
  ]

  it.each(cases)('%s', async (_who, who, change) => {
    await asks()
    await change()
    for (const answer of ['accepted', 'declined'] as const) {
      await expect(answers(answer, who)).rejects.toMatchObject({ code: 'permission-denied' })
    }
    expect(await stored()).toMatchObject({ state: 'pending' })
    expect(await notes()).toEqual([])
  })

  it('a coach who may not know hears the same words whether there is a request or not', async () => {
    const refusals: unknown[] = []
    const collect = () =>
      answers('declined', 'otto').catch((error: unknown) => refusals.push(error))
    await collect()
    await asks()
    await collect()
    expect(refusals).toHaveLength(2)
    expect(refusals[0]).toEqual(refusals[1])
  })
})

describe('an answer of an admin', () => {
  beforeEach(() => asks())

  it('declines, or takes that back, and each is logged once', async () => {
    for (const _ of ['once', 'again']) await answers('declined', 'alex')
    expect(await stored()).toMatchObject({ state: 'declined', answeredBy: 'alex' })
    await answers('pending', 'alex', { state: 'declined' })
    const log = Object.values(await scene.all('auditLog'))
    expect(log).toMatchObject([
      { by: 'alex', action: 'answer-join', targets: ['ada', 'birds'] },
      { summary: 'Took back not accepting The ada in BIRDS.' },
    ])
    expect(await notes()).toEqual([])
  })

  it('accepts nobody: an admin moves members instead', async () => {
    await expect(answers('accepted', 'alex')).rejects.toMatchObject({ code: 'permission-denied' })
  })
})

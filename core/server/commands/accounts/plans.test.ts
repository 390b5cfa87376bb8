import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
let scene: CommandScene
const asks = (tier?: 'free' | 'standard' | 'pro', who = 'ada') =>
  scene.ask(who, 'request-plan', { tier })
const answers = (
  answer: RequestOf<'answer-plan'>['answer'],
  changes: Partial<RequestOf<'answer-plan'>> = {},
  { who = 'alex', isAdmin = true } = {},
) => {
  const asked = { userId: 'ada', tier: 'pro', seen: 'free', ...changes, answer } as const
  return scene.ask(who, 'answer-plan', asked, { isAdmin })
}
const stored = () => scene.read('tierRequests', 'ada')
const rolesOf = async () => (await scene.read('usersSecure', 'ada'))?.roles
const log = async () => Object.values(await scene.all('auditLog'))

/** Alex is the admin. */
beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.member('alex', { name: 'Alex' })
  await scene.put('usersSecure', { id: 'alex', ...{ roles: { admin: true } } })
  await scene.member('ada', { name: 'Ada' })
})

describe('a request for a plan', () => {
  it('keeps one a member, the latest, by the server’s clock, and can be taken back', async () => {
    const first = await asks('pro')
    scene.clock.now += 5
    expect(await asks('pro')).toEqual(first)
    expect(await stored()).toEqual({ id: 'ada', tier: 'pro', created: NOON, syncedAt: NOON })
    const { request } = await asks('standard')
    expect(await stored()).toEqual(request)
    expect(request).toMatchObject({ tier: 'standard', created: NOON + 5 })
    expect(await asks()).toEqual({})
    expect(await asks()).toEqual({})
    expect(await stored()).toBeUndefined()
  })

  it('replaces a damaged one', async () => {
    await scene.put('tierRequests', { id: 'ada', ...{ tier: 'admin' } })
    await asks('pro')
    expect(await stored()).toMatchObject({ tier: 'pro' })
  })

  it('rejects a closed account, and an unknown one', async () => {
    await scene.member('ada', { deleted: true })
    for (const who of ['ada', 'nobody']) {
      await expect(asks('pro', who)).rejects.toMatchObject({ code: 'permission-denied' })
    }
    expect(await scene.all('tierRequests')).toEqual({})
  })
})

describe('the answer to a request for a plan', () => {
  it('gives the plan, ends the request, and logs it once', async () => {
    await asks('pro')
    await answers('accepted')
    await answers('accepted')
    expect(await rolesOf()).toEqual({ admin: false, tier: 'pro' })
    expect(await stored()).toBeUndefined()
    expect((await log()).map(({ action, targets, summary }) => [action, targets, summary])).toEqual(
      [
        ['set-roles', ['ada'], 'Ada has the plan Pro, and not Free any more.'],
        ['close-request', ['ada'], 'Gave Ada the plan Pro they asked for.'],
      ],
    )
  })

  it.each([
    ['declined', 'Did not give Ada the plan Pro they asked for.'],
    ['closed', 'Closed the request of Ada for the plan Pro.'],
  ] as const)('ends it without the plan where it is %s', async (answer, summary) => {
    await asks('pro')
    await answers(answer)
    await answers(answer)
    expect(await rolesOf()).toBeUndefined()
    expect(await stored()).toBeUndefined()
    expect(await log()).toMatchObject([{ action: 'close-request', targets: ['ada'], summary }])
  })

  it.each<[string, () => Promise<unknown>, Partial<RequestOf<'answer-plan'>>]>([
    ['request', () => asks('standard'), {}],
    ['request, which is gone', async () => {}, {}],
    ['plan', () => asks('pro'), { seen: 'standard' }],
  ])('conflicts where the admin saw another %s', async (_what, given, seen) => {
    await given()
    await expect(answers('accepted', seen)).rejects.toMatchObject({ code: 'conflict' })
    expect(await rolesOf()).toBeUndefined()
    expect(await log()).toEqual([])
  })

  it.each<[string, string, boolean]>([
    ['the member', 'ada', false],
    ['a token without the record', 'ada', true],
    ['the record without the token', 'alex', false],
  ])('denies an answer by %s', async (_who, who, isAdmin) => {
    await asks('pro')
    const taken = answers('accepted', {}, { who, isAdmin })
    await expect(taken).rejects.toMatchObject({ code: 'not-admin' })
    expect(await stored()).toBeDefined()
    expect(await rolesOf()).toBeUndefined()
  })
})

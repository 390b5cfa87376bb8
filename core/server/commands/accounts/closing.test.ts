import { beforeEach, describe, expect, it } from 'vitest'
import { stamp } from '#core/sync/stamp.ts'
import { MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const AT = stamp(NOON * 1_000)
let scene: CommandScene
const byAdmin = { isAdmin: true }
const says = (closed: boolean, at = AT, who = 'ada') => scene.ask(who, 'set-closed', { closed, at })
const closes = (userId = 'ada', reason = 'asked by email', who = 'alex', asking = byAdmin) =>
  scene.ask(who, 'close-member', { userId, reason }, asking)
const reopens = (who = 'alex', asking = byAdmin) =>
  scene.ask(who, 'reopen-member', { userId: 'ada' }, asking)
const ada = () => scene.read('users', 'ada')
const log = async () => Object.values(await scene.all('auditLog'))

/** Alex is the admin; Ada is on the board of the birds, with yesterday's day, today's, and one of long ago. */
beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.member('alex', { name: 'Alex' })
  await scene.put('usersSecure', { id: 'alex', ...{ roles: { admin: true } } })
  const shared = { groupId: 'birds', onBoard: true, privacy: 'share-community' } as const
  const stamps = { deleted: stamp(3), groupId: stamp(7), onBoard: stamp(7) }
  await scene.member('ada', { ...shared, name: 'Ada', stamps })
  await scene.put('profiles', { id: 'ada', ...{ name: 'Ada', privacy: 'share-community' } })
  for (const date of [20261101, 20261119, 20261120]) {
    await scene.put('trackingDaily', { id: `ada${date}`, ...{ userId: 'ada', onBoard: true } })
  }
})

describe.each<[string, () => Promise<unknown>]>([
  ['by its member', () => says(true)],
  ['for its member', () => closes()],
])('an account closed %s', (_by, close) => {
  it('gets the server’s date, shares nothing, and leaves today’s boards', async () => {
    await close()
    expect(await ada()).toMatchObject({
      ...{ deleted: true, closedAt: NOON, sharedNothingAt: NOON, syncedAt: NOON },
      ...{ privacy: 'share-nothing', onBoard: false, groupId: 'birds' },
      stamps: { deleted: AT },
    })
    expect(await scene.read('profiles', 'ada')).toMatchObject({ name: '' })
    const days = Object.values(await scene.all('trackingDaily'))
    expect(days.map(({ id, onBoard }) => [id, onBoard])).toEqual([
      ['ada20261101', true],
      ['ada20261119', false],
      ['ada20261120', false],
    ])
  })

  it('keeps its date where it is closed again, and is opened within fourteen days', async () => {
    await close()
    scene.clock.now += 14 * MS_A_DAY
    await close()
    await says(true, stamp(scene.clock.now * 1_000))
    expect(await ada()).toMatchObject({ closedAt: NOON })
    await says(false, stamp(scene.clock.now * 1_000 + 1))
    expect(await ada()).toMatchObject({ deleted: false, privacy: 'share-nothing', onBoard: false })
  })

  it('stays closed after that, and while it is being erased', async () => {
    await close()
    const after = stamp((NOON + MS_A_DAY) * 1_000)
    scene.clock.now += 14 * MS_A_DAY + MS_AN_HOUR
    await expect(says(false, after)).rejects.toMatchObject({ code: 'invalid' })
    await expect(reopens()).rejects.toMatchObject({ code: 'invalid' })
    scene.clock.now = NOON + MS_AN_HOUR
    await scene.put('users', { id: 'ada', ...(await ada()), ...{ removing: true } })
    await expect(reopens()).rejects.toMatchObject({ code: 'invalid' })
    expect(await ada()).toMatchObject({ deleted: true })
  })
})

describe('closing one’s own account', () => {
  it('follows the latest change, however late an earlier one arrives', async () => {
    await says(true)
    await says(false, stamp(AT + 2))
    await says(true, stamp(AT + 1))
    expect(await ada()).toMatchObject({ deleted: false })
    await says(true, stamp(AT + 3))
    expect(await ada()).toMatchObject({ deleted: true, closedAt: NOON })
  })

  it('stays closed if closing and opening have the same stamp', async () => {
    await says(true)
    for (const closed of [false, true, false]) await says(closed, stamp(AT + 2))
    expect(await ada()).toMatchObject({ deleted: true })
  })

  it('rejects a stamp of a clock that is ahead, and a member who is switched off or missing', async () => {
    const ahead = stamp((NOON + MS_AN_HOUR) * 1_000)
    await expect(says(true, ahead)).rejects.toMatchObject({ code: 'invalid' })
    await expect(says(true, AT, 'nobody')).rejects.toMatchObject({ code: 'permission-denied' })
    await scene.put('usersSecure', { id: 'ada', ...{ disabled: true } })
    await expect(says(true)).rejects.toMatchObject({ code: 'permission-denied' })
    expect(await ada()).toMatchObject({ deleted: false })
  })
})

describe('closing for a member', () => {
  it('tells the member and logs the reason, and so does reopening, each once', async () => {
    await closes()
    await closes('ada', 'another reason')
    expect(await scene.read('notifications', `closed_ada_${NOON}`)).toMatchObject({ userId: 'ada' })
    await reopens()
    await reopens()
    expect(await log()).toMatchObject([
      {
        ...{ by: 'alex', byName: 'Alex', action: 'close-account', targets: ['ada'], at: NOON },
        summary: 'Closed the account of Ada for them: asked by email',
      },
      {
        ...{ action: 'reopen-account', targets: ['ada'] },
        summary: 'Opened the closed account of Ada again.',
      },
    ])
  })

  it.each<[string, string, { isAdmin: boolean }]>([
    ['a member', 'mia', { isAdmin: false }],
    ['a token without the record', 'mia', { isAdmin: true }],
    ['the record without the token', 'alex', { isAdmin: false }],
  ])('denies closing and reopening to %s', async (_who, id, asking) => {
    await scene.member('mia')
    const refused = { code: 'not-admin' }
    await expect(closes('ada', 'asked', id, asking)).rejects.toMatchObject(refused)
    await closes()
    await expect(reopens(id, asking)).rejects.toMatchObject(refused)
    expect(await ada()).toMatchObject({ deleted: true })
    expect(await log()).toHaveLength(1)
  })

  it.each<[string, string, string, string]>([
    ['of an admin', 'ole', 'asked', 'invalid'],
    ['of oneself', 'alex', 'asked', 'invalid'],
    ['of nobody', 'nobody', 'asked', 'not-found'],
    ['without a reason', 'ada', '  ', 'invalid'],
  ])('refuses to close the account %s', async (_what, id, reason, code) => {
    await scene.member('ole')
    // Even one whose account is off.
    await scene.put('usersSecure', { id: 'ole', ...{ roles: { admin: true }, disabled: true } })
    await expect(closes(id, reason)).rejects.toMatchObject({ code })
    expect(await log()).toEqual([])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
let scene: CommandScene
type Made = RequestOf<'log-export'>['made']
const says = (made: Made, { id = 'export-1', who = 'alex', isAdmin = true } = {}) =>
  scene.ask(who, 'log-export', { id, made }, { isAdmin })
const log = async () => Object.values(await scene.all('auditLog'))

beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.member('alex', { name: 'Alex' })
  await scene.put('usersSecure', { id: 'alex', ...{ roles: { admin: true } } })
  await scene.member('ada', { name: 'Ada' })
})

describe('an export', () => {
  it.each<[Made, string, string, string[]]>([
    [{ what: 'member', userId: 'ada' }, 'export-member', 'Exported the data of Ada.', ['ada']],
    [{ what: 'members', rows: 40 }, 'export-members', 'Exported the list of 40 members.', []],
    [
      { what: 'months', month: monthNumber(202611), rows: 7 },
      ...(['export-month', 'Exported everybody’s points of 2026-11, in 7 rows.'] as const),
      [],
    ],
  ])('logs %j once', async (made, action, summary, targets) => {
    await says(made)
    await says(made)
    expect(await log()).toMatchObject([
      { id: 'export-1', by: 'alex', byName: 'Alex', action, summary, targets, at: NOON },
    ])
  })

  it('keeps other entries, and needs a member who exists', async () => {
    await says({ what: 'member', userId: 'ada' })
    await says({ what: 'members', rows: 1 })
    expect(await log()).toMatchObject([{ action: 'export-member' }])
    const nobody = says({ what: 'member', userId: 'nobody' }, { id: 'export-2' })
    await expect(nobody).rejects.toMatchObject({ code: 'not-found' })
  })

  it.each<[string, string, boolean]>([
    ['a member', 'ada', false],
    ['a token without the record', 'ada', true],
    ['the record without the token', 'alex', false],
  ])('denies an entry by %s', async (_who, who, isAdmin) => {
    const forged = says({ what: 'members', rows: 1 }, { who, isAdmin })
    await expect(forged).rejects.toMatchObject({ code: 'not-admin' })
    expect(await log()).toEqual([])
  })
})

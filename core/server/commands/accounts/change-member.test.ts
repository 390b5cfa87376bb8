import { beforeEach, describe, expect, it } from 'vitest'
import { newUser } from '#core/records/user.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const NOBODY = {
  ...{ isConsistencyCoach: false, isExecutiveCoach: false },
  ...{ consistencyCoachId: '', executiveCoachId: '' },
}
const { coaching: UNSET } = newUser({ id: 'x', name: '', email: '', now: 0 })
let scene: CommandScene
type Change = RequestOf<'change-member'>['change']
const changes = (
  change: Change,
  { userId = 'ada', seen = NOBODY, who = 'alex', isAdmin = true } = {},
) => scene.ask(who, 'change-member', { userId, seen, change }, { isAdmin })
const coachingOf = async (id = 'ada') => (await scene.read('users', id))?.coaching
const log = async () => Object.values(await scene.all('auditLog'))
const told = async () => Object.values(await scene.all('notifications'))

/** Alex is the admin, Cleo a coach. */
beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.member('alex', { name: 'Alex' })
  await scene.put('usersSecure', { id: 'alex', ...{ roles: { admin: true } } })
  await scene.member('ada', { name: 'Ada', joinedWith: 'link_1' })
  await scene.member('cleo', { name: '', email: 'cleo@example.org' })
})

describe('a member’s coaching', () => {
  it('an admin’s change is named after the coach’s record, and logged once', async () => {
    const change = { consistencyCoachId: 'cleo', isExecutiveCoach: true }
    const { user } = await changes(change)
    await changes(change)
    expect(await scene.read('users', 'ada')).toMatchObject(user)
    expect(await scene.read('users', 'ada')).toMatchObject({
      coaching: { ...UNSET, isExecutiveCoach: true, myConsistencyCoachId: 'cleo' },
      // Who was named by an admin answers for the group.
      joinedWith: '',
    })
    expect(await told()).toMatchObject([
      { id: `coaching_ada_${NOON}`, userId: 'ada', title: 'You have a new consistency coach' },
    ])
    expect(await log()).toMatchObject([
      {
        ...{ by: 'alex', byName: 'Alex', action: 'change-member', targets: ['ada'], at: NOON },
        summary: 'Ada is an executive coach now, and has cleo@example.org as consistency coach.',
      },
    ])
  })

  it('admins changing their own coaching notify nobody, and are logged', async () => {
    await changes({ isConsistencyCoach: true }, { userId: 'alex' })
    expect(await coachingOf('alex')).toMatchObject({ isConsistencyCoach: true })
    expect(await told()).toEqual([])
    expect(await log()).toMatchObject([{ summary: 'Alex is a consistency coach now.' }])
  })

  it('changes field by field, and keeps what somebody else has changed since', async () => {
    await changes({ consistencyCoachId: 'cleo' })
    await changes({ executiveCoachId: 'cleo' })
    const late = changes({ executiveCoachId: 'alex' })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect(await coachingOf()).toMatchObject({
      ...{ myConsistencyCoachId: 'cleo', myExectutiveCoachId: 'cleo' },
    })
  })

  it.each<[string, string, boolean]>([
    ['a member', 'cleo', false],
    ['the member', 'ada', false],
    ['a token without the record', 'cleo', true],
    ['the record without the token', 'alex', false],
  ])('denies a change by %s', async (_who, who, isAdmin) => {
    const forged = changes({ isConsistencyCoach: true }, { who, isAdmin })
    await expect(forged).rejects.toMatchObject({ code: 'not-admin' })
    expect(await coachingOf()).toEqual(UNSET)
    expect(await log()).toEqual([])
  })

  it('refuses a member or a coach who does not exist', async () => {
    const gone = { code: 'not-found' }
    await expect(changes({}, { userId: 'nobody' })).rejects.toMatchObject(gone)
    await expect(changes({ executiveCoachId: 'nobody' })).rejects.toMatchObject(gone)
    expect(await coachingOf()).toEqual(UNSET)
  })
})

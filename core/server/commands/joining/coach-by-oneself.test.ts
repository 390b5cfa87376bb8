import { beforeEach, describe, expect, it } from 'vitest'
import { joinRequestSchema } from '#core/records/join-request.ts'
import { newUser } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const OWLS = { id: 'owls', name: 'Owls' }
const COACH = { ...newUser({ id: 'x', name: '', email: '', now: 0 }).coaching }
const byAdmin = { isAdmin: true }
let scene: CommandScene

/** Ada coaches, and is in no group; Bo is in the owls, who are open; Mia is an admin. */
beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.put('groups', { ...OWLS, ...{ open: true } })
  await scene.member('ada', { coaching: { ...COACH, isConsistencyCoach: true } })
  await scene.member('bo', { groupId: 'owls' })
  await scene.member('mia')
  await isAdmin('mia')
})

const isAdmin = (id: string) =>
  scene.put('usersSecure', { id, ...{ roles: { admin: true, tier: 'free' } } })
const joins = (asking = {}) =>
  scene.ask('ada', 'set-membership', { groupId: 'owls', onBoard: true, at: stamp(1) }, asking)
const bars = () => scene.ask('ada', 'bar-member', { userId: 'bo', groupId: 'owls' })
const expectBarred = async () =>
  expect(await scene.read('joinRequests', 'bo_owls')).toMatchObject({ state: 'barred' })
const acceptedByCoach = () =>
  scene.put(
    'joinRequests',
    joinRequestSchema.parse({
      ...{ id: 'ada_owls', userId: 'ada', groupId: 'owls', groupName: 'Owls', userName: 'Ada' },
      ...{ state: 'accepted', at: stamp(1), answeredBy: 'bo', answeredAt: NOON },
    }),
  )

describe('a coach who joins by themself', () => {
  it.each([
    ['through an open door', async () => {}],
    [
      'with the acceptance of a coach',
      async () => {
        await scene.put('groups', OWLS)
        await acceptedByCoach()
      },
    ],
  ])('%s answers for the group only when an admin has moved them in', async (_way, given) => {
    await given()
    await joins()
    await expect(bars()).rejects.toMatchObject({ code: 'permission-denied' })
    expect(await scene.read('joinRequests', 'bo_owls')).toBeUndefined()
    for (const groupId of ['', 'owls']) {
      await scene.ask('mia', 'move-member', { userId: 'ada', groupId }, byAdmin)
    }
    await bars()
    await expectBarred()
  })

  it('answers for it when an admin has named them a coach in it', async () => {
    await joins()
    for (const isConsistencyCoach of [false, true]) {
      const coaches = { consistencyCoachId: '', executiveCoachId: '' }
      const kinds = { isConsistencyCoach: !isConsistencyCoach, isExecutiveCoach: false }
      const request = { userId: 'ada', seen: { ...coaches, ...kinds } }
      const change = { isConsistencyCoach }
      await scene.ask('mia', 'change-member', { ...request, change }, byAdmin)
    }
    await bars()
    await expectBarred()
  })

  it('answers for it where they are an admin themself', async () => {
    await isAdmin('ada')
    await joins(byAdmin)
    await bars()
    await expectBarred()
  })
})

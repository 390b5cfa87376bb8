import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkHabit } from '#data/records/day/commands.ts'
import { readUser } from '#data/records/member/owner.ts'
import { ADMIN, askerAndCoach, joiningSteps } from '#tests/data/asker-and-coach.ts'
import { type Community, type Device, makeAdmin, memberDevice, TODAY } from '#tests/data/devices.ts'
import { answerRequest, fetchRequestsOf } from './group-requests.ts'

let world: Community
let ada: Device
let coach: Device
let admin: Device

beforeEach(async () => {
  ;({ world, ada, coach } = await askerAndCoach())
  admin = await memberDevice(world, ADMIN.userId)
  await makeAdmin(world, ADMIN.userId)
})
afterEach(() => world.close())

const { stored, note, own, hear, asked } = joiningSteps(() => ({ world, ada, coach }))

describe('an admin’s answer to a request to join', () => {
  const accept = async () => {
    const [request] = await fetchRequestsOf(coach.cloud, 'birds')
    if (!request) throw new Error('Nobody asks.')
    const { state, at } = request
    const moving = { userId: 'ada', groupId: 'birds', request: { state, at } }
    return { request, moved: await admin.cloud.command('move-member', moving) }
  }
  const log = () => world.database.documents.where({ collection: 'auditLog' }).toArray()

  it('accepts by moving the member at once, with the consent that was given, and is logged', async () => {
    await checkHabit(ada.account, TODAY, 'habit1', true)
    await asked(true)
    await accept()
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: 'birds', onBoard: true })
    expect(await stored()).toMatchObject({ state: 'accepted', answeredBy: 'alex' })
    expect((await log()).map(({ data }) => data.action)).toEqual(['move-member'])
    await ada.pull()
    await hear()
    await ada.push()
    expect(await stored()).toBeUndefined()
    expect(await readUser(ada.account)).toMatchObject({ groupId: 'birds', onBoard: true })
  })

  it('undoes the move, and the request stands as before', async () => {
    await asked()
    const at = (await own())?.at ?? 0
    const { request, moved } = await accept()
    const undoing = { at: moved.user.stamps.groupId ?? moved.user.stamps.name, onBoard: false }
    if (undoing.at === undefined) throw new Error('The move has no stamp.')
    await admin.cloud.command('move-member', {
      ...{ userId: 'ada', groupId: '', undoing: { ...undoing, at: undoing.at } },
      request: { state: 'accepted', at: request.at },
    })
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: '' })
    expect(await stored()).toMatchObject({ state: 'pending' })
    expect(await note(at)).toBeUndefined()
  })

  it('declines, and the log says so', async () => {
    await asked()
    const [seen] = await fetchRequestsOf(coach.cloud, 'birds')
    if (!seen) throw new Error('Nobody asks.')
    await answerRequest(admin.cloud, seen, 'declined')
    const told = () => world.document('notifications', `declined_ada_${seen.at}`)
    expect(await told()).toMatchObject({ userId: 'ada', link: '/leader-board' })
    await answerRequest(admin.cloud, { ...seen, state: 'declined' }, 'pending')
    expect(await told()).toBeUndefined()
    expect((await log()).map(({ data }) => [data.action, data.targets])).toEqual([
      ['answer-join', ['ada', 'birds']],
      ['answer-join', ['ada', 'birds']],
    ])
    expect(await stored()).toMatchObject({ state: 'pending' })
  })
})

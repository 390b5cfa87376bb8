import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { msOf } from '#core/sync/stamp.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { readUser } from '#data/records/member/owner.ts'
import { askerAndCoach, BIRDS, joiningSteps } from '#tests/data/asker-and-coach.ts'
import { type Community, type Device, NOON, TODAY } from '#tests/data/devices.ts'
import { joinGroup, leaveGroup } from '../membership/commands.ts'
import { askToJoin, joinAccepted, takeBackRequest } from './commands.ts'
import { followRequests } from './follow-requests.ts'
import { answerRequest, fetchRequestsOf } from './group-requests.ts'
import { ownRequests } from './own-requests.ts'
import { fetchWaiting } from './waiting-requests.ts'

let world: Community
let ada: Device
let coach: Device

beforeEach(async () => {
  ;({ world, ada, coach } = await askerAndCoach())
})
afterEach(() => world.close())

const { open, stored, note, own, hear, asked, answered } = joiningSteps(() => ({
  world,
  ada,
  coach,
}))

describe('asking to join', () => {
  it('shows at once, waits offline, and reaches the group with the name alone', async () => {
    await askToJoin(ada.account, BIRDS, true)
    expect(await own()).toMatchObject({ state: 'pending', groupName: 'Birds', onBoard: true })
    expect(await stored()).toBeUndefined()
    expect(await ada.push()).toBe(1)
    expect(await stored()).toMatchObject({ userName: 'Member ada', state: 'pending' })
    expect(Object.keys((await stored()) ?? {}).toSorted()).toEqual(
      [
        ...['answeredAt', 'answeredBy', 'at', 'groupId', 'groupName', 'id', 'onBoard', 'state'],
        ...['syncedAt', 'userId', 'userName'],
      ].toSorted(),
    )
    expect((await fetchRequestsOf(coach.cloud, 'birds')).map(({ userId }) => userId)).toEqual([
      'ada',
    ])
  })

  it('makes one request, however often it is repeated', async () => {
    await asked()
    await asked(true)
    expect(await world.database.documents.where({ collection: 'joinRequests' }).count()).toBe(1)
    expect(await stored()).toMatchObject({ onBoard: true })
  })

  it('ends when withdrawn, before it was sent as after', async () => {
    await askToJoin(ada.account, BIRDS, false)
    await takeBackRequest(ada.account, 'birds')
    expect(await own()).toBeUndefined()
    await ada.push()
    expect(await stored()).toBeUndefined()
    await asked()
    await takeBackRequest(ada.account, 'birds')
    await ada.push()
    expect(await stored()).toBeUndefined()
  })

  it('drops the request when the group is open by now', async () => {
    await askToJoin(ada.account, BIRDS, false)
    await open('birds', true)
    await ada.push()
    expect(await stored()).toBeUndefined()
    expect(await own()).toBeUndefined()
  })

  it('fails visibly for a group that no longer exists', async () => {
    await askToJoin(ada.account, { id: 'nowhere', name: 'Nowhere' }, false)
    expect(await ada.push()).toBe(0)
    expect(await ada.account.database.outbox.where({ state: 'refused' }).count()).toBe(1)
  })

  it('shows on the member’s other device, and leaves its pending withdrawal alone', async () => {
    const tablet = await world.device('ada')
    await tablet.pull()
    await asked()
    await hear(tablet)
    expect(await ownRequests.read(tablet.account)).toHaveLength(1)
    await takeBackRequest(tablet.account, 'birds')
    await hear(tablet)
    expect(await ownRequests.read(tablet.account)).toHaveLength(0)
    await tablet.push()
    await hear()
    expect(await own()).toBeUndefined()
  })
})

describe('a coach of the group', () => {
  it('accepts; the member’s own device joins, with points and consent, and uses up the request', async () => {
    await checkHabit(ada.account, TODAY, 'habit1', true)
    await asked(true)
    const at = (await own())?.at ?? 0
    await answered('accepted')
    expect(await stored()).toMatchObject({ state: 'accepted', answeredBy: 'cleo' })
    expect(await note(at)).toMatchObject({ userId: 'ada', title: 'You are welcome in Birds' })
    expect(await readUser(ada.account)).toMatchObject({ groupId: '' })
    await hear()
    expect(await readUser(ada.account)).toMatchObject({ groupId: 'birds', onBoard: true })
    await ada.push()
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: 'birds', onBoard: true })
    expect(await world.document('trackingGroupMonthly', 'birds202611')).toMatchObject({
      totalPoints: 4,
    })
    expect(await stored()).toBeUndefined()
    expect(await own()).toBeUndefined()
  })

  it('accepts once, though the answer arrives again before the join is pushed', async () => {
    await asked()
    await answered('accepted')
    await hear()
    await hear()
    await ada.push()
    await hear()
    expect(await readUser(ada.account)).toMatchObject({ groupId: 'birds', onBoard: false })
    expect(await stored()).toBeUndefined()
    expect(await ada.account.database.outbox.count()).toBe(0)
    await leaveGroup(ada.account)
    await hear()
    await ada.push()
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: '' })
  })

  it('accepts too late for a member who joined another group since: it becomes an offer', async () => {
    await asked()
    await joinGroup(ada.account, { groupId: 'owls', groupName: 'Owls', onBoard: false })
    await ada.push()
    await answered('accepted')
    await hear()
    expect(await readUser(ada.account)).toMatchObject({ groupId: 'owls' })
    const offer = await own()
    expect(offer).toMatchObject({ state: 'accepted' })
    if (offer) await joinAccepted(ada.account, offer)
    await ada.push()
    expect(await world.document('users', 'ada')).toMatchObject({ groupId: 'birds' })
    expect(await stored()).toBeUndefined()
  })

  it('declines; the member may ask again after seven days, and not by withdrawing it', async () => {
    await asked()
    await answered('declined')
    expect(await fetchRequestsOf(coach.cloud, 'birds')).toEqual([])
    await hear()
    expect(await own()).toMatchObject({ state: 'declined', answeredAt: NOON })
    await takeBackRequest(ada.account, 'birds')
    await ada.push()
    expect(await own()).toMatchObject({ state: 'declined' })
    await asked()
    expect(await stored()).toMatchObject({ state: 'declined' })
    world.server.now += 7 * MS_A_DAY
    ada.clock.now += 7 * MS_A_DAY
    await asked()
    expect(await stored()).toMatchObject({ state: 'pending', answeredBy: '', answeredAt: 0 })
  })

  it('undoes either answer, and nobody is told of it', async () => {
    await asked()
    const at = (await own())?.at ?? 0
    await answered('declined')
    await answered('pending')
    expect(await stored()).toMatchObject({ state: 'pending', answeredBy: '', answeredAt: 0 })
    await answered('accepted')
    await answered('pending')
    expect(await stored()).toMatchObject({ state: 'pending' })
    expect(await note(at)).toBeUndefined()
  })

  it('gets an error when the request was withdrawn, or answered by another', async () => {
    await asked()
    const [seen] = await fetchRequestsOf(coach.cloud, 'birds')
    if (!seen) throw new Error('Nobody asks.')
    await answerRequest(coach.cloud, seen, 'declined')
    const late = answerRequest(coach.cloud, seen, 'accepted')
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    await answerRequest(coach.cloud, { ...seen, state: 'declined' }, 'pending')
    await takeBackRequest(ada.account, 'birds')
    await ada.push()
    const gone = answerRequest(coach.cloud, seen, 'accepted')
    await expect(gone).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('withdrawn'),
    })
  })
})

describe('the notice of waiting requests', () => {
  it('counts those of the coach’s group, and all for an admin, until they are answered', async () => {
    await asked()
    await askToJoin(ada.account, { id: 'owls', name: 'Owls' }, false)
    await open('owls', false)
    await ada.push()
    const at = (await ownRequests.read(ada.account)).map((one) => msOf(one.at))
    expect(await fetchWaiting(coach.cloud, undefined)).toEqual({
      count: 2,
      newest: Math.max(...at),
    })
    expect((await fetchWaiting(coach.cloud, 'birds')).count).toBe(1)
    await answered('declined')
    expect(await fetchWaiting(coach.cloud, 'birds')).toEqual({ count: 0, newest: 0 })
  })
})

describe('a member with the app open', () => {
  it('hears the answer, and joins', async () => {
    await asked()
    onTestFinished(followRequests(ada.account, ada.cloud))
    await answered('accepted')
    await expect.poll(async () => (await readUser(ada.account))?.groupId).toBe('birds')
  })
})

/** Asking to join a group, answering, and joining by it: who may, and how long (decision 0082). */
import { beforeEach, describe, expect, it } from 'vitest'
import { MS_A_DAY } from '#core/days/day.ts'
import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import type { User } from '#core/records/user.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { requestsQuery } from '#data/records/join-request/group-requests.ts'
import { describeAccess, EVERYBODY, get, list, write } from './support/access.ts'
import { attempt, happened } from './support/attacks.ts'
import {
  beginCommunity,
  checkOff,
  put,
  saveSettings,
  stampNow,
  thisMonth,
  userOf,
  userRecords,
} from './support/community.ts'
import { describeForgeries } from './support/forgeries.ts'
import { all, change, only } from './support/lies.ts'
import { emulator, type Role, seed } from './support/people.ts'
import {
  accepted,
  accepts,
  aged,
  answers,
  asked,
  asks,
  declined,
  declinedAt,
  longAgo,
  MATE,
  NOTE,
  REQUEST,
  requestNow,
} from './support/requests.ts'

const OWN_WORD = { why: 'the member’s own word', names: ['onBoard changed', 'at changed'] }
describeForgeries([
  {
    title: 'a request to join',
    by: 'stranger',
    honest: () => asks(),
    harmless: { [REQUEST]: [OWN_WORD] },
  },
  {
    title: 'an acceptance',
    by: 'mate',
    given: asked,
    honest: accepts,
    harmless: {
      [NOTE]: [{ why: 'when it was written is its writer’s word', names: ['created changed'] }],
    },
  },
])

describe.skipIf(!emulator)('a request to join', () => {
  beforeEach(() => beginCommunity())
  const state = async () => (await requestNow()).state
  const may = async (role: Role, writes: Promise<Write[]>) => {
    const commit = await writes
    expect(commit.length).toBeGreaterThan(0)
    return attempt(role, commit)
  }
  it('takes another name of the member, as their months and days do', async () => {
    const name = 'Somebody else'
    await happened('stranger', checkOff('stranger', { habit1: true }))
    await asked()
    await happened('stranger', saveSettings('stranger', { name }))
    await aged()
    const refs = [
      { collection: 'trackingMonthly', id: trackingMonthlyId('stranger', thisMonth()) },
      { collection: REQUEST, id: 'stranger_birds' },
    ] as const
    for (const ref of refs) {
      const data = { userName: name, syncedAt: SERVER_TIME }
      await happened('stranger', Promise.resolve([{ kind: 'merge', ref, data }]))
    }
    await happened('stranger', checkOff('stranger', {}))
    expect((await requestNow()).userName).toBe(name)
  })

  const repeated = () => {
    const request = { ...OWN, at: stampNow() }
    return put(REQUEST, request)
  }
  const OWN = {
    ...{ id: 'stranger_birds', userId: 'stranger', userName: 'The stranger', groupId: 'birds' },
    ...{ groupName: 'Early Birds', onBoard: true, state: 'pending', answeredBy: '', answeredAt: 0 },
  }

  it('is answered otherwise, and the answer taken back, with the welcome', async () => {
    await asked()
    for (const answer of ['accepted', 'pending', 'declined', 'pending', 'accepted'] as const) {
      expect(await may('mate', answers(answer)), answer).toBe(true)
      expect(await state()).toBe(answer)
    }
    expect(await may('mate', answers('declined'))).toBe(true)
  })

  it('is not answered by a coach who has left the group, coaches no more or is gone', async () => {
    await asked()
    const writes = await accepts()
    const { coaching } = userOf('mate')
    const changes: Partial<User>[] = [
      { ...MATE, groupId: 'owls' },
      { ...MATE, groupId: '' },
      { ...MATE, coaching: { ...coaching, isExecutiveCoach: false } },
      { ...MATE, deleted: true },
    ]
    for (const change of changes) {
      await seed(userRecords(userOf('mate', change)))
      expect(await attempt('mate', writes)).toBe(false)
    }
    await seed(userRecords(MATE))
    expect(await attempt('mate', writes)).toBe(true)
  })

  it('is answered by a coach who is an admin as well, as a coach does it', async () => {
    await asked()
    const writes = change(REQUEST, 'answeredBy', 'admin')(await accepts())
    expect(await attempt('admin', writes)).toBe(false)
    const { coaching } = userOf('mate')
    const both = { groupId: 'birds', coaching: { ...coaching, isExecutiveCoach: true } }
    await seed(userRecords(userOf('admin', both)))
    expect(await attempt('admin', writes)).toBe(true)
  })

  it('is asked again while it waits, and after seven days where it was declined', async () => {
    await declined()
    expect(await attempt('stranger', [repeated()])).toBe(false)
    await declinedAt(Date.now() - 6 * MS_A_DAY)
    expect(await attempt('stranger', [repeated()])).toBe(false)
    await longAgo()
    await aged()
    expect(await attempt('stranger', [repeated()])).toBe(true)
    await aged()
    expect(await attempt('stranger', [repeated()])).toBe(true)
    await happened('mate', accepts())
    expect(await attempt('stranger', [repeated()])).toBe(false)
  })

  it('is taken back by the member alone, and not to ask anew after a refusal', async () => {
    const gone = { kind: 'delete', ref: { collection: REQUEST, id: 'stranger_birds' } } as const
    await asked()
    for (const role of ['self', 'mate', 'coach', 'admin', 'nobody'] as const) {
      expect(await attempt(role, [gone]), role).toBe(false)
    }
    await aged()
    expect(await may('stranger', asks(false))).toBe(true)
    await declined()
    expect(await attempt('stranger', [gone])).toBe(false)
    await longAgo()
    await aged()
    expect(await attempt('stranger', [gone])).toBe(true)
    await accepted()
    expect(await attempt('stranger', [gone])).toBe(true)
  })

  it('is not made by a closed account', async () => {
    const writes = await asks()
    await seed(userRecords(userOf('stranger', { deleted: true })))
    expect(await attempt('stranger', writes)).toBe(false)
  })
})

const theirs: readonly Role[] = ['stranger', 'mate', 'admin']
const begin = async () => {
  await beginCommunity()
  await asked()
}
describeAccess('a request to join', begin, [
  { what: 'read it', deed: get(() => `${REQUEST}/stranger_birds`), allowed: theirs },
  {
    what: 'read one that is not there',
    deed: get(() => `${REQUEST}/stranger_larks`),
    allowed: ['stranger', 'admin'],
  },
  {
    what: 'list those to the group',
    deed: list(() => requestsQuery('birds')),
    allowed: ['mate', 'admin'],
  },
  {
    what: 'list those to another group',
    deed: list(() => requestsQuery('owls')),
    allowed: ['coach', 'otherCoach', 'admin'],
  },
  { what: 'list all', deed: list(() => requestsQuery(undefined)), allowed: ['admin'] },
  {
    what: 'list the own',
    deed: list(() => ({
      collection: REQUEST,
      limit: 100,
      where: [{ field: 'userId', is: '==', value: 'stranger' }],
    })),
    allowed: ['stranger', 'admin'],
  },
  {
    what: 'list the groups by name, as the product does',
    deed: list(() => ({
      collection: 'groups',
      where: [{ field: 'archived', is: '==', value: false }],
      orderBy: [{ field: 'name', direction: 'asc' }],
      limit: 100,
    })),
    allowed: EVERYBODY,
  },
  {
    what: 'ask in the stranger’s name',
    deed: write(async () => {
      await seed([{ kind: 'delete', ref: { collection: REQUEST, id: 'stranger_birds' } }])
      return asks()
    }),
    allowed: ['stranger'],
  },
  {
    what: 'accept, each in their own name',
    deed: write(async (role) => {
      await asked()
      const writes = await accepts()
      return role === 'admin' ? [] : all(change(REQUEST, 'answeredBy', role), only(REQUEST))(writes)
    }),
    allowed: ['mate', 'admin'],
  },
])

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { objectPathSchema } from '#core/policies/storage/object-path.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { threadOnDevices } from '#tests/data/thread-on-devices.ts'
import { screenshot, setCoaching, type ThreadPair, threadPair } from '#tests/data/thread-pair.ts'
import { keepThreads } from './conversations/keep-threads.ts'
import { countUnread, readConversations } from './conversations/read-conversations.ts'
import { fetchMember, readKnownMembers } from './thread-access.ts'

let world: Community
let ada: Device
let cleo: Device
let PAIR: ThreadPair['pair']
const { say, textsAt, open } = threadOnDevices(() => PAIR)

beforeEach(async () => {
  world = community()
  ;({ member: ada, coach: cleo, pair: PAIR } = await threadPair(world))
})
afterEach(() => world.close())

describe('a coach’s access to a member’s thread', () => {
  it('opens for a member who names them, and is cached for offline', async () => {
    const known = { name: `Member ${PAIR.memberId}`, isMine: true }
    expect(await fetchMember(cleo.account, cleo.cloud, PAIR.memberId)).toMatchObject(known)
    expect(await readKnownMembers(cleo.account, [PAIR.memberId])).toMatchObject([known])
  })

  it.each(['../users/ben', 'users/ben', '', '__all__', '<script>', 'cleo'])(
    'fails without asking the cloud for the invalid id “%s”',
    async (id) => {
      const get = vi.fn(cleo.cloud.get)
      expect(await fetchMember(cleo.account, { get }, id)).toMatchObject({
        name: '',
        isMine: false,
      })
      expect(get).not.toHaveBeenCalled()
    },
  )

  it('fails for a stranger, a missing member, and when the rules refuse', async () => {
    await memberDevice(world, 'ben')
    for (const id of ['ben', 'nobody-ever']) {
      expect(await fetchMember(cleo.account, cleo.cloud, id)).toMatchObject({
        name: '',
        isMine: false,
      })
    }
    const get = async () => {
      throw new CloudError('permission-denied', 'No.')
    }
    expect(await fetchMember(cleo.account, { get }, PAIR.memberId)).toMatchObject({ isMine: false })
  })

  it('fails for a member without the coach’s role, without asking the cloud', async () => {
    const get = vi.fn(ada.cloud.get)
    expect(await fetchMember(ada.account, { get }, 'cleo')).toMatchObject({ isMine: false })
    expect(get).not.toHaveBeenCalled()
  })

  it('ends with the stored messages once the member has another coach', async () => {
    await say(ada, 'between us')
    await ada.push()
    onTestFinished(keepThreads(cleo.account, cleo.cloud))
    await open(cleo)
    await expect.poll(() => textsAt(cleo)).toEqual(['between us'])
    await expect.poll(() => countUnread(cleo.account)).toBe(1)
    const picture = (memberId: string) =>
      objectPathSchema.parse(`users/${memberId}/thread/${memberId}/cleo/a.webp`)
    const kept = ['ben', PAIR.memberId].map((id) => ({ path: picture(id), blob: screenshot() }))
    await cleo.account.database.files.bulkPut(kept.map((one) => ({ ...one, at: 1 })))
    await setCoaching(world, PAIR.memberId, { myConsistencyCoachId: '' })
    await fetchMember(cleo.account, cleo.cloud, PAIR.memberId)
    expect(await cleo.account.database.threadMessages.count()).toBe(0)
    expect(await cleo.account.database.files.toCollection().primaryKeys()).toEqual([picture('ben')])
    expect(await readConversations(cleo.account)).toEqual([])
    expect(await countUnread(cleo.account)).toBe(0)
  })
})

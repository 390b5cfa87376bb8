import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userSchema } from '#core/records/user.ts'
import { type Community, community } from '#tests/data/devices.ts'
import { scale, setCoaching, type ThreadPair, threadPair } from '#tests/data/thread-pair.ts'
import { storeThreads } from '../apply-remote.ts'
import { sendMessage } from '../messages/send-message.ts'
import { readEarlierCoaches } from './use-earlier-coaches.ts'

let world: Community
let people: ThreadPair

beforeEach(async () => {
  world = community()
  people = await threadPair(world)
})
afterEach(() => world.close())

const earlier = async () => {
  const { member, pair } = people
  const user = userSchema.parse(await world.document('users', pair.memberId))
  return readEarlierCoaches(member.account, user)
}

async function write(text: string): Promise<void> {
  const { member, pair } = people
  await sendMessage(member.account, pair, { text, picture: undefined }, { scale })
  await member.push()
  const id = `${pair.memberId}_cleo`
  await storeThreads(member.account, [{ id, data: (await world.document('threads', id)) ?? {} }])
}

describe('an earlier coach', () => {
  it('stays unlisted while they coach the member', async () => {
    await write('Up at seven')
    expect(await earlier()).toEqual([])
  })

  it('stays among a member’s conversations after an admin has chosen another one', async () => {
    await write('Up at seven')
    await setCoaching(world, people.pair.memberId, { myConsistencyCoachId: 'ben' })
    expect(await earlier()).toEqual([{ pair: people.pair, name: '' }])
  })

  it('stays unlisted without any message', async () => {
    await setCoaching(world, people.pair.memberId, { myConsistencyCoachId: '' })
    expect(await earlier()).toEqual([])
  })
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { THREAD_PAGE } from '#core/policies/threads/message-order.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { type Community, community, type Device } from '#tests/data/devices.ts'
import { scale, threadPair } from '#tests/data/thread-pair.ts'
import { fetchOwnThreads } from './fetch-own-threads.ts'
import { sendMessage } from './messages/send-message.ts'

let world: Community
let ada: Device
let cleo: Device
let other: Device
const MANY = 2 * THREAD_PAGE + 3

beforeEach(async () => {
  world = community()
  const { member, coach, pair } = await threadPair(world)
  ada = member
  cleo = coach
  for (let at = 1; at <= MANY; at += 1) {
    await sendMessage(ada.account, pair, { text: `Message ${at}` }, { scale })
  }
  await ada.push()
  other = await world.device(ada.account.userId)
})
afterEach(() => world.close())

const textsAt = async ({ account }: Device) => {
  const stored: unknown[] = await account.database.threadMessages.toArray()
  return stored.map((one) => threadMessageSchema.parse(one).text)
}

describe('fetching the member’s own conversations', () => {
  it('brings every message to a device that had none', async () => {
    expect(await fetchOwnThreads(other.account, other.cloud)).toBe(0)
    expect(new Set(await textsAt(other)).size).toBe(MANY)
  })

  it('fetches nothing when all is here', async () => {
    await fetchOwnThreads(other.account, other.cloud)
    const asked: string[] = []
    const query: typeof other.cloud.query = (what) => {
      asked.push(what.collection)
      return other.cloud.query(what)
    }
    await fetchOwnThreads(other.account, { query })
    expect(asked).toEqual(['threads'])
  })

  it('counts what it could not fetch', async () => {
    let answers = 2
    const query: typeof other.cloud.query = async (what) => {
      answers -= 1
      if (answers < 0) throw new CloudError('unavailable', 'No network')
      return other.cloud.query(what)
    }
    expect(await fetchOwnThreads(other.account, { query })).toBe(MANY - THREAD_PAGE)
    expect(await fetchOwnThreads(other.account, undefined)).toBe(MANY - THREAD_PAGE)
  })

  it('ends when the cloud lacks messages that the thread counts', async () => {
    const { documents } = world.database
    const gone = await documents.where({ collection: 'threadMessages' }).limit(3).primaryKeys()
    await documents.bulkDelete(gone)
    expect(await fetchOwnThreads(other.account, other.cloud)).toBeGreaterThan(0)
  })

  it('fetches no conversation of a coach with members', async () => {
    expect(await fetchOwnThreads(cleo.account, cleo.cloud)).toBe(0)
    expect(await textsAt(cleo)).toEqual([])
  })

  it('stops when aborted', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(fetchOwnThreads(other.account, other.cloud, stopped)).rejects.toThrow('stopped')
  })
})

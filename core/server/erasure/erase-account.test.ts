import { beforeEach, describe, expect, it } from 'vitest'
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type Collection,
} from '#core/policies/collections/collections.ts'
import { newUser, type User } from '#core/records/user.ts'
import { pathOf } from '#core/server/documents.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import { eraseAccount } from './erase-account.ts'

const NOW = 1_000_000
const ADA = newUser({ id: 'ada', name: 'Ada', email: '', now: 1 })

let executor = memoryExecutor(() => NOW)
let outside: ReturnType<typeof outsideInMemory>

/** Of files, only their paths. */
function outsideInMemory(files: readonly string[]) {
  const stored = { files: new Set(files), signIns: new Set(['ada', 'bo', 'cleo']) }
  return {
    stored,
    removeFiles: async (folder: string) => {
      for (const path of stored.files) if (path.startsWith(folder)) stored.files.delete(path)
    },
    removeSignIn: async (userId: string) => void stored.signIns.delete(userId),
  }
}

const put = (collection: Collection, id: string, data: object) =>
  executor.transact([], () => ({
    writes: [
      { kind: 'set', ref: { collection, id }, data: { id, syncedAt: SERVER_TIME, ...data } },
    ],
    result: undefined,
  }))

async function paths(): Promise<string[]> {
  const found = await Promise.all(
    COLLECTION_NAMES.map(async (collection) =>
      (await executor.query({ collection, limit: 1_000 })).map(({ id }) =>
        pathOf({ collection, id }),
      ),
    ),
  )
  return found.flat()
}

const coached = (changes: Partial<User['coaching']>) => ({
  id: 'ada',
  data: { ...ADA, coaching: { ...ADA.coaching, ...changes } },
})

beforeEach(() => {
  executor = memoryExecutor(() => NOW)
  outside = outsideInMemory([])
})

describe('erasing an account', () => {
  it('removes what names the member in each collection, and nothing of others', async () => {
    for (const collection of COLLECTION_NAMES) {
      await put(collection, 'bo', { userId: 'bo' })
      for (const field of COLLECTIONS[collection].goes) {
        if (field === 'id') await put(collection, 'ada', {})
        else await put(collection, `by-${field}`, { [field]: 'ada' })
      }
    }
    await eraseAccount(executor, outside, 'ada', coached({}))
    expect(await paths()).toEqual(COLLECTION_NAMES.map((id) => `${id}/bo`))
    expect([...outside.stored.signIns]).toEqual(['bo', 'cleo'])
  })

  it('keeps what others have reported about the member, and removes the member’s own reports', async () => {
    await put('safetyReports', 'about', { userId: 'bo', aboutId: 'ada' })
    await put('safetyReports', 'own', { userId: 'ada', aboutId: 'bo' })
    await eraseAccount(executor, outside, 'ada', coached({}))
    expect(await paths()).toEqual(['safetyReports/about'])
  })

  it('keeps the points of the member’s months in the sums of their groups', async () => {
    const habits = { habit1: { id: 'habit1', totalPoints: 40 } }
    const month = { userId: 'ada', queryMonth: 202611, groupId: 'birds', groupName: 'Birds' }
    await put('trackingMonthly', 'ada202611', { ...month, habits, totalPoints: 40 })
    await put('trackingMonthly', 'ada202610', { ...month, queryMonth: 202610, groupId: '' })
    await eraseAccount(executor, outside, 'ada', coached({}))
    await eraseAccount(executor, outside, 'ada', coached({}))
    expect(await paths()).toEqual(['trackingGroupMonthly/birds202611'])
    const group = await executor.get({ collection: 'trackingGroupMonthly', id: 'birds202611' })
    expect(group?.data.gone).toMatchObject({ habit1: 40, members: 1 })
  })

  it('removes the member’s files, and of each coach’s what they have sent the member', async () => {
    const kept = ['users/adam/private/a', 'users/cleo/private/a', 'users/cleo/thread/adam/cleo/a']
    outside = outsideInMemory([
      ...kept,
      ...['users/ada/private/a', 'users/ada/community/a', 'users/ada/thread/ada/cleo/a'],
      ...['users/cleo/thread/ada/cleo/a', 'users/past/thread/ada/past/a'],
    ])
    await put('threads', 'ada_past', { memberId: 'ada', coachId: 'past' })
    await eraseAccount(executor, outside, 'ada', coached({ myConsistencyCoachId: 'cleo' }))
    expect([...outside.stored.files]).toEqual(kept)
  })

  it('removes more records than fit into one transaction', async () => {
    for (let day = 0; day < 450; day += 1)
      await put('trackingDaily', `ada${day}`, { userId: 'ada' })
    await eraseAccount(executor, outside, 'ada', coached({}))
    expect(await paths()).toEqual([])
  })

  it('keeps the member’s record to the last, so that an interrupted erasure starts again', async () => {
    await put('users', 'ada', ADA)
    await put('usersSecure', 'ada', {})
    const broken = { ...outside, removeSignIn: () => Promise.reject(new Error('No answer.')) }
    await expect(eraseAccount(executor, broken, 'ada', coached({}))).rejects.toThrow('No answer.')
    expect(await paths()).toContain('users/ada')
    await eraseAccount(executor, outside, 'ada', coached({}))
    expect(await paths()).toEqual([])
  })
})

import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { increment } from '#core/server/writes.ts'
import { describeBadInputContract } from '#tests/contract/bad-input-contract.ts'
import { describeBulkContract } from '#tests/contract/bulk-contract.ts'
import { describeBurstContract } from '#tests/contract/burst-contract.ts'
import { describeClosingContract } from '#tests/contract/closing-contract.ts'
import { describeCloudContract } from '#tests/contract/cloud-contract.ts'
import { describeInvitationContract } from '#tests/contract/invitations-contract.ts'
import {
  type CommunityUnderTest,
  describeJoiningContract,
} from '#tests/contract/joining-contract.ts'
import { describePartnersContract } from '#tests/contract/partners-contract.ts'
import { describeSessionsContract } from '#tests/contract/sessions-contract.ts'
import { describeStorageContract } from '#tests/contract/storage-contract.ts'
import { signedInAs } from '#tests/data/signed-in.ts'
import { openEmbeddedCloud } from './embedded-cloud.ts'
import { EmbeddedDatabase } from './embedded-database.ts'
import { embeddedExecutor } from './embedded-documents.ts'
import { hashPassword, isPassword } from './password.ts'
import { runSchedules } from './schedules.ts'

let communities = 0

async function openNew() {
  communities += 1
  const database = new EmbeddedDatabase('device', `contract-${communities}`)
  return openEmbeddedCloud('device', { database })
}

describeSessionsContract('the embedded adapter', { open: openNew })
describeCloudContract('the embedded adapter', { open: openNew })
describeStorageContract('the embedded adapter', { open: openNew })

let shared: EmbeddedDatabase
beforeEach(async () => {
  communities += 1
  shared = new EmbeddedDatabase('device', `contract-${communities}`)
  const data = { id: 'ada', roles: { admin: true, tier: 'free' } }
  await shared.documents.put({ collection: 'usersSecure', id: 'ada', data })
})
const asMembers: CommunityUnderTest = {
  as: async (userId) => {
    const auth = signedInAs(userId, shared, Date.now)
    return openEmbeddedCloud('device', { database: shared, auth })
  },
  put: async (collection, ...records) => {
    await shared.documents.bulkPut(
      records.map((record) => ({ collection, id: record.id, data: { ...record } })),
    )
  },
}
describeBurstContract('the embedded adapter', asMembers)
describeBadInputContract('the embedded adapter', asMembers)
describeJoiningContract('the embedded adapter', asMembers)
describeInvitationContract('the embedded adapter', asMembers)
describeClosingContract('the embedded adapter', asMembers)
describePartnersContract('the embedded adapter', asMembers)
describeBulkContract('the embedded adapter', asMembers, () =>
  runSchedules(embeddedExecutor(shared, Date.now), {
    // Later than whatever has just moved.
    now: () => Date.now() + 10_000,
    newId: () => crypto.randomUUID(),
  }),
)

describe('the embedded cloud', () => {
  it('makes its first account the admin, and no other', async () => {
    const cloud = await openNew()
    await cloud.auth.signUp('first@example.org', 'correct horse', 'First')
    expect(await cloud.auth.claims()).toMatchObject({ admin: true, free: true })
    await cloud.auth.signUp('second@example.org', 'correct horse', 'Second')
    expect(await cloud.auth.claims()).toMatchObject({ admin: false, free: true })
  })

  it('applies several writes of one document in their order', async () => {
    const cloud = await openNew()
    const ref = { collection: 'groups', id: 'g1' } as const
    const other = { collection: 'groups', id: 'g2' } as const
    await cloud.transact([ref], () => ({
      writes: [
        { kind: 'set', ref, data: { count: 1, name: 'Birds' } },
        { kind: 'merge', ref, data: { count: increment(2) } },
        { kind: 'set', ref: other, data: { count: 1 } },
        { kind: 'delete', ref: other },
      ],
      result: undefined,
    }))
    expect((await cloud.get(ref))?.data).toEqual({ count: 3, name: 'Birds' })
    expect(await cloud.get(other)).toBeUndefined()
  })

  it('reads what was written, even while an equal read was running', async () => {
    const cloud = await openNew()
    const ref = { collection: 'groups', id: 'g1' } as const
    const running = cloud.get(ref)
    await cloud.transact([], () => ({
      writes: [{ kind: 'set', ref, data: { name: 'Birds' } }],
      result: undefined,
    }))
    expect((await cloud.get(ref))?.data).toEqual({ name: 'Birds' })
    await running
  })

  it('stores only a salted hash of a password, and verifies it', async () => {
    const known = await hashPassword('correct horse', 10)
    expect(await isPassword('correct horse', known)).toBe(true)
    expect(await isPassword('correct horsf', known)).toBe(false)
    expect((await hashPassword('correct horse', 10)).hash).not.toEqual(known.hash)
  })
})

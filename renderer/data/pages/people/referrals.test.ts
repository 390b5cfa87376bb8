import { afterEach, beforeEach, expect, it } from 'vitest'
import { referralNotification } from '#core/policies/notifications/notifications.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { type Community, community, memberDevice, NOON } from '#tests/data/devices.ts'
import { fetchReferrals, referralPages } from './referrals.ts'

let world: Community
beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

async function joined(id: string, at: number, privacy?: string): Promise<void> {
  const { account, push } = await memberDevice(world, id)
  if (privacy) await saveUser(account, { privacy })
  await push()
  const note = referralNotification(id, 'ada', at)
  await world.database.documents.put({
    collection: 'notifications',
    id: note.id,
    data: { ...note },
  })
}

it('the list of referrals names those who joined as far as they share, the latest first, and is cached', async () => {
  const { account, cloud } = await memberDevice(world, 'ada')
  await joined('ben', NOON + 10, 'share-community')
  await joined('cleo', NOON + 20)
  const other = { ...referralNotification('dan', 'mia', 5), id: 'referral_dan' }
  await world.database.documents.put({ collection: 'notifications', id: other.id, data: other })
  const auth = { ...cloud.auth, claims: async () => ({}) }
  const referrals = await fetchReferrals(account, { ...cloud, auth })
  expect(referrals).toEqual([
    { userId: 'cleo', name: '', image: '', at: NOON + 20 },
    { userId: 'ben', name: 'Member ben', image: '', at: NOON + 10 },
  ])
  expect(await referralPages.read(account, '')).toMatchObject({ data: referrals })
})

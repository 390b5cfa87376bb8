/** On every adapter, the commit that creates something also counts it, and browsers occupy slots. */
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Cloud } from '#data/cloud/cloud.ts'
import { sendRecord } from '#data/device/push/switch-push.ts'
import { requestTier } from '#data/pages/billing/tier-requests.ts'
import { openAccount } from '#data/storage/account.ts'
import { type CloudUnderTest, openAsAda } from './cloud-under-test.ts'

export function describeCreationsContract(name: string, community: CloudUnderTest): void {
  const opened = async () => {
    const { cloud, userId } = await openAsAda(community)
    const account = openAccount('device', userId)
    // Before the cloud closes: what is to be done at the end is done in reverse order.
    onTestFinished(() => account.database.delete())
    return { cloud, account, userId }
  }
  const counts = async (cloud: Cloud, id: string) =>
    (await cloud.get({ collection: 'creations', id }))?.data

  describe(`${name}: what a member makes`, () => {
    it('is counted once, and not again where it is changed', async () => {
      const { cloud, account, userId } = await opened()
      await requestTier(account, cloud, 'pro')
      const first = await counts(cloud, userId)
      expect(first).toMatchObject({ latest: `tierRequests/${userId}`, templates: 0 })
      await requestTier(account, cloud, 'standard')
      expect(await counts(cloud, userId)).toEqual(first)
    })
  })

  describe(`${name}: browsers that are reminded`, () => {
    it('take the ten places that there are, and the longest unused gives up its own', async () => {
      const { cloud, userId } = await opened()
      const browser = (index: number) => ({
        ...{ id: `browser${index}`, userId, reminders: [], timeZone: 'UTC', nextAt: null },
      })
      for (let index = 0; index < 11; index += 1) await sendRecord(cloud, browser(index))
      const there = await cloud.query({
        collection: 'pushDevices',
        where: [{ field: 'userId', is: '==', value: userId }],
        limit: 100,
      })
      const ids = Array.from({ length: 10 }, (_, index) => `browser${index + 1}`)
      expect(there.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    })
  })
}

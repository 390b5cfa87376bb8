/** On every adapter, browsers occupy slots. */
import { describe, expect, it } from 'vitest'
import { sendRecord } from '#data/device/push/switch-push.ts'
import { type CloudUnderTest, openAsAda } from './cloud-under-test.ts'

export function describeCreationsContract(name: string, community: CloudUnderTest): void {
  describe(`${name}: browsers that are reminded`, () => {
    it('take the ten places that there are, and the longest unused gives up its own', async () => {
      const { cloud, userId } = await openAsAda(community)
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

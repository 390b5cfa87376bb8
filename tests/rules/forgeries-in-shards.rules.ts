import { happened } from './support/attacks.ts'
import { beginCommunity, checkOff, inShards } from './support/community.ts'
import { describeForgeries } from './support/forgeries.ts'

const OWN_WORD = {
  why: 'the member’s own name, clock and consent',
  names: ['userName changed', 'dateTime changed'],
}
const STAMPS = {
  why: 'stamps of a day concern the own devices alone',
  names: ['habit1', 'habit2'].flatMap((field) => [
    `stamps/${field} changed`,
    `stamps/${field} dropped`,
  ]),
}
const begin = async () => {
  await beginCommunity({ onBoard: false })
  await inShards('birds', 'owls')
}

describeForgeries([
  {
    title: 'a check-off in a shard',
    by: 'self',
    given: async () => {
      await begin()
      await happened('self', checkOff('self', { habit1: true }))
    },
    honest: async () => {
      const writes = await checkOff('self', { habit2: true })
      return writes.filter(({ ref }) => ref.collection !== 'usersStats')
    },
    harmless: { trackingDaily: [OWN_WORD, STAMPS], trackingMonthly: [OWN_WORD] },
  },
])

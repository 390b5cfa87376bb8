/** A new name, on what repeats it for others: a member's months on boards, and requests that are not answered. */
import { SERVER_TIME } from '#data/cloud/cloud.ts'
import { isPassing } from '#data/cloud/cloud-error.ts'
import { waitForPause } from '#data/cloud/pause.ts'
import { queryAll } from '#data/cloud/query-all.ts'
import type { PushContext } from './push-context.ts'

/**
 * Brings the member's name to their months and requests in the cloud, each in a commit of its own. The newest days
 * have operations of their own (`address-days.ts`). Doing it again changes nothing.
 * @throws what is passing; a record that the cloud refuses keeps its name
 */
export async function pushName({ account, cloud }: PushContext, userName: string): Promise<void> {
  const own = { field: 'userId', is: '==', value: account.userId } as const
  const pending = { field: 'state', is: '==', value: 'pending' } as const
  const found = await Promise.all([
    queryAll(cloud, { collection: 'trackingMonthly', where: [own] }),
    queryAll(cloud, { collection: 'joinRequests', where: [own, pending] }),
  ])
  const [months, requests] = found.map((documents) =>
    documents.flatMap(({ id, data }) => (data.userName === userName ? [] : [id])),
  )
  const refs = [
    ...(months ?? []).map((id) => ({ collection: 'trackingMonthly', id }) as const),
    ...(requests ?? []).map((id) => ({ collection: 'joinRequests', id }) as const),
  ]
  for (const ref of refs) {
    const write = { kind: 'merge', ref, data: { userName, syncedAt: SERVER_TIME } } as const
    try {
      if (ref.collection === 'joinRequests') await waitForPause(cloud, ref)
      await cloud.transact([ref], ([document]) => {
        // Somebody may have answered meanwhile.
        const isOpen = document?.data.state === undefined || document.data.state === 'pending'
        return { writes: document && isOpen ? [write] : [], result: undefined }
      })
    } catch (error) {
      if (isPassing(error)) throw error
    }
  }
}

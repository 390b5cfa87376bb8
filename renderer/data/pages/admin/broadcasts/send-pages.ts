/** Sends a broadcast page by page: shrinks refused pages, and never retries the same one forever. */
import type { Broadcast } from '#core/admin/broadcast.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { isRefused, largerPage, smallerPage } from '#data/pages/admin/page-size.ts'
import { PAGE } from './audience-pages.ts'
import { stepBroadcast } from './send-broadcast.ts'

/** Broadcasts stuck at one member whom the server refuses; continuing skips that member. */
const stuck = new Set<string>()

/**
 * Each call of the returned function takes a broadcast one page further.
 * @returns resolves to the broadcast afterwards, undefined if it does not exist
 * @throws CloudError `invalid` if a page of one member is refused: the next call skips that member
 */
export function pagesOf(cloud: Cloud, id: string): () => Promise<Broadcast | undefined> {
  let size = PAGE
  const sendPage = async (): Promise<Broadcast | undefined> => {
    try {
      const sent = await stepBroadcast(cloud, id, { size })
      size = largerPage(size, PAGE)
      return sent
    } catch (error) {
      if (!isRefused(error)) throw error
      if (size === 1) throw await stuckBefore(cloud, id, error)
      size = smallerPage(size)
      return sendPage()
    }
  }
  return async () => {
    if (!stuck.has(id)) return sendPage()
    const passed = await stepBroadcast(cloud, id, { size: 1, isPassedOver: true })
    stuck.delete(id)
    return passed
  }
}

/** @throws CloudError `permission-denied` if the server refuses the admin, not just the one member */
async function stuckBefore(cloud: Cloud, id: string, cause: CloudError): Promise<CloudError> {
  await cloud.get({ collection: 'broadcasts', id })
  stuck.add(id)
  const words = 'The server refuses to write to the next member. Go on without them, or cancel.'
  return new CloudError('invalid', words, { cause })
}

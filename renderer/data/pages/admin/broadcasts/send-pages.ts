/** Sends a broadcast page by page: smaller ones where they are refused, and never the same one for ever. */
import type { Broadcast } from '#core/admin/broadcast.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { isRefused, largerPage, smallerPage } from '#data/pages/admin/page-size.ts'
import { PAGE } from './audience-pages.ts'
import { stepBroadcast } from './send-broadcast.ts'

/** Broadcasts stopped at one member whom the server refuses; whoever continues leaves that one out. */
const stuck = new Set<string>()

/**
 * What brings a broadcast one page further each time it is called.
 * @returns answers with the broadcast as it is then, undefined where it is not there
 * @throws CloudError `invalid` where a page of one is refused: called again, it leaves that one out
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

/** @throws CloudError `permission-denied` where it is the admin who is refused, and not the one member */
async function stuckBefore(cloud: Cloud, id: string, cause: CloudError): Promise<CloudError> {
  await cloud.get({ collection: 'broadcasts', id })
  stuck.add(id)
  const words = 'The server refuses to write to the next member. Go on without them, or cancel.'
  return new CloudError('invalid', words, { cause })
}

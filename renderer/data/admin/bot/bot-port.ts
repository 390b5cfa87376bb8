/** What the bot needs, by the cloud port: for an admin's browser. The server has its own (functions/src/bot.ts). */
import type { BotPort } from '#core/bot/run-rule.ts'
import type { Cloud, DocumentRef, Write } from '#data/cloud/cloud.ts'
import { SERVER_TIME } from '#data/cloud/cloud.ts'

/** Members that are looked at together; as many notifications are made in one commit at most. */
const PAGE = 50

export function botPort(cloud: Cloud): BotPort {
  return {
    members: (groupId, after) =>
      cloud.query({
        collection: 'users',
        where: groupId === '' ? [] : [{ field: 'groupId', is: '==', value: groupId }],
        limit: PAGE,
        ...(after === undefined ? {} : { after: { values: [], id: after } }),
      }),
    async records(collection, ids) {
      const found = await Promise.all(ids.map((id) => cloud.get({ collection, id })))
      return found.flatMap((document) => (document ? [document] : []))
    },
    async deliver(notifications) {
      const refs = notifications.map(({ id }): DocumentRef => ({ collection: 'notifications', id }))
      if (refs.length === 0) return 0
      return cloud.transact(refs, (documents) => {
        const writes = notifications.flatMap((notification, index): Write[] => {
          const ref = refs[index]
          if (!ref || documents[index]) return []
          return [{ kind: 'set', ref, data: { ...notification, syncedAt: SERVER_TIME } }]
        })
        return { writes, result: writes.length }
      })
    },
  }
}

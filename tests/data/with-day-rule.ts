import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { showsDays, userSchema } from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { resolveWrite } from '#core/server/resolve-write.ts'
import type { Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

/** What `firestore.rules` says of a day's name, group and board: they are the record's, or stay as they are. */
export function withDayRule(cloud: Cloud): Cloud {
  return {
    ...cloud,
    auth: { ...cloud.auth, claims: async () => ({}) },
    async transact(refs, decide) {
      const [ref] = refs
      if (ref?.collection !== 'trackingDaily') return cloud.transact(refs, decide)
      const owner = { collection: 'users', id: ref.id.slice(0, -8) } as const
      return cloud.transact([...refs, owner], (documents) => {
        const decision = decide(documents.slice(0, -1))
        const user = userSchema.parse(documents.at(-1)?.data)
        const known = documents[0]?.data
        for (const { groupId, userName, onBoard } of decision.writes.flatMap((write) =>
          daysOf(write, known),
        )) {
          const isGroupKnown = ['', user.groupId, known?.groupId].includes(groupId)
          const isNameKnown = [user.name, known?.userName].includes(userName)
          if (isGroupKnown && isNameKnown && (!onBoard || showsDays(user))) continue
          throw new CloudError('permission-denied', 'The record of the member says otherwise.')
        }
        return decision
      })
    },
  }
}

/** A day as it comes to be: a write may have its changed fields alone. */
function daysOf(write: Write, known: CloudDocument['data'] | undefined) {
  if (write.kind === 'delete' || write.ref.collection !== 'trackingDaily') return []
  return [trackingDailySchema.parse(resolveWrite(known, write, 0))]
}

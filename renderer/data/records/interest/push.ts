/**
 * Pushes and stores the member's interest in projects: the later change wins (docs/architecture.md#sync,
 * docs/product.md#records).
 */
import {
  type ProjectInterest,
  projectInterestId,
  projectInterestSchema,
} from '#core/records/project-interest.ts'
import { NEVER } from '#core/sync/stamp.ts'
import type { Account } from '#data/storage/account.ts'
import { pushOwnRecord } from '#data/sync/push-own-record.ts'
import type { PushContext } from '#data/sync/record.ts'
import type { InterestIntent } from './intents.ts'

/** Pushes the member's interest. @returns the record as the cloud has it now */
export function pushInterest(
  { account, cloud, member, serverNow }: PushContext,
  { projectId, interested, at }: InterestIntent,
): Promise<ProjectInterest> {
  const { userId } = account
  const id = projectInterestId(projectId, userId)
  return pushOwnRecord(
    { cloud, serverNow },
    {
      ref: { collection: 'projectInterest', id },
      schema: projectInterestSchema,
      change: (stored) => {
        if (stored && (stored.stamps.interested ?? NEVER) >= at) return stored
        const { userName } = member.owner
        return {
          ...{ id, projectId, userId, userName, interested },
          stamps: { ...stored?.stamps, interested: at },
        }
      },
    },
  )
}

/** Stores the cloud's records, unless this device has a later change. */
export async function applyInterests(
  { database }: Account,
  remote: readonly ProjectInterest[],
): Promise<void> {
  const table = database.projectInterest
  await database.transaction('rw', table, async () => {
    for (const theirs of remote) {
      const own = projectInterestSchema.safeParse(await table.get(theirs.id)).data
      if (own && (own.stamps.interested ?? NEVER) > (theirs.stamps.interested ?? NEVER)) continue
      await table.put({ ...theirs })
    }
  })
}

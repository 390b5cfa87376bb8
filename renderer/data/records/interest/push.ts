/**
 * Pushes and stores the member's interest in projects: the later change wins (docs/architecture.md#sync,
 * docs/product.md#records).
 */
import {
  type ProjectInterest,
  projectInterestId,
  projectInterestSchema,
} from '#core/records/project-interest.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { NEVER } from '#core/sync/stamp.ts'
import { waitUntilWritable } from '#data/cloud/pause.ts'
import type { Account } from '#data/storage/account.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext } from '#data/sync/record.ts'
import type { InterestIntent } from './intents.ts'

/** Pushes the member's interest. @returns the record as the cloud has it now */
export async function pushInterest(
  { account, cloud, member }: PushContext,
  { projectId, interested, at }: InterestIntent,
): Promise<ProjectInterest> {
  const { userId } = account
  const ref = {
    collection: 'projectInterest',
    id: projectInterestId(projectId, userId),
  } as const
  await waitUntilWritable(cloud, ref)
  return cloud.transact([ref], ([document]) => {
    const stored = parseDocument(projectInterestSchema, document)
    if (stored && (stored.stamps.interested ?? NEVER) >= at) return { writes: [], result: stored }
    const { userName } = member.owner
    const saved: ProjectInterest = {
      ...{ id: ref.id, projectId, userId, userName, interested },
      stamps: { ...stored?.stamps, interested: at },
    }
    const data = { ...saved, syncedAt: SERVER_TIME }
    return { writes: [{ kind: 'merge', ref, data }], result: saved }
  })
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

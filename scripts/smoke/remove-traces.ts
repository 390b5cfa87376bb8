/** Deletes what a smoke test has created, as the owner of the project, whom the rules do not restrict. */
import * as z from 'zod/mini'
import { REMOVED_BY_FIELD, REMOVED_BY_ID } from '#core/account/removal.ts'
import { type AdminAccess, tell } from '../admin/grant-admin.ts'

/** What to delete; filled during the run, so that a failed run leaves nothing behind either. */
export interface Traces {
  readonly userIds: string[]
  readonly groupIds: string[]
}

const foundSchema = z.array(z.object({ document: z.optional(z.object({ name: z.string() })) }))

/** @returns how many records it deleted, not counting accounts */
export async function removeTraces(access: AdminAccess, traces: Traces): Promise<number> {
  const { projectId } = access
  const { userIds, groupIds } = traces
  const database = `projects/${projectId}/databases/(default)/documents`
  const names: string[] = []
  const named = async (collection: string, field: string, value: string) => {
    const found = await tell(access, `${access.firestore}/v1/${database}:runQuery`, {
      structuredQuery: {
        from: [{ collectionId: collection }],
        where: {
          fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } },
        },
      },
    })
    names.push(...foundSchema.parse(found).flatMap(({ document }) => document?.name ?? []))
  }
  for (const userId of userIds) {
    for (const { collection, field } of REMOVED_BY_FIELD) await named(collection, field, userId)
    names.push(...[...REMOVED_BY_ID, 'users'].map((one) => `${database}/${one}/${userId}`))
  }
  for (const groupId of groupIds) {
    await named('trackingGroupMonthly', 'groupId', groupId)
    names.push(`${database}/groups/${groupId}`)
  }
  if (names.length > 0) {
    const writes = [...new Set(names)].map((name) => ({ delete: name }))
    await tell(access, `${access.firestore}/v1/${database}:commit`, { writes })
  }
  const accounts = `${access.auth}/v1/projects/${projectId}/accounts`
  for (const localId of userIds) await tell(access, `${accounts}:delete`, { localId })
  return names.length
}

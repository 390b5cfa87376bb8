/** Deletes what a smoke test has created, as the owner of the project, whom the rules do not restrict. */
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ERASED_BY_FIELD, ERASED_BY_ID } from '#core/records/erasure.ts'
import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import { reachedMonths } from '#core/server/membership/reached-months.ts'
import { type AdminAccess, tell } from '../admin/grant-admin.ts'

/** What to delete; filled during the run, so that a failed run leaves nothing behind either. */
export interface Traces {
  readonly userIds: string[]
  readonly groupIds: string[]
}

/** Functions also answer the removal: a group is summed two seconds after its members' months are gone. */
const QUIET_MS = 8_000
const LOOK_EVERY_MS = 1_000
const LONGEST_MS = 120_000

const documentSchema = z.optional(z.object({ name: z.string() }))
const queriedSchema = z.array(z.object({ document: documentSchema }))
const readSchema = z.array(z.object({ found: documentSchema }))

/**
 * Deletes until nothing has come back for some seconds.
 * @returns how many records it deleted, not counting accounts
 * @throws Error with the server's message if it refuses, or if records come back for two minutes
 */
export async function removeTraces(access: AdminAccess, traces: Traces): Promise<number> {
  const deadline = Date.now() + LONGEST_MS
  let removed = 0
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; await wait(LOOK_EVERY_MS)) {
    const names = await namesOf(access, traces)
    if (names.length === 0) continue
    if (Date.now() > deadline) throw new Error(`Records come back, such as ${names[0]}.`)
    const writes = names.map((name) => ({ delete: name }))
    await tell(access, `${documentsOf(access)}:commit`, { writes })
    removed += names.length
    quietSince = Date.now()
  }
  const accounts = `${access.auth}/v1/projects/${access.projectId}/accounts`
  for (const localId of traces.userIds) await tell(access, `${accounts}:delete`, { localId })
  return removed
}

/** Each trace that is there now. */
async function namesOf(access: AdminAccess, { userIds, groupIds }: Traces): Promise<string[]> {
  const { projectId } = access
  const database = `projects/${projectId}/databases/(default)/documents`
  const names: string[] = []
  const byField = async (collection: string, field: string, value: string) => {
    const found = await tell(access, `${documentsOf(access)}:runQuery`, {
      structuredQuery: {
        from: [{ collectionId: collection }],
        where: {
          fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } },
        },
      },
    })
    names.push(...queriedSchema.parse(found).flatMap(({ document }) => document?.name ?? []))
  }
  const ids: string[] = []
  for (const userId of userIds) {
    for (const { collection, field } of ERASED_BY_FIELD) await byField(collection, field, userId)
    ids.push(...ERASED_BY_ID.map((one) => `${one}/${userId}`))
  }
  for (const groupId of groupIds) {
    await byField('trackingGroupMonthly', 'groupId', groupId)
    const months = reachedMonths(Date.now()).map((month) => trackingMonthlyId(groupId, month))
    ids.push(`groups/${groupId}`, ...months.map((id) => `groupMonthMarks/${id}`))
  }
  if (ids.length > 0) {
    const found = await tell(access, `${documentsOf(access)}:batchGet`, {
      documents: ids.map((id) => `${database}/${id}`),
    })
    names.push(...readSchema.parse(found).flatMap((one) => one.found?.name ?? []))
  }
  return [...new Set(names)]
}

function documentsOf({ firestore, projectId }: AdminAccess): string {
  return `${firestore}/v1/projects/${projectId}/databases/(default)/documents`
}

/** Deletes what a smoke test has created, as the owner of the project, whom the rules do not restrict. */
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ERASED_BY_FIELD, ERASED_BY_ID } from '#core/policies/collections/erasure.ts'
import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import { reachedMonths } from '../../core/server/membership/membership-move.ts'
import { type AdminAccess, tell } from '../admin/grant-admin.ts'

/** What to delete; filled during the run, so that a failed run leaves nothing behind either. */
export interface Traces {
  readonly userIds: string[]
  readonly groupIds: string[]
}

/** Whoever sums a group's month takes its mark back afterwards; the server's schedule does, if that was stopped. */
const MARKS = 'groupMonthMarks'
const LOOK_EVERY_MS = 1_000
const MAX_CLEANUP_MS = 120_000

const documentSchema = z.optional(z.object({ name: z.string() }))
const queriedSchema = z.array(z.object({ document: documentSchema }))
const readSchema = z.array(z.object({ found: documentSchema }))

/**
 * Deletes until a look finds nothing. The first commit takes the members' records and the group: without them no
 * function writes anything but a mark, which it takes back itself; without functions, two minutes later this does.
 * @returns how many records it deleted, not counting accounts
 * @throws Error with the server's message if it refuses, or if records come back for two minutes
 */
export async function removeTraces(access: AdminAccess, traces: Traces): Promise<number> {
  const deadline = Date.now() + MAX_CLEANUP_MS
  let removed = 0
  for (;;) {
    const names = await namesOf(access, traces)
    if (names.length === 0) break
    const isLate = Date.now() > deadline
    const others = names.filter((name) => !name.includes(`/${MARKS}/`))
    if (isLate && others.length > 0) throw new Error(`Records come back, such as ${others[0]}.`)
    const doomed = isLate ? names : others
    if (doomed.length === 0) {
      await wait(LOOK_EVERY_MS)
      continue
    }
    const writes = doomed.map((name) => ({ delete: name }))
    await tell(access, `${documentsOf(access)}:commit`, { writes })
    removed += doomed.length
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
    ids.push(`groups/${groupId}`, ...months.map((id) => `${MARKS}/${id}`))
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

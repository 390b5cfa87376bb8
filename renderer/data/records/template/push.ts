/**
 * Pushes a schedule template: the later change of each field wins, including a deletion
 * (docs/architecture.md#sync).
 */
import { applyStamped } from '#core/records/record-fields.ts'
import { isNamedAfter } from '#core/records/time-template.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import { WEEKDAYS } from '#core/templates/week.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext } from '#data/sync/record.ts'
import { countCreation, creationsOf } from '../creations/count-creation.ts'

/**
 * Pushes changed fields of a template, and creates it if the cloud has none.
 * @returns the template as the cloud has it now
 * @throws CloudError `invalid` if the changes alone do not make a complete template
 */
export async function pushTemplate(
  { account, cloud, serverNow }: PushContext,
  id: string,
  changes: ReadonlyMap<string, Stamped>,
): Promise<TimeTemplate> {
  const { userId, database } = account
  const table = 'timeTrackingTemplate'
  const local = await readRecord(database, table, timeTrackingTemplateSchema, id)
  const ref = { collection: table, id } as const
  const counts = creationsOf(userId)
  const refs = (await mayBeThere(cloud, userId, id)) ? [counts, ref] : [counts]
  return cloud.transact(refs, ([counted, document]) => {
    const stored = parseDocument(timeTrackingTemplateSchema, document)
    const saved = stored ? withChanges(stored, changes) : made({ id, userId }, local, changes)
    if (stored && JSON.stringify(stored) === JSON.stringify(saved)) {
      return { writes: [], result: stored }
    }
    const data = { ...saved, syncedAt: SERVER_TIME }
    const save = { kind: 'merge', ref, data } as const
    const creation = { userId, made: ref, counts: counted }
    return {
      writes: stored ? [save] : [save, countCreation(creation)],
      result: { ...saved, syncedAt: serverNow },
    }
  })
}

/**
 * Whether the template can be read by its id. If there is none, the rules answer only the member named in the
 * id, and ids of older versions name nobody; those are looked up with a query of the member's own.
 */
async function mayBeThere(cloud: Cloud, userId: string, id: string): Promise<boolean> {
  if (isNamedAfter(userId, id)) return true
  const found = await cloud.query({
    collection: 'timeTrackingTemplate',
    where: [
      { field: 'userId', is: '==', value: userId },
      { field: 'id', is: '==', value: id },
    ],
    limit: 1,
  })
  return found.length > 0
}

/**
 * A template that the cloud does not have. If the changes are complete, it is made of them alone: anything
 * later on this device may carry a stamp that has not been corrected yet, and comes with the next push. If
 * the operation that created it was refused, an edit pushes the whole local template.
 */
function made(
  owner: { readonly id: string; readonly userId: string },
  local: TimeTemplate | undefined,
  changes: ReadonlyMap<string, Stamped>,
): TimeTemplate {
  const bare = { ...owner, days: {}, deleted: false, stamps: {} }
  return withChanges(isWhole(changes) ? bare : (local ?? bare), changes)
}

function isWhole(changes: ReadonlyMap<string, Stamped>): boolean {
  return ['name', ...WEEKDAYS.map((day) => `days.${day}`)].every((field) => changes.has(field))
}

function withChanges(
  base: Parameters<typeof applyStamped>[0],
  changes: ReadonlyMap<string, Stamped>,
): TimeTemplate {
  const parsed = timeTrackingTemplateSchema.safeParse(applyStamped(base, changes))
  if (parsed.success) return parsed.data
  throw new CloudError('invalid', 'The schedule is not complete.', { cause: parsed.error })
}

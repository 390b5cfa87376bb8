/**
 * A schedule template in the cloud: per field the later change; a deletion is one of them
 * (docs/architecture.md#sync).
 */
import { applyStamped } from '#core/records/record-fields.ts'
import { isNamedAfter } from '#core/records/time-template.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import { WEEKDAYS } from '#core/templates/week.ts'
import { type Cloud, SERVER_TIME } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext } from '#data/sync/record.ts'
import { countCreation, creationsOf } from '../creations/count-creation.ts'

/**
 * Brings changed fields of a template to the cloud, and makes it where there is none.
 * @returns the template as the cloud has it now
 * @throws CloudError `invalid` where the changes alone do not make a template
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
    const creation = { userId, made: ref, counts: counted, serverNow }
    return {
      writes: stored ? [save] : [save, countCreation(creation)],
      result: { ...saved, syncedAt: serverNow },
    }
  })
}

/**
 * Whether the template can be asked for by its id. Where there is none the rules tell only whom the id names, and
 * ids of older versions name nobody: the member's own list has those that are there.
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
 * One that the cloud has not. What this device holds beyond the changes may have been said since they were
 * read, with a stamp that nobody has brought back yet: it comes with the next push. But an edit whose making is
 * still among what the server refused takes the template along whole.
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

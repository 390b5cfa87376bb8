/** A schedule template in the cloud: per field the later change; a deletion is one of them (design 3). */
import { applyStamped } from '#core/records/record-fields.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import { SERVER_TIME } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readRecord } from '#data/local/stored-record.ts'
import { type PushContext, parseDocument } from './push-context.ts'

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
  // An edit whose making is still among what the server refused: the template goes whole.
  const local = await readRecord(database, table, timeTrackingTemplateSchema, id)
  return cloud.transact([{ collection: table, id }], ([document]) => {
    const stored = parseDocument(timeTrackingTemplateSchema, document)
    const base = stored ?? local ?? { id, userId, days: {}, deleted: false, stamps: {} }
    const saved = withChanges(base, changes)
    if (stored && JSON.stringify(stored) === JSON.stringify(saved)) {
      return { writes: [], result: stored }
    }
    const data = { ...saved, syncedAt: SERVER_TIME }
    return {
      writes: [{ kind: 'merge', ref: { collection: table, id }, data }],
      result: { ...saved, syncedAt: serverNow },
    }
  })
}

function withChanges(
  base: Parameters<typeof applyStamped>[0],
  changes: ReadonlyMap<string, Stamped>,
): TimeTemplate {
  const parsed = timeTrackingTemplateSchema.safeParse(applyStamped(base, changes))
  if (parsed.success) return parsed.data
  throw new CloudError('invalid', 'The schedule is not complete.', { cause: parsed.error })
}

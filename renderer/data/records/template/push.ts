/** Pushes a template, field by field. By hand: one of this device alone may share its id with another in the cloud. */
import { applyStamped } from '#core/records/record-fields.ts'
import { isAnotherOne } from '#core/records/time-template.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import { WEEKDAYS } from '#core/values/hours/week.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { pushOwnRecord } from '#data/sync/push-own-record.ts'
import type { PushContext } from '#data/sync/record.ts'

/** @returns the template as the cloud has it now, maybe another one (`applyTemplates`) @throws CloudError `invalid` */
export async function pushTemplate(
  { account, cloud, serverNow }: PushContext,
  id: string,
  changes: ReadonlyMap<string, Stamped>,
): Promise<TimeTemplate> {
  const { userId, database } = account
  const table = 'timeTrackingTemplate'
  const local = await readRecord(database, table, timeTrackingTemplateSchema, id)
  return pushOwnRecord(
    { cloud, serverNow },
    {
      ref: { collection: table, id },
      schema: timeTrackingTemplateSchema,
      change: (stored) => {
        if (stored && local && isAnotherOne(local, stored)) return stored
        const saved = stored ? withChanges(stored, changes) : made({ id, userId }, local, changes)
        return stored && JSON.stringify(stored) === JSON.stringify(saved) ? stored : saved
      },
    },
  )
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

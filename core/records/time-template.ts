/** A member's schedule template: a stamp per field, merged like the member's record (docs/architecture.md#sync). */

import type { FieldValue } from '#core/sync/stamped.ts'
import { changedDaysOf, type Week } from '#core/values/hours/week.ts'
import { mergeRecords } from './record-fields.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from './time-tracking.ts'

/** A template's fields by path, as in its stamps; the rules know `name`, `deleted` and `days.0` to `days.6`. */
export type TemplateFields = Readonly<Record<string, FieldValue>>

export const MAX_TEMPLATES = 50

/** How many templates an account can ever make, deleted ones included: so many ids there are for them. */
const MAX_TEMPLATES_EVER = 4_096

/**
 * The id of a new template. It contains the member's id, since only they may learn that it does not exist, and three
 * hexadecimal digits, so that there is an end to them without a count.
 * @param taken ids that this device knows, of deleted templates, too
 * @param chance a whole number from 0 on: which of the free ids it takes
 * @throws RangeError if there is none left
 */
export function newTemplateId(userId: string, taken: ReadonlySet<string>, chance: number): string {
  for (let tried = 0; tried < MAX_TEMPLATES_EVER; tried += 1) {
    const place = (chance + tried) % MAX_TEMPLATES_EVER
    const id = `${userId}_${place.toString(16).padStart(3, '0')}`
    if (!taken.has(id)) return id
  }
  throw new RangeError(`This account has made ${MAX_TEMPLATES_EVER} templates.`)
}

/** Whether a template with this id can be made: of older versions there are others. */
export function isTemplateId(userId: string, id: string): boolean {
  return id.startsWith(`${userId}_`) && /^[0-9a-f]{3}$/.test(id.slice(userId.length + 1))
}

/** Another than the one that this device has made: both took the same id while neither knew of the other's. */
export function isAnotherOne(local: TimeTemplate, server: TimeTemplate): boolean {
  if (local.syncedAt !== undefined) return false
  const known = new Set(Object.values(local.stamps))
  return !Object.values(server.stamps).some((at) => known.has(at))
}

/** All fields of a new template, so that its changes alone can recreate it. */
export function fieldsOf(name: string, days: Week): TemplateFields {
  const fields: Record<string, FieldValue> = { name, deleted: false }
  for (const [weekday, hours] of Object.entries(days)) fields[`days.${weekday}`] = { ...hours }
  return fields
}

/** And no others, so that edits of different days on two devices both survive. */
export function editedFieldsOf(
  template: TimeTemplate,
  { name = template.name, days = template.days }: { name?: string; days?: Week },
): TemplateFields {
  const fields: Record<string, FieldValue> = {}
  if (name !== template.name) fields.name = name
  for (const weekday of changedDaysOf(template.days, days)) {
    fields[`days.${weekday}`] = { ...days[weekday] }
  }
  return fields
}

/** @param server the version that decides fields without a stamp */
export function mergeTemplates(local: TimeTemplate, server: TimeTemplate): TimeTemplate {
  return timeTrackingTemplateSchema.parse(mergeRecords(local, server))
}

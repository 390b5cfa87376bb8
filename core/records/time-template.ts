/**
 * A member's schedule template: a stamp per field, merged like the member's own record (docs/architecture.md#sync,
 * docs/product.md#time-budget).
 */

import type { FieldValue } from '#core/sync/stamped.ts'
import { changedDaysOf, type Week } from '#core/templates/week.ts'
import { mergeRecords } from './record-fields.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from './time-tracking.ts'

/** A template's fields by path, as its stamps are called: the rules know `name`, `deleted`, `days.0` to `days.6`. */
export type TemplateFields = Readonly<Record<string, FieldValue>>

/** The id of a new template: only whom it names is told where there is none. */
export function newTemplateId(userId: string, unique: string): string {
  return `${userId}_${unique}`
}

/** Whether an id is of that kind, and this member's. */
export function isNamedAfter(userId: string, id: string): boolean {
  return id.startsWith(`${userId}_`)
}

/** What a new template says of itself: every field, so that it can be made anew from its changes alone. */
export function fieldsOf(name: string, days: Week): TemplateFields {
  const fields: Record<string, FieldValue> = { name, deleted: false }
  for (const [weekday, hours] of Object.entries(days)) fields[`days.${weekday}`] = { ...hours }
  return fields
}

/** What an edit changes: only what differs, so that two devices that edit different days keep both. */
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

/**
 * Two versions of a template as one: per field (name, each weekday, whether it is deleted) the later one.
 * @param server the version whose word counts for what has no stamp
 */
export function mergeTemplates(local: TimeTemplate, server: TimeTemplate): TimeTemplate {
  return timeTrackingTemplateSchema.parse(mergeRecords(local, server))
}

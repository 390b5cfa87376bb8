/**
 * A member's schedule template: a stamp per field, merged like the member's record
 * (docs/architecture.md#sync, docs/product.md#time-budget).
 */

import type { FieldValue } from '#core/sync/stamped.ts'
import { changedDaysOf, type Week } from '#core/templates/week.ts'
import { mergeRecords } from './record-fields.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from './time-tracking.ts'

/**
 * A template's fields by path, as in its stamps; the rules know `name`, `deleted` and `days.0` to `days.6`.
 */
export type TemplateFields = Readonly<Record<string, FieldValue>>

/**
 * The id of a new template. It contains the member's id, since only they may learn that it does not exist.
 */
export function newTemplateId(userId: string, unique: string): string {
  return `${userId}_${unique}`
}

/** Whether an id has that form, for this member. */
export function isNamedAfter(userId: string, id: string): boolean {
  return id.startsWith(`${userId}_`)
}

/** All fields of a new template, so that its changes alone can recreate it. */
export function fieldsOf(name: string, days: Week): TemplateFields {
  const fields: Record<string, FieldValue> = { name, deleted: false }
  for (const [weekday, hours] of Object.entries(days)) fields[`days.${weekday}`] = { ...hours }
  return fields
}

/**
 * The fields that an edit changes, and no others, so that edits of different days on two devices both
 * survive.
 */
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
 * Merges two versions of a template: per field (name, each weekday, whether it is deleted) the later one.
 * @param server the version that decides fields without a stamp
 */
export function mergeTemplates(local: TimeTemplate, server: TimeTemplate): TimeTemplate {
  return timeTrackingTemplateSchema.parse(mergeRecords(local, server))
}

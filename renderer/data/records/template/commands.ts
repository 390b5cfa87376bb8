/** Commands that create and edit schedule templates (docs/product.md#time-budget). */

import { builtInSchedule } from '#core/hours/templates/built-in.ts'
import { applyFields, latestFieldStamp } from '#core/records/record-fields.ts'
import { timeChangesOf } from '#core/records/time-day.ts'
import {
  editedFieldsOf,
  fieldsOf,
  MAX_TEMPLATES,
  newTemplateId,
  type TemplateFields,
} from '#core/records/time-template.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { MAX_NAME_LENGTH } from '#core/values/bounds.ts'
import {
  incompleteDaysOf,
  type Schedule,
  templateDayFor,
  WEEKDAY_LABELS,
  type Week,
} from '#core/values/hours/week.ts'
import { cleanName, shortened } from '#core/values/names/display-name.ts'
import { localDay } from '#data/platform/local-day.ts'
import { ADDRESS_TABLES } from '#data/records/day/update-board-fields.ts'
import { readUser } from '#data/records/member/owner.ts'
import { readTemplate, TIME_TABLES } from '#data/records/time-day/time-records.ts'
import type { Account } from '#data/storage/account.ts'
import { storeHours } from '../time-day/commands.ts'
import { saveUser } from '../user/commands.ts'
import { type TemplateIntent, templateIntents, templateTarget } from './intents.ts'

/** @returns its id @throws RangeError unless each day is 24 hours and there are fewer than fifty; z.ZodError for the name */
export async function addTemplate(
  account: Account,
  { name, days }: { readonly name: string; readonly days: Week },
): Promise<string> {
  refuseIncomplete(days)
  return account.database.transaction('rw', [...TIME_TABLES], async () => {
    if ((await countTemplates(account)) >= MAX_TEMPLATES)
      throw new RangeError(`There are ${MAX_TEMPLATES} templates.`)
    return writeNew(account, { name: cleanName(name), days })
  })
}

/** How many templates of their own the member has. */
export function countTemplates({ database }: Account): Promise<number> {
  return database.timeTrackingTemplate.filter(({ deleted }) => !deleted).count()
}

async function writeNew(
  account: Account,
  { name, days }: { readonly name: string; readonly days: Week },
): Promise<string> {
  const { database, userId } = account
  const taken = new Set(await database.timeTrackingTemplate.toCollection().primaryKeys())
  const [chance = 0] = crypto.getRandomValues(new Uint16Array(1))
  const id = newTemplateId(userId, taken, chance)
  const empty = { id, userId, name: '', days, deleted: false, stamps: {} }
  await writeTemplate(account, empty, 'add', fieldsOf(name, days))
  return id
}

/** Gives a template that only this device has another id, because another one has taken it. */
export async function moveTemplate(account: Account, template: TimeTemplate): Promise<void> {
  const { database } = account
  const { id } = template
  await database.transaction('rw', [...CHOICE_TABLES], async () => {
    await database.outbox.where('target').equals(templateTarget(id)).delete()
    const other = template.deleted ? '' : await writeNew(account, template)
    await database.timeTrackingTemplate.delete(id)
    if ((await readUser(account))?.timeTrackingTemplateId === id)
      await chooseTemplate(account, other)
  })
}

/**
 * Renames a template or changes its days. If it is the chosen one and the hours of today's weekday change,
 * today's plan is replaced by the new hours (docs/product.md#time-budget); its actual hours stay.
 * @throws RangeError if a day is not exactly 24 hours, or there is no such template; z.ZodError for the name
 */
export async function saveTemplate(
  account: Account,
  id: string,
  changed: { readonly name?: string; readonly days?: Week },
): Promise<void> {
  if (changed.days) refuseIncomplete(changed.days)
  const { name } = changed
  await account.database.transaction('rw', [...TIME_TABLES], async () => {
    const template = await ownTemplate(account, id)
    const trimmed = name === undefined ? changed : { ...changed, name: cleanName(name) }
    const fields = editedFieldsOf(template, trimmed)
    if (Object.keys(fields).length === 0) return
    const saved = await writeTemplate(account, template, 'update', fields)
    await rewriteToday(account, template, saved)
  })
}

/** Copies a template, the member's own or a built-in one. @returns the copy's id */
export async function duplicateTemplate(account: Account, source: Schedule): Promise<string> {
  const name = shortened(`Copy of ${source.name}`, MAX_NAME_LENGTH)
  return addTemplate(account, { name, days: source.days })
}

async function rewriteToday(
  account: Account,
  before: TimeTemplate,
  after: TimeTemplate,
): Promise<void> {
  const user = await readUser(account)
  if (user?.timeTrackingTemplateId !== after.id || after.deleted) return
  const today = localDay(account.now(), user.dayStartHour)
  const plan = templateDayFor(after, today)
  const planBefore = templateDayFor(before, today)
  if (JSON.stringify(plan) === JSON.stringify(planBefore)) return
  await storeHours(account, today, timeChangesOf('plan', plan, nextStamp(account.now(), NEVER)))
}

/** Runs inside a transaction over `TIME_TABLES`. @returns the template with the changes */
async function writeTemplate(
  account: Account,
  template: TimeTemplate,
  change: TemplateIntent['change'],
  fields: TemplateFields,
): Promise<TimeTemplate> {
  const { database, now } = account
  const at = nextStamp(now(), latestFieldStamp(template, Object.keys(fields)))
  const saved = timeTrackingTemplateSchema.parse(applyFields(template, fields, at))
  await database.timeTrackingTemplate.put(saved)
  const { id } = saved
  await templateIntents.enqueue(account, templateTarget(id), {
    kind: 'saveTemplate',
    id,
    change,
    fields,
    at,
  })
  return saved
}

/** @throws RangeError if it is not the member's own, or not on this device */
async function ownTemplate(account: Account, id: string): Promise<TimeTemplate> {
  const template = builtInSchedule(id) ? undefined : await readTemplate(account, id)
  if (!template) throw new RangeError(`Not a template of the member's own: ${id}`)
  return template
}

function refuseIncomplete(days: Week): void {
  const wrong = incompleteDaysOf(days).map((weekday) => WEEKDAY_LABELS[weekday])
  if (wrong.length > 0) throw new RangeError(`Not 24 hours: ${wrong.join(', ')}`)
}

/** A transaction around `saveUser` has to span its tables, too. */
const CHOICE_TABLES = [...TIME_TABLES, ...ADDRESS_TABLES] as const

/** Chooses the template that new days are created from, the member's own or a built-in one; `''` for none. */
export function chooseTemplate(account: Account, id: string): Promise<void> {
  return saveUser(account, { timeTrackingTemplateId: id })
}

/** What `restoreTemplate` needs to undo a deletion. */
export interface DeletedTemplate {
  readonly id: string
  readonly wasChosen: boolean
}

/** By a stamped tombstone. Clears the choice of it; days that were created from it stay. @throws RangeError */
export async function deleteTemplate(account: Account, id: string): Promise<DeletedTemplate> {
  return account.database.transaction('rw', [...CHOICE_TABLES], async () => {
    await writeTemplate(account, await ownTemplate(account, id), 'delete', { deleted: true })
    const wasChosen = (await readUser(account))?.timeTrackingTemplateId === id
    if (wasChosen) await chooseTemplate(account, '')
    return { id, wasChosen }
  })
}

/** Undoes a deletion and restores the choice, unless another template was chosen meanwhile. */
export async function restoreTemplate(
  account: Account,
  { id, wasChosen }: DeletedTemplate,
): Promise<void> {
  await account.database.transaction('rw', [...CHOICE_TABLES], async () => {
    await writeTemplate(account, await ownTemplate(account, id), 'update', { deleted: false })
    const chosen = (await readUser(account))?.timeTrackingTemplateId ?? ''
    if (wasChosen && chosen === '') await chooseTemplate(account, id)
  })
}

/** Imports templates: those of another account become the member's own, under new ids. */
import type { ExportFile } from '#core/app/export/export-file.ts'
import { applyFields } from '#core/records/record-fields.ts'
import {
  fieldsOf,
  isTemplateId,
  MAX_TEMPLATES,
  newTemplateId,
} from '#core/records/time-template.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { NEVER, type Stamp, stamp } from '#core/sync/stamp.ts'
import { countTemplates } from '#data/records/template/commands.ts'
import { templateIntents, templateTarget } from '#data/records/template/intents.ts'
import { readTemplate } from '#data/records/time-day/time-records.ts'
import type { Account } from '#data/storage/account.ts'
import { readAllRecords } from '#data/storage/stored-record.ts'

/** A field without a stamp loses against any change. */
const UNSTAMPED = stamp(1)

/** Each template's id here: of another account's by chance of both ids, so that importing it again finds it. */
export async function templateIds(
  { userId, database }: Account,
  file: ExportFile,
): Promise<ReadonlyMap<string, string>> {
  const here = await readAllRecords(database, 'timeTrackingTemplate', timeTrackingTemplateSchema)
  const known = new Set(here.map(({ id }) => id))
  const isOwn = (id: string) =>
    file.userId === userId && (known.has(id) || isTemplateId(userId, id))
  const ids = new Map(
    file.timeTrackingTemplate.flatMap(({ id }) => (isOwn(id) ? [[id, id] as const] : [])),
  )
  for (const imported of file.timeTrackingTemplate) {
    if (ids.has(imported.id)) continue
    const others = here.filter((one) => !isSame(one, imported)).map(({ id }) => id)
    const taken = new Set([...ids.values(), ...others])
    ids.set(imported.id, newTemplateId(userId, taken, await chanceOf(`${userId} ${imported.id}`)))
  }
  return ids
}

function isSame(here: TimeTemplate, imported: TimeTemplate): boolean {
  const isEqual =
    here.name === imported.name && JSON.stringify(here.days) === JSON.stringify(imported.days)
  return (
    isEqual ||
    Object.entries(imported.stamps).some(
      ([field, at]) => at > UNSTAMPED && here.stamps[field] === at,
    )
  )
}

async function chanceOf(text: string): Promise<number> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new DataView(bytes).getUint16(0)
}

/** Merges templates into the account, per field the later change. Runs inside the import's transaction. */
export async function importTemplates(
  account: Account,
  templates: readonly TimeTemplate[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const imported of templates) {
    await importTemplate(account, imported, ids.get(imported.id) ?? imported.id)
  }
}

/** The templates of a file that change something here: new ones as long as there is room for them. */
export async function changedTemplates(
  account: Account,
  templates: readonly TimeTemplate[],
  ids: ReadonlyMap<string, string>,
) {
  const fitting: TimeTemplate[] = []
  const leftOut: TimeTemplate[] = []
  let room = MAX_TEMPLATES - (await countTemplates(account))
  for (const imported of templates) {
    const known = await readTemplate(account, ids.get(imported.id) ?? imported.id)
    const later = laterFields(imported, known)
    if (later.length === 0) continue
    const wasThere = known?.deleted === false
    const isThere = later.some(([field]) => field === 'deleted') ? !imported.deleted : wasThere
    if (isThere && !wasThere && room <= 0) {
      leftOut.push(imported)
      continue
    }
    room -= Number(isThere) - Number(wasThere)
    fitting.push(imported)
  }
  return { fitting, leftOut }
}

function laterFields(imported: TimeTemplate, known: TimeTemplate | undefined) {
  const all = { ...fieldsOf(imported.name, imported.days), deleted: imported.deleted }
  return Object.entries(all).filter(
    ([field]) => stampIn(imported, field) > (known?.stamps[field] ?? NEVER),
  )
}

async function importTemplate(account: Account, imported: TimeTemplate, id: string): Promise<void> {
  const { database, userId } = account
  const known = await readTemplate(account, id)
  const { name, days } = imported
  const base: TimeTemplate = known ?? { id, userId, name, days, deleted: false, stamps: {} }
  const later = laterFields(imported, known)
  let saved = base
  for (const [at, fields] of Map.groupBy(later, ([field]) => stampIn(imported, field))) {
    const changes = Object.fromEntries(fields)
    saved = timeTrackingTemplateSchema.parse(applyFields(saved, changes, at))
    const change = known ? 'update' : 'add'
    await templateIntents.enqueue(account, templateTarget(id), {
      kind: 'saveTemplate',
      id,
      change,
      fields: changes,
      at,
    })
  }
  if (saved !== base) await database.timeTrackingTemplate.put(saved)
}

function stampIn({ stamps }: TimeTemplate, field: string): Stamp {
  const at = stamps[field] ?? NEVER
  return at === NEVER ? UNSTAMPED : at
}

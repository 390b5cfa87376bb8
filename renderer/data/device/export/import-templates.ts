/** Imports templates: those of another account become the member's own, under new ids. */
import type { ExportFile } from '#core/export/export-file.ts'
import { applyFields } from '#core/records/record-fields.ts'
import { fieldsOf } from '#core/records/time-template.ts'
import { type TimeTemplate, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { NEVER, type Stamp, stamp } from '#core/sync/stamp.ts'
import { templateIntents, templateTarget } from '#data/records/template/intents.ts'
import { readTemplate } from '#data/records/time-day/time-records.ts'
import type { Account } from '#data/storage/account.ts'

/** A field without a stamp loses against any change. */
const UNSTAMPED = stamp(1)

/**
 * The id of each template in this account. A template of another account gets an id derived from both ids,
 * so that importing the file again finds it.
 */
export async function templateIds(
  { userId }: Account,
  file: ExportFile,
): Promise<ReadonlyMap<string, string>> {
  const pairs = file.timeTrackingTemplate.map(async ({ id }) => {
    return [id, file.userId === userId ? id : await ownId(userId, id)] as const
  })
  return new Map(await Promise.all(pairs))
}

async function ownId(userId: string, id: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${userId} ${id}`))
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
  return `imported-${hex.join('').slice(0, 32)}`
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

/** The templates of a file that change something on this device. */
export async function changedTemplates(
  account: Account,
  templates: readonly TimeTemplate[],
  ids: ReadonlyMap<string, string>,
): Promise<TimeTemplate[]> {
  const changed: TimeTemplate[] = []
  for (const imported of templates) {
    const known = await readTemplate(account, ids.get(imported.id) ?? imported.id)
    if (laterFields(imported, known).length > 0) changed.push(imported)
  }
  return changed
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

/** Imports an export file: one transaction, all or nothing (docs/decisions/0051-export.md). */

import type { ExportFile } from '#core/app/export/export-file.ts'
import {
  breaksLeftOut,
  type ImportPlan,
  importPlan,
  withoutBreak,
} from '#core/app/export/import-plan.ts'
import { summariesOf } from '#core/habits/days/history.ts'
import { builtInSchedule } from '#core/hours/templates/built-in.ts'
import { MAX_REMINDERS } from '#core/policies/reminders/reminder.ts'
import type { FieldChanges } from '#core/records/record-fields.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { readReminders, writeReminders } from '#data/device/reminders/reminder-store.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readHistory } from '#data/records/day/history.ts'
import { ADDRESS_TABLES } from '#data/records/day/update-board-fields.ts'
import { DAY_TABLES } from '#data/records/day/write-days.ts'
import { readUser } from '#data/records/member/owner.ts'
import { TIME_TABLES } from '#data/records/time-day/time-records.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { changedArchive, importArchive } from './import-archive.ts'
import { changedDays, changedTimeDays, importDays, importTimeDays } from './import-days.ts'
import { changedTemplates, importTemplates, templateIds } from './import-templates.ts'

const TABLES = new Set([
  ...ADDRESS_TABLES,
  ...DAY_TABLES,
  ...TIME_TABLES,
  'archive',
  'settings',
  'notifications',
] as const)

/** A preview of what the import would change on this device. */
export async function planImport(account: Account, file: ExportFile): Promise<ImportPlan> {
  return planWith(account, file, await templateIds(account, file))
}

async function planWith(
  account: Account,
  file: ExportFile,
  ids: ReadonlyMap<string, string>,
): Promise<ImportPlan> {
  const user = await readUser(account)
  const now = account.now()
  const today = localDay(now, user?.dayStartHour)
  const all = importPlan(file, { userId: account.userId, user, today, now })
  const moves = await changedDays(account, all.days)
  const over = breaksLeftOut(moves, summariesOf(await readHistory(account.database)))
  const isOver = ({ imported }: { readonly imported: TrackingDaily }) =>
    over.has(imported.queryDate)
  const rest = moves.filter(isOver).flatMap(({ imported }) => withoutBreak(imported) ?? [])
  const fitting = [...moves.filter((move) => !isOver(move)), ...(await changedDays(account, rest))]
  const timeDays = await changedTimeDays(account, all.timeDays)
  const templates = await changedTemplates(account, all.templates, ids)
  const reminders = await freshReminders(account, all.reminders)
  const leftOut = {
    templates: templates.leftOut.length,
    breaks: over.size,
    reminders: reminders.leftOut.length,
  }
  return {
    ...all,
    leftOut,
    days: fitting.map(({ imported }) => imported),
    timeDays: timeDays.map(({ imported }) => imported),
    archive: await changedArchive(account, all.archive),
    templates: templates.fitting,
    settings: await withOwnTemplate(account, all.settings, idsWithout(ids, templates.leftOut)),
    reminders: reminders.fitting,
    notifications: await freshNotifications(account, all.notifications),
  }
}

/** @returns the changes it made @throws what IndexedDB throws, or the signal's reason: then nothing is imported */
export async function importAccount(
  account: Account,
  file: ExportFile,
  signal?: AbortSignal,
): Promise<ImportPlan> {
  const { database } = account
  const ids = await templateIds(account, file)
  return database.transaction('rw', [...TABLES], async () => {
    const planned = await planWith(account, file, ids)
    const { settings, reminders, notifications } = planned
    await importTemplates(account, planned.templates, ids)
    if (Object.keys(settings).length > 0) await saveUser(account, settings)
    await importDays(account, planned.days)
    await importTimeDays(account, planned.timeDays)
    await importArchive(account, planned)
    if (reminders.length > 0) {
      await writeReminders(account, [...(await readReminders(account)), ...reminders])
    }
    await database.notifications.bulkPut(notifications)
    signal?.throwIfAborted()
    return planned
  })
}

function idsWithout(ids: ReadonlyMap<string, string>, templates: ImportPlan['templates']) {
  const gone = new Set(templates.map(({ id }) => id))
  return new Map([...ids].filter(([id]) => !gone.has(id)))
}

/** The chosen template, by its id on this device; none if it is already chosen, or not there. */
async function withOwnTemplate(
  account: Account,
  { timeTrackingTemplateId: chosen, ...settings }: FieldChanges,
  ids: ReadonlyMap<string, string>,
): Promise<FieldChanges> {
  if (typeof chosen !== 'string') return settings
  const own = chosen === '' || builtInSchedule(chosen) ? chosen : ids.get(chosen)
  if (own === undefined) return settings
  const isChosen = (await readUser(account))?.timeTrackingTemplateId === own
  return isChosen ? settings : { ...settings, timeTrackingTemplateId: own }
}

/** Reminders that this device lacks, up to the limit; existing ones stay. */
async function freshReminders(account: Account, reminders: ImportPlan['reminders']) {
  const known = await readReminders(account)
  const ids = new Set(known.map(({ id }) => id))
  const fresh = reminders.filter(({ id }) => !ids.has(id))
  const room = Math.max(0, MAX_REMINDERS - known.length)
  return { fitting: fresh.slice(0, room), leftOut: fresh.slice(room) }
}

/** Notifications that this device lacks, marked as seen; they stay here, since members may not write their own. */
async function freshNotifications(
  { database, userId }: Account,
  notifications: ImportPlan['notifications'],
): Promise<ImportPlan['notifications']> {
  const known = await database.notifications.bulkGet(notifications.map(({ id }) => id))
  return notifications
    .filter((_one, index) => known[index] === undefined)
    .map((one) => ({ ...one, userId, isViewed: true, imported: true }))
}

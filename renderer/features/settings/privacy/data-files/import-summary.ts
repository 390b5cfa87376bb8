/** Describes what importing a file will do. */
import { archivedDays } from '#core/app/export/archive-months.ts'
import type { ExportFile } from '#core/app/export/export-file.ts'
import { type ImportPlan, isEmptyPlan, type LeftOut } from '#core/app/export/import-plan.ts'
import { LEVEL_LABELS } from '#ui/privacy/words.ts'
import { SETTING_NAMES, SUMMARY_WORDS as WORDS } from './words.ts'

export function importSummary(file: ExportFile, plan: ImportPlan): readonly string[] {
  const { isOther } = plan
  const start = isOther ? WORDS.otherFile(ownerOf(file)) : 'This file is from this account.'
  const leftOut = leftOutSummary(plan.leftOut)
  if (isEmptyPlan(plan))
    return [start, ...(leftOut.length === 0 ? ['Everything in it is already here.'] : leftOut)]
  // A file of this account also contains deleted templates, as tombstones.
  const templates = plan.templates.filter(({ deleted }) => !deleted)
  return [
    start,
    ...unlessNone(plan.days.length, isOther ? WORDS.otherDays : WORDS.ownDays),
    ...unlessNone(plan.timeDays.length, WORDS.hours),
    ...unlessNone(archivedDays(plan.archive), WORDS.archived),
    ...unlessNone(templates.length, WORDS.templates),
    ...unlessNone(plan.reminders.length, WORDS.reminders),
    ...unlessNone(plan.notifications.length, WORDS.notifications),
    ...settingsSummary(plan.settings),
    ...leftOut,
    isOther
      ? 'Anything you changed here since then stays as it is, and so do your group, boards, messages, email and pictures.'
      : 'Anything you changed since then stays as it is.',
  ]
}

function leftOutSummary({ templates, breaks, reminders }: LeftOut): string[] {
  return [
    ...unlessNone(templates, WORDS.templatesLeftOut),
    ...unlessNone(breaks, WORDS.breaksLeftOut),
    ...unlessNone(reminders, WORDS.remindersLeftOut),
  ]
}

function unlessNone(count: number, words: (count: number) => string): string[] {
  return count === 0 ? [] : [words(count)]
}

function ownerOf({ user }: ExportFile): string {
  return [user?.name, user?.email].filter(Boolean).join(', ')
}

function settingsSummary({ privacy, ...rest }: ImportPlan['settings']): string[] {
  const names = new Set(
    Object.keys(rest).map((path) => SETTING_NAMES[path.split('.')[0] ?? ''] ?? path),
  )
  const level = Object.entries(LEVEL_LABELS).find(([key]) => key === privacy)?.[1]
  return [
    ...(names.size === 0 ? [] : [`These settings change: ${[...names].join(', ')}.`]),
    ...(level ? [`Your privacy becomes “${level}”.`] : []),
  ]
}

/** Describes what importing a file will do. */
import type { ExportFile } from '#core/export/export-file.ts'
import { type ImportPlan, isEmptyPlan, type LeftOut } from '#core/export/import-plan.ts'
import { LEVEL_LABELS } from '../words.ts'
import { SETTING_NAMES, SUMMARY_WORDS as WORDS } from './words.ts'

/** One sentence for each thing that will happen. */
export function importSummary(file: ExportFile, plan: ImportPlan): readonly string[] {
  const { isOther } = plan
  const start = isOther ? WORDS.otherFile(ownerOf(file)) : WORDS.ownFile
  const leftOut = leftOutSummary(plan.leftOut)
  if (isEmptyPlan(plan)) return [start, ...(leftOut.length === 0 ? [WORDS.allHere] : leftOut)]
  // A file of this account also contains deleted templates, as tombstones.
  const templates = plan.templates.filter(({ deleted }) => !deleted)
  return [
    start,
    ...unlessEmpty(plan.days, isOther ? WORDS.otherDays : WORDS.ownDays),
    ...unlessEmpty(plan.timeDays, WORDS.hours),
    ...unlessEmpty(plan.archive, WORDS.archived),
    ...unlessEmpty(templates, WORDS.templates),
    ...unlessEmpty(plan.reminders, WORDS.reminders),
    ...unlessEmpty(plan.notifications, WORDS.notifications),
    ...settingsSummary(plan.settings),
    ...leftOut,
    isOther ? WORDS.otherRest : WORDS.ownRest,
  ]
}

function leftOutSummary({ templates, breaks, reminders }: LeftOut): string[] {
  return [
    ...(templates > 0 ? [WORDS.templatesLeftOut(templates)] : []),
    ...(breaks > 0 ? [WORDS.breaksLeftOut(breaks)] : []),
    ...(reminders > 0 ? [WORDS.remindersLeftOut(reminders)] : []),
  ]
}

function unlessEmpty(list: readonly unknown[], words: (count: number) => string): string[] {
  return list.length === 0 ? [] : [words(list.length)]
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
    ...(names.size === 0 ? [] : [WORDS.settings([...names].join(', '))]),
    ...(level ? [WORDS.privacy(level)] : []),
  ]
}

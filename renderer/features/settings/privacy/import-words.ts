/** What importing a file will do, said before it does (issue 5). */
import type { ExportFile } from '#core/export/export-file.ts'
import { bringsNothing, type ImportPlan } from '#core/export/import-plan.ts'
import { counted } from '#ui/day-words.ts'
import { LEVEL_LABELS } from './level-words.ts'

const SETTING_WORDS: Readonly<Record<string, string>> = {
  name: 'your name',
  dayStartHour: 'when your day begins',
  timeTrackingTemplateId: 'your current template',
  notifications: 'notifications',
  social: 'what your profile says',
  onboardingSteps: 'getting started',
}

/** One sentence for each thing that will happen. */
export function importWords(file: ExportFile, plan: ImportPlan): readonly string[] {
  const { isOther, days, timeDays, archive, settings } = plan
  const said = [isOther ? otherWords(file) : 'The file is of this account.']
  if (bringsNothing(plan)) return [...said, 'Everything in it is here already.']
  if (days.length > 0) said.push(isOther ? daysOfOther(days.length) : ownDays(days.length))
  if (timeDays.length > 0) said.push(`The hours of ${counted(timeDays.length, 'day')} come along.`)
  if (archive.length > 0) {
    said.push(
      `${counted(archive.length, 'day')} outside of that ${archive.length === 1 ? 'goes' : 'go'} to your private archive. It stays on this device, and never counts on a board.`,
    )
  }
  said.push(...templateWords(plan), ...deviceWords(plan))
  said.push(...settingWords(settings))
  said.push(
    isOther
      ? 'What you have typed later here stays. Group, boards, email and pictures stay as they are.'
      : 'What you have changed since stays as it is.',
  )
  return said
}

function templateWords({ isOther, templates }: ImportPlan): string[] {
  // The own file tells of deleted ones, too.
  const kept = templates.filter(({ deleted }) => !deleted)
  if (kept.length === 0) return []
  const added = isOther ? `${isAre(kept)} added` : `${kept.length === 1 ? 'comes' : 'come'} along`
  return [`${counted(kept.length, 'template')} ${added}.`]
}

/** What comes to this device, and to no other. */
function deviceWords({ reminders, notifications }: ImportPlan): string[] {
  const said: string[] = []
  if (reminders.length > 0) {
    said.push(`${counted(reminders.length, 'reminder')} ${isAre(reminders)} added on this device.`)
  }
  if (notifications.length > 0) {
    const come = notifications.length === 1 ? 'comes' : 'come'
    said.push(`${counted(notifications.length, 'notification')} ${come} back on this device.`)
  }
  return said
}

const LATE = 'a day that comes more than nine days late is marked as late.'

function daysOfOther(count: number): string {
  return `${counted(count, 'day')} of the last three months ${count === 1 ? 'is' : 'are'} added to yours, as if you had checked them off here. They count in your months; ${LATE}`
}

function ownDays(count: number): string {
  return `${counted(count, 'day')} of the last three months ${count === 1 ? 'is' : 'are'} added or brought up to date. They count in your months; ${LATE}`
}

function otherWords({ user }: ExportFile): string {
  const whose = [user?.name, user?.email].filter(Boolean).join(', ')
  return `The file is of another account${whose === '' ? '' : ` (${whose})`}. What is in it becomes yours.`
}

function isAre(many: readonly unknown[]): string {
  return many.length === 1 ? 'is' : 'are'
}

function settingWords(settings: ImportPlan['settings']): string[] {
  const { privacy, ...rest } = settings
  const words = new Set(
    Object.keys(rest).map((path) => SETTING_WORDS[path.split('.')[0] ?? ''] ?? path),
  )
  const level = Object.entries(LEVEL_LABELS).find(([key]) => key === privacy)?.[1]
  return [
    ...(words.size === 0 ? [] : [`These settings change: ${[...words].join(', ')}.`]),
    ...(level ? [`Your privacy becomes “${level}”.`] : []),
  ]
}

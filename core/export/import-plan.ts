/** What importing a file means for an account, decided before anything is written. */
import { type DayKey, dayOfNumber, daysBetween } from '#core/days/day.ts'
import type { FieldChanges } from '#core/records/record-fields.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { changesOf, type TrackingDaily } from '#core/records/tracking-daily.ts'
import type { User } from '#core/records/user.ts'
import { NEVER } from '#core/sync/stamp.ts'
import type { FieldValue } from '#core/sync/stamped.ts'
import type { ArchivedDay, ExportFile } from './export-file.ts'

/**
 * Days that are checked off anew in the account. The rules take 92 days back (docs/product.md#points); two are left
 * for the time until they are pushed.
 */
const IMPORT_DAYS_BACK = 90

export interface ImportPlan {
  /** The file is of another account than the one that takes it in. */
  readonly isOther: boolean
  readonly days: readonly TrackingDaily[]
  readonly timeDays: readonly TimeDay[]
  /** Outside the open window: kept on the device, and on no board. */
  readonly archive: readonly ArchivedDay[]
  readonly templates: ExportFile['timeTrackingTemplate']
  /** Settings that change, by their path. */
  readonly settings: FieldChanges
  readonly reminders: ExportFile['reminders']
  readonly notifications: ExportFile['notifications']
}

/** Whether all of the file is here already. */
export function bringsNothing({ isOther: _whose, settings, ...lists }: ImportPlan): boolean {
  return (
    Object.keys(settings).length === 0 && Object.values(lists).every((list) => list.length === 0)
  )
}

/**
 * What a file holds for an account, not looking at what of it is there already.
 * @param user the record of the account that takes the file in
 * @param today its day
 */
export function importPlan(
  file: ExportFile,
  {
    userId,
    user,
    today,
  }: { readonly userId: string; readonly user: User | undefined; readonly today: DayKey },
): ImportPlan {
  const isOther = file.userId !== userId
  const isOpen = ({ queryDate }: Pick<TrackingDaily, 'queryDate'>) => {
    const back = daysBetween(dayOfNumber(queryDate), today)
    return back >= 0 && back <= IMPORT_DAYS_BACK
  }
  const closed: ArchivedDay[] = [
    ...file.trackingDaily
      .filter((day) => !isOpen(day))
      .map((record): ArchivedDay => ({ table: 'trackingDaily', record })),
    ...file.timeTrackingDaily
      .filter((day) => !isOpen(day))
      .map((record): ArchivedDay => ({ table: 'timeTrackingDaily', record })),
  ]
  return {
    isOther,
    days: file.trackingDaily.filter(isOpen),
    timeDays: file.timeTrackingDaily.filter(isOpen),
    archive: [...file.archive, ...closed],
    // A deletion means something to the account alone in which it happened.
    templates: file.timeTrackingTemplate.filter(({ deleted }) => !(isOther && deleted)),
    settings: settingsOf(file.user, user, isOther),
    reminders: file.reminders,
    notifications: file.notifications,
  }
}

/** Whether anything was ever said of a day: one that was only opened has nothing to bring but the login. */
export function saidOf(day: TrackingDaily) {
  return Object.entries(changesOf(day)).filter(([, { value, at }]) => value || at !== NEVER)
}

/** The member's own to set, and worth taking along. Pictures stay with the account whose files they are. */
const SETTINGS: readonly [path: string, read: (user: User) => FieldValue][] = [
  ['name', (user) => user.name],
  ['privacy', (user) => user.privacy],
  ['dayStartHour', (user) => user.dayStartHour],
  ['timeTrackingTemplateId', (user) => user.timeTrackingTemplateId],
  ['notifications.email', (user) => user.notifications.email],
  ['notifications.push', (user) => user.notifications.push],
  ['notifications.sms', (user) => user.notifications.sms],
  ['social.bio', (user) => user.social.bio],
  ['social.location', (user) => user.social.location],
  ['social.instagram', (user) => user.social.instagram],
  ['social.instagramCount', (user) => user.social.instagramCount],
  ['social.youtube', (user) => user.social.youtube],
  ['social.youtubeCount', (user) => user.social.youtubeCount],
  ['social.projects', (user) => user.social.projects],
  ['onboardingSteps.habits', (user) => user.onboardingSteps.habits],
  ['onboardingSteps.welcomeVideo', (user) => user.onboardingSteps.welcomeVideo],
  ['onboardingSteps.meeting', (user) => user.onboardingSteps.meeting],
  ['onboardingSteps.community', (user) => user.onboardingSteps.community],
]

/**
 * Another account's settings are taken as they are; of one's own, those that are later than what is here.
 * The consent to boards is never among them: it is asked when joining a group (docs/product.md#privacy).
 */
function settingsOf(theirs: User | null, ours: User | undefined, isOther: boolean): FieldChanges {
  if (!theirs) return {}
  const changed = SETTINGS.filter(([path, read]) => {
    if (ours && JSON.stringify(read(ours)) === JSON.stringify(read(theirs))) return false
    return isOther || (theirs.stamps[path] ?? NEVER) > (ours?.stamps[path] ?? NEVER)
  })
  return Object.fromEntries(changed.map(([path, read]) => [path, read(theirs)]))
}

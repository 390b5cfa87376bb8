/** What importing a file would change in an account, computed before anything is written. */

import { breaksLeft } from '#core/habits/days/breaks.ts'
import { asField, type FieldChanges, valueAt } from '#core/records/record-fields.ts'
import { IMPORTED_COPY, type TimeChanges, type TimeField } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { changesOf, type TrackingDaily } from '#core/records/tracking-daily.ts'
import type { User } from '#core/records/user.ts'
import { NEVER } from '#core/sync/stamp.ts'
import type { FieldValue, Stamped } from '#core/sync/stamped.ts'
import { CATEGORIES, eachCategory, SIDES } from '#core/values/hours/categories.ts'
import type { HourSet } from '#core/values/hours/hour-set.ts'
import { type Hours, NO_HOURS } from '#core/values/hours/hours.ts'
import { isMap, isSame } from '#core/values/is-same.ts'
import { type DayKey, type DayNumber, dayOfNumber, daysBetween } from '#core/values/time/day.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import { hasBegun } from '#core/values/time/today-somewhere.ts'
import type { ArchivedDay, ExportFile } from './export-file.ts'

/** The rules accept 92 days back; the other two are a margin for the time until the push. */
const IMPORT_DAYS_BACK = 90

export interface ImportPlan {
  readonly isOther: boolean
  readonly days: readonly TrackingDaily[]
  readonly timeDays: readonly TimeDay[]
  /** Days outside the open window: stored on the device, and on no board. */
  readonly archive: readonly ArchivedDay[]
  readonly templates: ExportFile['timeTrackingTemplate']
  readonly settings: FieldChanges
  readonly reminders: ExportFile['reminders']
  readonly notifications: ExportFile['notifications']
  readonly leftOut: LeftOut
}

export interface LeftOut {
  readonly templates: number
  readonly breaks: number
  readonly reminders: number
}

const NOTHING_LEFT_OUT: LeftOut = { templates: 0, breaks: 0, reminders: 0 }

export function isEmptyPlan({
  isOther: _,
  leftOut: _left,
  settings,
  ...lists
}: ImportPlan): boolean {
  return (
    Object.keys(settings).length === 0 && Object.values(lists).every((list) => list.length === 0)
  )
}

interface Importing {
  readonly userId: string
  readonly user: User | undefined
  readonly today: DayKey
  readonly now: number
}

/** What a file would bring to an account, regardless of what the account already has. */
export function importPlan(file: ExportFile, { userId, user, today, now }: Importing): ImportPlan {
  const isOther = file.userId !== userId
  const isOpen = ({ queryDate }: Pick<TrackingDaily, 'queryDate'>) => {
    const day = dayOfNumber(queryDate)
    // The file may be from a zone further east, where it is tomorrow already.
    return hasBegun(day, now) && daysBetween(day, today) <= IMPORT_DAYS_BACK
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
    // A deletion concerns only the account in which it happened.
    templates: file.timeTrackingTemplate.filter(({ deleted }) => !(isOther && deleted)),
    settings: settingsOf(file.user, user, isOther),
    reminders: file.reminders,
    notifications: file.notifications,
    leftOut: NOTHING_LEFT_OUT,
  }
}

/** The changes of a day that the member made; none for a day that was only opened. */
export function saidOf(day: TrackingDaily) {
  return Object.entries(changesOf(day)).filter(([, { value, at }]) => value || at !== NEVER)
}

/** What an import leaves as it is: what belongs to the account or its files, is the server's, or is asked for anew. */
const NOT_IMPORTED: ReadonlySet<string> = new Set([
  ...(['id', 'email', 'image', 'video', 'created', 'role', 'coaching', 'habits'] as const),
  ...(['lastActive', 'deleted', 'closedAt', 'removing', 'pausedUntil'] as const),
  ...(['sharedNothingAt', 'timeZoneOffset', 'groupId', 'groupSince', 'joinedWith'] as const),
  ...(['refferedById', 'onBoard', 'onboardingStatus', 'stamps', 'syncedAt'] as const),
  'social.headerImage',
] satisfies readonly (keyof User | 'social.headerImage')[])

function settingsIn(user: User): [path: string, value: FieldValue][] {
  return Object.entries(user)
    .filter(([name, value]) => !NOT_IMPORTED.has(name) && value !== undefined)
    .flatMap(([name, value]): [string, FieldValue][] => {
      if (!isMap(value)) return [[name, asField(value)]]
      return Object.entries(value).map(([key, inner]) => [`${name}.${key}`, asField(inner)])
    })
    .filter(([path]) => !NOT_IMPORTED.has(path))
}

/**
 * From another account, all settings; from the same account, only those changed later than here. The consent
 * to boards is never imported: the app asks for it when joining a group (docs/product.md#privacy).
 */
function settingsOf(theirs: User | null, ours: User | undefined, isOther: boolean): FieldChanges {
  if (!theirs) return {}
  const changed = settingsIn(theirs).filter(([path, value]) => {
    if (ours && isSame(asField(valueAt(ours, path)), value)) return false
    return isOther || (theirs.stamps[path] ?? NEVER) > (ours?.stamps[path] ?? NEVER)
  })
  return Object.fromEntries(changed)
}

/** An imported day of hours as the changes that recreate it: the copied template hours, and what was typed. */
export interface TimeDayImport {
  readonly copied: HourSet
  readonly changes: TimeChanges
}

/** @param known the stored day; undefined where there is none */
export function timeDayImportOf(imported: TimeDay, known: TimeDay | undefined): TimeDayImport {
  const isTyped = (field: TimeField) => (imported.stamps[field] ?? NEVER) !== NEVER
  const copied = eachCategory((category) =>
    isTyped(`plan.${category}`) && !isTyped(`actual.${category}`)
      ? imported.actual[category]
      : imported.plan[category],
  )
  const base = known ?? { plan: copied, actual: copied, stamps: {} }
  const changes: Partial<Record<TimeField, Stamped<Hours>>> = {}
  for (const side of SIDES) {
    for (const category of CATEGORIES) {
      const field: TimeField = `${side}.${category}`
      const value = imported[side][category]
      const typed = imported.stamps[field] ?? NEVER
      if (typed === NEVER && value === base[side][category]) continue
      changes[field] = { value, at: typed === NEVER ? IMPORTED_COPY : typed }
    }
  }
  const { unconfirmed } = imported.stamps
  if (unconfirmed !== undefined) changes.unconfirmed = { value: NO_HOURS, at: unconfirmed }
  return { copied, changes }
}

/** Break days of an import that their month has no room for: as on the screen, four a month. */
interface Move {
  readonly before: TrackingDaily | undefined
  readonly after: TrackingDaily
}

/** @returns the days that would become breaks beyond the limit; the earlier ones of a month fit */
export function breaksLeftOut(
  moves: readonly Move[],
  known: Iterable<Pick<TrackingDaily, 'queryDate' | 'skipped'>>,
): ReadonlySet<DayNumber> {
  const days = [...known]
  const ended = new Set(
    moves.flatMap(({ after }) => (after.skipped ? [] : [Number(after.queryDate)])),
  )
  const standing = days.filter(({ queryDate }) => !ended.has(queryDate))
  const left = new Map<MonthNumber, number>()
  const over = new Set<DayNumber>()
  const begun = moves.filter(({ before, after }) => after.skipped && before?.skipped !== true)
  for (const { after } of begun.toSorted((a, b) => a.after.queryDate - b.after.queryDate)) {
    const month = after.queryMonth
    const room = left.get(month) ?? breaksLeft(month, standing)
    if (room === 0) over.add(after.queryDate)
    left.set(month, Math.max(0, room - 1))
  }
  return over
}

export function withoutBreak(day: TrackingDaily): TrackingDaily | undefined {
  const { skipped: _, ...stamps } = day.stamps
  return Object.keys(stamps).length > 0 ? { ...day, skipped: false, stamps } : undefined
}

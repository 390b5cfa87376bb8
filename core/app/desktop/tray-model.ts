/** What the tray shows and offers (docs/product.md#desktop). */

import { PAUSE_WORDS, PAUSES, type Pause } from '#core/policies/reminders/pause.ts'
import { HABIT_IDS, HABITS, type HabitId, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#core/values/hours/categories.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { type DayKey, MS_A_DAY } from '#core/values/time/day.ts'
import type { AwayQuestion } from './away.ts'
import { awayItemLabel, NOTHING_TO_LOG } from './away-words.ts'
import { checkedCount, pointsOfSnapshot, type TraySnapshot } from './tray-today.ts'
import { RESTART_TO_UPDATE } from './update-ready.ts'

export type TrayAction =
  | { readonly kind: 'open' }
  | { readonly kind: 'quit' }
  | { readonly kind: 'restart-to-update' | 'quick-check' }
  | { readonly kind: 'go'; readonly path: string }
  /** Hours of this category from now on; undefined: of none. */
  | { readonly kind: 'hours'; readonly account: string; readonly category: Category | undefined }
  /** What a time away from the computer was; null: nothing to log. */
  | {
      readonly kind: 'away'
      readonly account: string
      readonly question: AwayQuestion
      readonly category: Category | null
    }
  | {
      readonly kind: 'check'
      readonly account: string
      readonly day: DayKey
      readonly habit: HabitId
      readonly checked: boolean
    }
  | { readonly kind: 'pause'; readonly account: string; readonly pause: Pause | 'resume' }

export type TrayItem =
  | { readonly kind: 'separator' }
  | { readonly kind: 'text'; readonly label: string }
  | { readonly kind: 'action'; readonly label: string; readonly action: TrayAction }
  | {
      readonly kind: 'checkbox'
      readonly label: string
      readonly checked: boolean
      readonly action: TrayAction
    }
  | { readonly kind: 'submenu'; readonly label: string; readonly items: readonly TrayItem[] }

export interface TrayModel {
  readonly petals: 0 | 1 | 2 | 3 | 4
  readonly tip: string
  readonly items: readonly TrayItem[]
}

const SEPARATOR: TrayItem = { kind: 'separator' }
const item = (label: string, action: TrayAction): TrayItem => ({ kind: 'action', label, action })
const OPEN = item('Open Fourfold', { kind: 'open' })
const QUICK_CHECK = item('Quick check', { kind: 'quick-check' })
const SETTINGS = item('Settings…', { kind: 'go', path: PATHS.settings })
const RESTART = item(RESTART_TO_UPDATE, { kind: 'restart-to-update' })
const QUIT = item('Quit Fourfold', { kind: 'quit' })

export interface TrayMoment {
  readonly now: number
  /** Formats an instant as a time of day, the way this system writes it. */
  readonly timeOf: (instant: number) => string
  /** The same with the day of the week, for what is a day away or more. */
  readonly dayAndTimeOf: (instant: number) => string
  /** When the next reminder is due, in ms since 1970; undefined where none is. */
  readonly nextReminder: number | undefined
  readonly updateReady: boolean
  readonly away?: AwayQuestion | undefined
}

/** @param snapshot undefined while nobody is signed in, or before the page has sent one */
export function trayModel(snapshot: TraySnapshot | undefined, moment: TrayMoment): TrayModel {
  const update = moment.updateReady ? [RESTART] : []
  if (!snapshot) return { petals: 0, tip: 'Fourfold', items: [OPEN, SEPARATOR, ...update, QUIT] }
  const rest = snapshot.skipped ? ', a break day' : ''
  const points = `${pointsOfSnapshot(snapshot)} of ${PERFECT_DAY_POINTS} points${rest}`
  return {
    petals: checkedCount(snapshot),
    tip: `Fourfold: ${points}`,
    items: [
      { kind: 'text', label: points },
      ...streakItems(snapshot),
      ...reminderItems(snapshot, moment),
      SEPARATOR,
      ...HABIT_IDS.map((habit) => checkbox(snapshot, habit)),
      SEPARATOR,
      QUICK_CHECK,
      ...awayItems(snapshot, moment),
      ...hourItems(snapshot, moment),
      pauseItem(snapshot, moment),
      SEPARATOR,
      OPEN,
      SETTINGS,
      ...update,
      QUIT,
    ],
  }
}

function streakItems({ streak }: TraySnapshot): TrayItem[] {
  if (streak === 0) return []
  return [{ kind: 'text', label: `${streak} ${streak === 1 ? 'day' : 'days'} in a row` }]
}

function reminderItems({ pausedUntil }: TraySnapshot, moment: TrayMoment): TrayItem[] {
  const { now, nextReminder, timeOf, dayAndTimeOf } = moment
  if (nextReminder === undefined || nextReminder <= now || pausedUntil > now) return []
  // Within a day, a time of day alone says which one is meant.
  const when = nextReminder - now < MS_A_DAY ? timeOf(nextReminder) : dayAndTimeOf(nextReminder)
  return [{ kind: 'text', label: `Next reminder: ${when}` }]
}

function awayItems({ account }: TraySnapshot, { away, timeOf }: TrayMoment): TrayItem[] {
  if (away?.account !== account) return []
  const was = (label: string, category: Category | null) =>
    item(label, { kind: 'away', account, question: away, category })
  const items = [
    ...CATEGORIES.map((category) => was(CATEGORY_LABELS[category], category)),
    SEPARATOR,
    was(NOTHING_TO_LOG, null),
  ]
  return [{ kind: 'submenu', label: awayItemLabel(away, timeOf), items }]
}

function hourItems({ account, timer }: TraySnapshot, { timeOf }: TrayMoment): TrayItem[] {
  const others = CATEGORIES.filter((category) => category !== timer?.category)
  const items = others.map((category) =>
    item(CATEGORY_LABELS[category], { kind: 'hours', account, category }),
  )
  if (!timer) return [{ kind: 'submenu', label: 'Start logging hours', items }]
  const label = `Stop ${CATEGORY_LABELS[timer.category]} (since ${timeOf(timer.since)})`
  return [
    item(label, { kind: 'hours', account, category: undefined }),
    { kind: 'submenu', label: 'Stop, and start', items },
  ]
}

function checkbox({ account, day, checked }: TraySnapshot, habit: HabitId): TrayItem {
  return {
    kind: 'checkbox',
    label: HABITS[habit].title,
    checked: checked[habit],
    action: { kind: 'check', account, day, habit, checked: !checked[habit] },
  }
}

function pauseItem({ account, pausedUntil }: TraySnapshot, { now, timeOf }: TrayMoment): TrayItem {
  if (pausedUntil > now) {
    const label = `Resume reminders (paused until ${timeOf(pausedUntil)})`
    return item(label, { kind: 'pause', account, pause: 'resume' })
  }
  const items = PAUSES.map((pause) => item(PAUSE_WORDS[pause], { kind: 'pause', account, pause }))
  return { kind: 'submenu', label: 'Pause reminders', items }
}

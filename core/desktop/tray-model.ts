/** What the tray shows and offers (docs/product.md#desktop). */
import type { DayKey } from '#core/days/day.ts'
import { HABIT_IDS, HABITS, type HabitId, PERFECT_DAY_POINTS } from '#core/habits/habits.ts'
import { PAUSE_WORDS, PAUSES, type Pause } from '#core/reminders/pause.ts'
import { checkedCount, pointsOfSnapshot, type TraySnapshot } from './tray-today.ts'

export type TrayAction =
  | { readonly kind: 'open' }
  | { readonly kind: 'quit' }
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
  /** How many petals of the icon are filled. */
  readonly petals: 0 | 1 | 2 | 3 | 4
  readonly tip: string
  readonly items: readonly TrayItem[]
}

const SEPARATOR: TrayItem = { kind: 'separator' }
const OPEN: TrayItem = { kind: 'action', label: 'Open Fourfold', action: { kind: 'open' } }
const QUIT: TrayItem = { kind: 'action', label: 'Quit Fourfold', action: { kind: 'quit' } }

/**
 * The tray at a moment.
 * @param snapshot undefined while nobody is signed in, or before the page has sent one
 * @param now ms since 1970
 * @param timeOf formats an instant as a time of day, the way this system writes it
 */
export function trayModel(
  snapshot: TraySnapshot | undefined,
  now: number,
  timeOf: (instant: number) => string,
): TrayModel {
  if (!snapshot) return { petals: 0, tip: 'Fourfold', items: [OPEN, SEPARATOR, QUIT] }
  const rest = snapshot.skipped ? ', a break day' : ''
  const points = `${pointsOfSnapshot(snapshot)} of ${PERFECT_DAY_POINTS} points${rest}`
  return {
    petals: checkedCount(snapshot),
    tip: `Fourfold: ${points}`,
    items: [
      { kind: 'text', label: points },
      SEPARATOR,
      ...HABIT_IDS.map((habit) => checkbox(snapshot, habit)),
      SEPARATOR,
      pauseItem(snapshot, now, timeOf),
      SEPARATOR,
      OPEN,
      QUIT,
    ],
  }
}

function checkbox({ account, day, checked }: TraySnapshot, habit: HabitId): TrayItem {
  return {
    kind: 'checkbox',
    label: HABITS[habit].title,
    checked: checked[habit],
    action: { kind: 'check', account, day, habit, checked: !checked[habit] },
  }
}

function pauseItem(
  { account, pausedUntil }: TraySnapshot,
  now: number,
  timeOf: (instant: number) => string,
): TrayItem {
  if (pausedUntil > now) {
    const label = `Resume reminders (paused until ${timeOf(pausedUntil)})`
    return { kind: 'action', label, action: { kind: 'pause', account, pause: 'resume' } }
  }
  const items = PAUSES.map((pause): TrayItem => {
    return {
      kind: 'action',
      label: PAUSE_WORDS[pause],
      action: { kind: 'pause', account, pause },
    }
  })
  return { kind: 'submenu', label: 'Pause reminders', items }
}

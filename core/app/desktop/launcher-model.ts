/** The app's icon in the dock or the task bar: how many habits are left, and today's habits as entries. */
import { HABIT_IDS, HABITS, type HabitId } from '#core/values/habits.ts'
import { accountIdSchema, type TraySnapshot } from './tray-today.ts'

export type LauncherAction =
  | {
      readonly kind: 'check'
      readonly account: string
      readonly habit: HabitId
      readonly checked: true
    }
  | { readonly kind: 'quick-check' }

interface LauncherEntry {
  readonly label: string
  /** On Windows the entry starts the app with this argument. */
  readonly argument: string
  readonly action: LauncherAction
}

export interface LauncherModel {
  /** Habits left today; 0 on a break day, and while nobody is signed in. */
  readonly left: 0 | 1 | 2 | 3 | 4
  /** The same for screen readers; empty where none are left. */
  readonly words: string
  readonly entries: readonly LauncherEntry[]
}

const checkOf = (habit: HabitId) => `--check=${habit}:`
const QUICK_CHECK: LauncherEntry = {
  label: 'Quick check',
  argument: '--quick-check',
  action: { kind: 'quick-check' },
}

/** @param snapshot undefined while nobody is signed in: there is nothing to check off then */
export function launcherModel(snapshot: TraySnapshot | undefined): LauncherModel {
  if (!snapshot) return { left: 0, words: '', entries: [] }
  const { account } = snapshot
  const open = HABIT_IDS.filter((habit) => !snapshot.checked[habit])
  const left = snapshot.skipped ? 0 : (([0, 1, 2, 3, 4] as const)[open.length] ?? 0)
  const words = left === 0 ? '' : `${left} ${left === 1 ? 'habit' : 'habits'} left`
  return { left, words, entries: [...open.map((habit) => checkEntry(account, habit)), QUICK_CHECK] }
}

function checkEntry(account: string, habit: HabitId): LauncherEntry {
  return {
    label: `Check off ${HABITS[habit].title}`,
    argument: `${checkOf(habit)}${encodeURIComponent(account)}`,
    action: { kind: 'check', account, habit, checked: true },
  }
}

function accountIn(text: string): string | undefined {
  try {
    return accountIdSchema.safeParse(decodeURIComponent(text)).data
  } catch {
    // Not percent-encoded by us.
    return undefined
  }
}

export function launcherActionAmong(argv: readonly string[]): LauncherAction | undefined {
  for (const habit of HABIT_IDS) {
    const start = checkOf(habit)
    const given = argv.find((argument) => argument.startsWith(start))
    const account = given === undefined ? undefined : accountIn(given.slice(start.length))
    if (account !== undefined) return { kind: 'check', account, habit, checked: true }
  }
  return argv.includes(QUICK_CHECK.argument) ? QUICK_CHECK.action : undefined
}

/** Side of the badge on Windows' task bar, in pixels. */
export const BADGE_SIZE = 16
/** Dark indigo and white, as blue, green, red and opacity. */
const DISC = [0x94, 0x36, 0x36, 0xff]
const DIGIT = [0xff, 0xff, 0xff, 0xff]
/** The digits 1 to 4, three pixels wide and five high, drawn at twice that size. */
const DIGITS = ['.#.##..#..#.###', '##...#.#.#..###', '##...#.#...###.', '#.##.####..#..#'] as const

/** The badge with a number from 1 to 4: pixels row by row, four bytes each, blue first. */
export function badgePixels(left: 1 | 2 | 3 | 4): Uint8Array {
  const digit = DIGITS[left - 1] ?? ''
  const middle = (BADGE_SIZE - 1) / 2
  const pixels = Array.from({ length: BADGE_SIZE ** 2 }, (_, index) => {
    const [x, y] = [index % BADGE_SIZE, Math.floor(index / BADGE_SIZE)]
    const [column, row] = [Math.floor((x - 5) / 2), Math.floor((y - 3) / 2)]
    const isInDigit = column >= 0 && column < 3 && row >= 0 && row < 5
    if (isInDigit && digit[row * 3 + column] === '#') return DIGIT
    return Math.hypot(x - middle, y - middle) <= BADGE_SIZE / 2 ? DISC : [0, 0, 0, 0]
  })
  return Uint8Array.from(pixels.flat())
}

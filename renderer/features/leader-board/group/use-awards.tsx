import IconSteady from '@tabler/icons-react/dist/esm/icons/IconMetronome.mjs'
import IconImproved from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { type ReactNode, useMemo, useRef } from 'react'
import type { DayKey } from '#core/values/time/day.ts'
import {
  addMonths,
  dateOf,
  daysInMonth,
  type MonthNumber,
  monthOf,
} from '#core/values/time/month.ts'
import { AWARDS, type Award, awardsOf, FIRST_AWARD_DAY } from '#core/views/ranking/awards.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import type { BoardView } from '#data/pages/boards/use-board.ts'
import { useWholeMonth } from '#data/pages/boards/whole-month.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './award-marks.module.css'
import { isWhole, rowsOf } from './whole-board.ts'
import { AWARDS as AWARD_WORDS } from './words.ts'

interface ShownMonth {
  readonly view: BoardView
  readonly groupId: string
  /** Undefined for today's board, which has no awards. */
  readonly month: MonthNumber | undefined
  readonly today: DayKey
}

interface ShownAwards {
  readonly awards: readonly Award[]
  /** Draws the awards of a row. */
  readonly marks: ((row: BoardEntry) => ReactNode) | undefined
}

type Awards = ReadonlyMap<string, readonly Award[]>
const NONE: Awards = new Map()

/**
 * The awards of a month's board. Boards of more than one page have none: the device does not know the whole month
 * there.
 */
export function useAwards({ view, groupId, today, ...shown }: ShownMonth): ShownAwards {
  const current = monthOf(today)
  const month = shown.month ?? current
  const days = month === current ? dateOf(today) : daysInMonth(month)
  const hasAwards = shown.month !== undefined && isWhole(view) && days >= FIRST_AWARD_DAY
  const before = useWholeMonth({ groupId, month: addMonths(month, -1), enabled: hasAwards })
  const given = useSame(hasAwards ? awardsOf({ rows: rowsOf(view), before, month, days }) : NONE)
  return useMemo(() => {
    const all = new Set([...given.values()].flat())
    return {
      awards: AWARDS.filter((one) => all.has(one)),
      marks:
        given.size > 0 ? (row) => <AwardMarks awards={given.get(row.ownerId) ?? []} /> : undefined,
    }
  }, [given])
}

/** Reuses the last awards while they are the same, so that no row renders again for them. */
function useSame(awards: Awards): Awards {
  const last = useRef(awards)
  if (JSON.stringify([...last.current]) !== JSON.stringify([...awards])) last.current = awards
  return last.current
}

const ICONS = { improved: IconImproved, steady: IconSteady } as const

function AwardMarks({ awards }: { readonly awards: readonly Award[] }) {
  return awards.map((award) => (
    <span key={award} className={styles.mark} title={AWARD_WORDS[award].title}>
      <AwardIcon award={award} />
      <VisuallyHidden>{AWARD_WORDS.most} </VisuallyHidden>
      {AWARD_WORDS[award].word}
    </span>
  ))
}

export function AwardLegend({ awards }: { readonly awards: readonly Award[] }) {
  if (awards.length === 0) return null
  return (
    <dl className={styles.legend} aria-label={AWARD_WORDS.label}>
      {awards.map((award) => (
        <div key={award}>
          <dt>
            <AwardIcon award={award} /> {AWARD_WORDS[award].title}
          </dt>
          <dd>{AWARD_WORDS[award].meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

function AwardIcon({ award }: { readonly award: Award }) {
  const Icon = ICONS[award]
  return <Icon size={14} stroke={2} aria-hidden="true" className={styles.icon} />
}

import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router-dom'
import { type DayHistory, type DaySummary, summaryOn } from '#core/habits/days/history.ts'
import type { YearOverview } from '#core/habits/days/overview.ts'
import {
  type DayKey,
  dayAtOrdinal,
  dayOrdinal,
  isOpenDay,
  numberOfDay,
} from '#core/values/time/day.ts'
import { useLines } from '#data/records/line/own-lines.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Stepper } from '#ui/controls/stepper.tsx'
import { fullDate, monthName } from '#ui/day-words.ts'
import { localFirstWeekday } from '#ui/days/first-weekday.ts'
import layout from '#ui/kit/layout.module.css'
import { SearchableLines } from '#ui/lines/day-lines.tsx'
import { dayLook, Mark } from '#ui/mark.tsx'
import { formatDay, formatDone } from './format-day.ts'
import styles from './heatmap.module.css'
import {
  dayAtPoint,
  HALF_HEIGHT,
  HALF_WIDTH,
  type HalfYear,
  halvesOf,
  LEVELS,
  placeIn,
  SELECTED,
} from './heatmap-geometry.ts'

interface HeatmapProps {
  readonly year: YearOverview
  readonly history: DayHistory
  readonly today: DayKey
}

/** By how many days each arrow key moves. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
}

/** A year day by day, with the selected day enlarged. For keyboards and screen readers it is a slider. */
export function Heatmap({ year, history, today }: HeatmapProps) {
  const firstWeekday = localFirstWeekday()
  const halves = useMemo(() => halvesOf(year, firstWeekday), [year, firstWeekday])
  const last = Math.min(year.cells.length - 1, dayOrdinal(today) - year.first)
  const [chosen, setChosen] = useState(last)
  const selected = Math.min(Math.max(0, chosen), last)
  const choose = (index: number) => setChosen(Math.min(Math.max(0, index), last))
  const day = dayAtOrdinal(year.first + selected)
  const summary = summaryOn(history, day)
  const account = useAccount()
  const hint = useId()
  const yearElement = useRef<HTMLDivElement>(null)
  // On a phone the year is wider than the window: scroll the selected day into view.
  useLayoutEffect(() => {
    const element = yearElement.current
    const index = halves.findIndex(({ from, to }) => selected >= from && selected < to)
    const half = halves[index]
    if (!element || !half) return
    const share = (index * HALF_WIDTH + placeIn(half, selected).x) / (halves.length * HALF_WIDTH)
    const { scrollLeft, scrollWidth, clientWidth } = element
    const at = share * scrollWidth
    const isInView = at > scrollLeft && at < scrollLeft + clientWidth * 0.9
    if (!isInView) element.scrollLeft = at - clientWidth / 2
  }, [halves, selected])
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    choose(selected + by)
  }
  return (
    <div className={styles.heatmap}>
      <div ref={yearElement} className={styles.year}>
        <input
          type="range"
          className={styles.range}
          aria-label={`Day of ${year.year}`}
          aria-describedby={hint}
          min={0}
          max={last}
          value={selected}
          aria-valuetext={formatDay(day, summary)}
          onKeyDown={step}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        />
        <p id={hint} hidden>
          Up and down go by a day, left and right by a week.
        </p>
        <div className={styles.halves}>
          {halves.map((half) => (
            <Half key={half.from} half={half} selected={selected} onChoose={choose} />
          ))}
        </div>
      </div>
      <HeatmapDay
        day={day}
        summary={summary}
        isOpen={isOpenDay(day, today)}
        onEarlier={selected > 0 ? () => choose(selected - 1) : undefined}
        onLater={selected < last ? () => choose(selected + 1) : undefined}
      />
      {account && <OwnLines account={account} day={day} />}
    </div>
  )
}

function OwnLines({ account, day }: { readonly account: Account; readonly day: DayKey }) {
  const lines = useLines(account)
  return lines && <SearchableLines lines={lines} day={numberOfDay(day)} />
}

interface HalfProps {
  readonly half: HalfYear
  readonly selected: number
  readonly onChoose: (index: number) => void
}

function Half({ half, selected, onChoose }: HalfProps) {
  const point = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = HALF_WIDTH / box.width
    const index = dayAtPoint(
      half,
      (event.clientX - box.left) * scale,
      (event.clientY - box.top) * scale,
    )
    if (index !== undefined) onChoose(index)
  }
  // Moving a finger scrolls; dragging with a mouse moves the selection.
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerType === 'mouse' && event.buttons !== 0) point(event)
  }
  const place = selected >= half.from && selected < half.to ? placeIn(half, selected) : undefined
  return (
    <svg
      className={styles.half}
      viewBox={`-2 0 ${HALF_WIDTH + 2} ${HALF_HEIGHT}`}
      aria-hidden="true"
      onClick={point}
      onPointerMove={drag}
    >
      <Cells half={half} />
      {place && (
        <rect
          className={styles.selected}
          x={place.x + SELECTED.inset}
          y={place.y + SELECTED.inset}
          width={SELECTED.size}
          height={SELECTED.size}
          rx={SELECTED.radius}
        />
      )}
    </svg>
  )
}

/** Memoised, so that selecting a day renders only the ring again. */
const Cells = memo(function Cells({ half }: { readonly half: HalfYear }) {
  return (
    <>
      {half.months.map(({ month, x }) => (
        <text key={month} className={styles.month} x={x} y={11}>
          {monthName(month).slice(0, 3)}
        </text>
      ))}
      {LEVELS.map((level) => (
        <path key={level} data-level={level} d={half.paths.get(level) ?? ''} />
      ))}
    </>
  )
})

interface HeatmapDayProps {
  readonly day: DayKey
  readonly summary: DaySummary | undefined
  /** Whether the member may still change the day. */
  readonly isOpen: boolean
  readonly onEarlier: (() => void) | undefined
  readonly onLater: (() => void) | undefined
}

/** The selected day beside the heatmap, as the mark and in words (docs/product.md#look-and-behaviour). */
function HeatmapDay({ day, summary, isOpen, onEarlier, onLater }: HeatmapDayProps) {
  return (
    <div className={styles.day}>
      <Mark {...dayLook(summary)} size={92} />
      <div className={layout.shrink}>
        <Stepper earlier="Earlier day" later="Later day" onEarlier={onEarlier} onLater={onLater}>
          {fullDate(day)}
        </Stepper>
        <p className={styles.done}>{formatDone(summary)}</p>
        {isOpen && (
          <Link className={styles.correct} to={`/?day=${day}`}>
            Correct this day
          </Link>
        )}
      </div>
    </div>
  )
}

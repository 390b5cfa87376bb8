import { useMemo, useState } from 'react'
import type { DayHistory } from '#core/habits/days/history.ts'
import type { MonthOverview } from '#core/habits/days/overview.ts'
import { type DayKey, dayNumber, dayOfNumber, numberOfDay } from '#core/values/time/day.ts'
import { daysOf, type MonthNumber, monthNumber } from '#core/values/time/month.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import type { Account } from '#data/storage/account.ts'
import { Segmented } from '#ui/kit/segmented.tsx'
import type { BoardRows } from '../board-layout.ts'
import { BoardTable } from '../board-table.tsx'
import styles from '../leader-board.module.css'
import { DaysOfRow } from '../totals/days-of-row.tsx'
import { dayRows, monthNote, monthRows } from './own-rows.ts'
import personal from './personal-board.module.css'
import { BEST } from './words.ts'

interface OwnBoardProps {
  readonly account: Account
  /** Newest first. */
  readonly months: readonly MonthOverview[]
  readonly history: DayHistory
  readonly today: DayKey
  readonly current: MonthNumber
}

const VIEWS = [
  { value: 'months', label: 'Months' },
  { value: 'days', label: 'Days' },
] as const

type View = (typeof VIEWS)[number]['value']

/** The own months, or days, ranked by their points. */
export function OwnBoard({ account, months, history, today, current }: OwnBoardProps) {
  const [view, setView] = useState<View>('months')
  const { userId } = account
  const rows = useMemo(
    () =>
      view === 'months'
        ? monthRows(months, userId, current)
        : dayRows(history, userId, numberOfDay(today)),
    [view, months, history, userId, today, current],
  )
  const [opened, setOpened] = useState<BoardEntry>()
  const note = useMemo(() => {
    const byId = new Map(months.map((month) => [String(month.month), month]))
    return ({ id }: BoardEntry) => {
      const month = byId.get(id)
      return month && monthNote(month)
    }
  }, [months])
  const nowId = String(view === 'months' ? current : numberOfDay(today))
  return (
    <section aria-label="Your best">
      <div className={styles.bar}>
        <Segmented label="What is ranked" value={view} options={VIEWS} onChange={setView} />
      </div>
      {view === 'months' && <p className={personal.summary}>{BEST.explained}</p>}
      <BoardTable
        key={view}
        label="Personal leaderboard"
        rows={asRows(rows, nowId)}
        sticks={false}
        {...(view === 'months' && { note })}
        onOpen={setOpened}
        empty="You haven’t recorded a day yet."
      />
      {opened && (
        <DaysOfRow
          row={opened}
          name="You"
          days={daysBehind(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

const nothing = () => {}

function asRows(rows: readonly BoardEntry[], nowId: string): BoardRows {
  return {
    count: rows.length,
    isEnd: true,
    rowAt: (index) => rows[index],
    own: rows.find(({ id }) => id === nowId),
    show: nothing,
  }
}

/** The days of a row: the id of a month's row has six digits, that of a day's row eight. */
function daysBehind({ id }: BoardEntry): DayKey[] {
  return id.length === 6 ? daysOf(monthNumber(Number(id))) : [dayOfNumber(dayNumber(Number(id)))]
}

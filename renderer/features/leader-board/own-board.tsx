import { useMemo, useState } from 'react'
import { type DayKey, dayNumber, dayOfNumber, numberOfDay } from '#core/days/day.ts'
import type { DayHistory } from '#core/days/history.ts'
import { daysOf, type MonthNumber, monthNumber } from '#core/days/month.ts'
import type { MonthOverview } from '#core/overview/overview.ts'
import type { BoardEntry } from '#data/boards/read-board.ts'
import type { Account } from '#data/local/account.ts'
import { Choice } from '#ui/choice.tsx'
import { BoardBar } from './board-bar.tsx'
import { type BoardRows, BoardTable } from './board-table.tsx'
import { DaysOfRow } from './days-of-row.tsx'
import { dayRows, monthRows, monthWords } from './own-rows.ts'
import { useOpened } from './use-opened.ts'

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
  const { opened, open, close } = useOpened()
  const note = useMemo(() => {
    const byId = new Map(months.map((month) => [String(month.month), month]))
    return ({ id }: BoardEntry) => {
      const month = byId.get(id)
      return month && monthWords(month)
    }
  }, [months])
  const nowId = String(view === 'months' ? current : numberOfDay(today))
  return (
    <section aria-label="Your best">
      <BoardBar>
        <Choice label="What is ranked" value={view} options={VIEWS} onChange={setView} />
      </BoardBar>
      <BoardTable
        key={view}
        label="Personal leaderboard"
        rows={asRows(rows, nowId)}
        sticks={false}
        {...(view === 'months' && { note })}
        onOpen={open}
        empty="No day of yours is recorded yet."
      />
      {opened && <DaysOfRow row={opened} name="You" days={daysBehind(opened)} onClose={close} />}
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

/** A month's row has six digits, a day's eight. */
function daysBehind({ id }: BoardEntry): DayKey[] {
  return id.length === 6 ? daysOf(monthNumber(Number(id))) : [dayOfNumber(dayNumber(Number(id)))]
}

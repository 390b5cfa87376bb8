import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { monthOf } from '#core/values/time/month.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { useBoard } from '#data/pages/boards/use-board.ts'
import { useMember, useToday } from '#data/records/member/queries.ts'
import { monthAndYear, monthName } from '#ui/day-words.ts'
import { Freshness } from '#ui/freshness.tsx'
import layout from '#ui/kit/layout.module.css'
import { Segmented } from '#ui/kit/segmented.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { monthOfAddress } from '../board-address.ts'
import { BoardLegend } from '../board-legend.tsx'
import { BoardTable } from '../board-table.tsx'
import styles from '../leader-board.module.css'
import { MissingBoard } from '../missing-board.tsx'
import { MonthStepper } from '../month-stepper.tsx'
import { BOARD } from '../words.ts'
import { averageBoard, GROUPS_COMPARED } from './average-board.ts'
import { eachText } from './member-average.ts'

const GroupDialog = lazyPart(
  async () => (await import('./group-dialog.tsx')).GroupDialog,
  <Loading as="overlay" />,
)

const ORDERS = [
  { value: 'total', label: 'Total' },
  { value: 'average', label: 'Per member' },
] as const

/** `/groups-leader-board`: how the community's groups compare, in total and per member. */
export function GroupsBoardScreen() {
  const today = useToday()
  const member = useMember()
  const current = monthOf(today)
  const [query, setQuery] = useSearchParams()
  const month = monthOfAddress(query, current)
  const by = query.get('by') === 'average' ? 'average' : 'total'
  const choose = (next: { readonly month?: typeof month; readonly by?: typeof by }) => {
    const chosen = { month, by, ...next }
    setQuery(
      {
        ...(chosen.month !== current && { month: String(chosen.month) }),
        ...(chosen.by === 'average' && { by: 'average' }),
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const view = useBoard({ kind: 'groups', month })
  const rows = by === 'average' ? averageBoard(view) : view
  const [opened, setOpened] = useState<BoardEntry>()
  return (
    <>
      <header className={styles.header}>
        <div>
          <p className={layout.small}>
            {month === current ? BOARD.soFar(monthName(month)) : monthAndYear(month)}
          </p>
          <PageTitle title="Groups leaderboard" />
        </div>
        <Freshness {...view} />
      </header>
      <div className={styles.bar}>
        <Segmented
          label="Order by"
          value={by}
          options={ORDERS}
          onChange={(value) => choose({ by: value })}
        />
        <MonthStepper
          month={month}
          current={current}
          onChoose={(value) => choose({ month: value })}
        />
      </div>
      {view.state !== 'ready' ? (
        <MissingBoard state={view.state} />
      ) : (
        <BoardTable
          key={`${month} ${by}`}
          label="Groups leaderboard"
          rows={rows}
          ownTag="Yours"
          note={eachText}
          onOpen={setOpened}
          empty="No group has points in this month."
        />
      )}
      {by === 'average' && !view.isEnd && (
        <p className={styles.leave}>Compares the {GROUPS_COMPARED} groups with the most points.</p>
      )}
      <BoardLegend />
      {opened && (
        <GroupDialog
          row={opened}
          month={month}
          isOwn={opened.ownerId === member?.owner.groupId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

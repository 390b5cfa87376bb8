import { useSearchParams } from 'react-router-dom'
import { monthOf } from '#core/days/month.ts'
import { useBoard } from '#data/boards/use-board.ts'
import { useToday } from '#data/queries/use-clock.ts'
import { useMember } from '#data/queries/use-member.ts'
import { Choice } from '#ui/choice.tsx'
import { monthAndYear, monthName } from '#ui/day-words.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { averageBoard, GROUPS_COMPARED } from './average-board.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardLegend } from './board-legend.tsx'
import { BoardTable } from './board-table.tsx'
import { monthIn } from './board-time.ts'
import { Freshness } from './freshness.tsx'
import { GroupDialogOfRow } from './group-dialog-of-row.tsx'
import { memberWords } from './group-words.ts'
import styles from './leader-board.module.css'
import { MissingBoard } from './missing-board.tsx'
import { MonthStepper } from './month-stepper.tsx'
import { useOpened } from './use-opened.ts'

const ORDERS = [
  { value: 'total', label: 'Total' },
  { value: 'average', label: 'Per member' },
] as const

/** `/groups-leader-board`: how the groups of the community compare, in sum and for each who takes part. */
export function GroupsBoardScreen() {
  const today = useToday()
  const member = useMember()
  const current = monthOf(today)
  const [query, setQuery] = useSearchParams()
  const month = monthIn(query, current)
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
  const { opened, open, close } = useOpened()
  return (
    <>
      <header className={styles.header}>
        <div>
          <p className={styles.eyebrow}>
            {month === current ? `${monthName(month)} so far` : monthAndYear(month)}
          </p>
          <PageTitle title="Groups leaderboard" />
        </div>
        <Freshness {...view} />
      </header>
      <BoardBar>
        <Choice
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
      </BoardBar>
      {view.state !== 'ready' ? (
        <MissingBoard state={view.state} />
      ) : (
        <BoardTable
          key={`${month} ${by}`}
          label="Groups leaderboard"
          rows={rows}
          ownTag="Yours"
          note={memberWords}
          onOpen={open}
          empty="No group has earned points in this month."
        />
      )}
      {by === 'average' && !view.isEnd && (
        <p className={styles.leave}>Of the {GROUPS_COMPARED} groups with the most points.</p>
      )}
      <BoardLegend />
      {opened && (
        <GroupDialogOfRow
          row={opened}
          month={month}
          isOwn={opened.ownerId === member?.owner.groupId}
          onClose={close}
        />
      )}
    </>
  )
}

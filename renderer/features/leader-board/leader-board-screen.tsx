import { monthOf } from '#core/days/month.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useBoard } from '#data/queries/use-board.ts'
import { useToday } from '#data/queries/use-clock.ts'
import { monthName } from '#ui/day-words.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { BoardConsent } from './board-consent.tsx'
import { BoardLegend } from './board-legend.tsx'
import { BoardTable } from './board-table.tsx'
import { FindGroup } from './find-group.tsx'
import { freshnessWords } from './freshness-words.ts'
import styles from './leader-board.module.css'

/** `/leader-board`: the own group, this month. */
export function LeaderBoardScreen() {
  const account = useAccount()
  const month = monthOf(useToday())
  const board = useBoard(month)
  if (!account) return null
  if (board.state === 'no-group') return <FindGroup account={account} />
  return (
    <>
      <header className={styles.header}>
        <div>
          <p className={styles.eyebrow}>{monthName(month)} so far</p>
          <PageTitle title="Leaderboard">{board.groupName || 'Leaderboard'}</PageTitle>
        </div>
        <p className={styles.freshness}>{freshnessWords(board)}</p>
      </header>
      {board.state === 'loading' ? (
        <p className={styles.waiting} role="status">
          Fetching the board…
        </p>
      ) : (
        <>
          {!board.onBoard && <BoardConsent account={account} onBoard={false} />}
          <BoardTable rows={board.rows} own={board.own} />
          <BoardLegend />
          {board.onBoard && <BoardConsent account={account} onBoard />}
        </>
      )}
    </>
  )
}

import { type ReactNode, useCallback } from 'react'
import type { DayKey } from '#core/days/day.ts'
import { daysOf, monthOf } from '#core/days/month.ts'
import { callLink } from '#core/onboarding/call-link.ts'
import type { Board } from '#data/boards/board.ts'
import type { BoardEntry } from '#data/boards/read-board.ts'
import { useBoard } from '#data/boards/use-board.ts'
import type { Account } from '#data/local/account.ts'
import type { Member } from '#data/local/owner.ts'
import { useOwnGroup } from '#data/queries/use-own-group.ts'
import { Choice } from '#ui/choice.tsx'
import { dayName, monthAndYear, monthName } from '#ui/day-words.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { BoardBar } from './board-bar.tsx'
import { BoardConsent } from './board-consent.tsx'
import { BoardLegend } from './board-legend.tsx'
import { BoardTable } from './board-table.tsx'
import type { BoardShown } from './board-time.ts'
import { DaysOfRow } from './days-of-row.tsx'
import { Freshness } from './freshness.tsx'
import styles from './leader-board.module.css'
import { MissingBoard } from './missing-board.tsx'
import { MonthStepper } from './month-stepper.tsx'
import { PrivateDays } from './private-days.tsx'
import { ProfileLink } from './profile-link.tsx'
import { useOpened } from './use-opened.ts'

interface GroupBoardProps {
  readonly account: Account
  readonly member: Member
  readonly today: DayKey
  readonly shown: BoardShown
  readonly onChoose: (shown: BoardShown) => void
}

const VIEWS = [
  { value: 'month', label: 'This month' },
  { value: 'today', label: 'Today' },
] as const

/** The board of the own group: who agreed to stand on it, and of today who shares their day. */
export function GroupBoard({ account, member, today, shown, onChoose }: GroupBoardProps) {
  const { groupId, groupName } = member.owner
  const current = monthOf(today)
  const view = useBoard(boardOf(shown, groupId, today))
  const { opened, open, close } = useOpened()
  const nameLink = useCallback(
    (row: BoardEntry, name: ReactNode) => (
      <ProfileLink row={row} onPrivate={open}>
        {name}
      </ProfileLink>
    ),
    [open],
  )
  const call = callLink(useOwnGroup()?.links.groupCallLink, undefined)
  const isCurrent = shown.show === 'today' || shown.month === current
  return (
    <>
      <header className={styles.header}>
        <div>
          <p className={styles.eyebrow}>{eyebrowOf(shown, today)}</p>
          <PageTitle title="Leaderboard">{groupName || 'Leaderboard'}</PageTitle>
          {call !== undefined && (
            <ExternalLink to={call} className={styles.call}>
              Group call (opens a new page)
            </ExternalLink>
          )}
        </div>
        <Freshness {...view} />
      </header>
      <BoardBar>
        <Choice
          label="Which board"
          value={shown.show}
          options={VIEWS}
          onChange={(show) => onChoose(show === 'today' ? { show } : { show, month: current })}
        />
        {shown.show === 'month' && (
          <MonthStepper
            month={shown.month}
            current={current}
            onChoose={(month) => onChoose({ show: 'month', month })}
          />
        )}
      </BoardBar>
      {isCurrent && !member.onBoard && <BoardConsent account={account} onBoard={false} />}
      {shown.show === 'today' && member.onBoard && !member.daysOnBoard && <PrivateDays />}
      {view.state !== 'ready' ? (
        <MissingBoard state={view.state} />
      ) : (
        <BoardTable
          key={shown.show === 'today' ? today : shown.month}
          label="Group leaderboard"
          rows={view}
          ownTag="You"
          nameLink={nameLink}
          onOpen={open}
          empty={emptyWords(shown, isCurrent)}
        />
      )}
      <BoardLegend />
      {isCurrent && member.onBoard && <BoardConsent account={account} onBoard />}
      {opened && (
        <DaysOfRow
          row={opened}
          days={shown.show === 'today' ? [today] : daysOf(shown.month)}
          onClose={close}
        />
      )}
    </>
  )
}

function boardOf(shown: BoardShown, groupId: string, day: DayKey): Board {
  return shown.show === 'today'
    ? { kind: 'day', groupId, day }
    : { kind: 'month', groupId, month: shown.month }
}

function eyebrowOf(shown: BoardShown, today: DayKey): string {
  if (shown.show === 'today') return `${dayName(today)} so far`
  const current = monthOf(today)
  return shown.month === current ? `${monthName(current)} so far` : monthAndYear(shown.month)
}

function emptyWords(shown: BoardShown, isCurrent: boolean): string {
  if (shown.show === 'today') return 'Nobody who shares their days has opened today yet.'
  return isCurrent ? 'Nobody has joined this board yet.' : 'Nobody joined this board that month.'
}

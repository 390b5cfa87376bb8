import { type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Member } from '#core/records/member.ts'
import type { User } from '#core/records/user.ts'
import { PATHS, profilePath } from '#core/values/links/paths.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { daysOf, monthOf } from '#core/values/time/month.ts'
import { callLink } from '#core/views/onboarding/call-link.ts'
import type { Board } from '#data/pages/boards/board.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { useBoard } from '#data/pages/boards/use-board.ts'
import { canLinkToProfile } from '#data/pages/people/profile.ts'
import { useOwnGroup } from '#data/records/group/queries.ts'
import { setOnBoard } from '#data/records/membership/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { dayName, monthAndYear, monthName } from '#ui/day-words.ts'
import { Freshness } from '#ui/freshness.tsx'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Segmented } from '#ui/kit/segmented.tsx'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { CONSENT, consentText, OFF_TODAY, onBoardText } from '#ui/privacy/words.ts'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import type { BoardShown } from '../board-address.ts'
import { BoardLegend } from '../board-legend.tsx'
import table from '../board-table.module.css'
import styles from '../leader-board.module.css'
import { MissingBoard } from '../missing-board.tsx'
import { MonthStepper } from '../month-stepper.tsx'
import { DaysOfRow } from '../totals/days-of-row.tsx'
import { BOARD } from '../words.ts'
import { GroupRows } from './group-rows.tsx'
import { NewcomerList, useNewcomers } from './newcomers.tsx'
import { AwardLegend, useAwards } from './use-awards.tsx'
import { useKudosButtons } from './use-kudos-buttons.tsx'
import { GROUP_BOARD } from './words.ts'

interface GroupBoardProps {
  readonly account: Account
  readonly member: Member
  readonly user: User
  readonly today: DayKey
  readonly shown: BoardShown
  readonly onChoose: (shown: BoardShown) => void
}

const VIEWS = [
  { value: 'month', label: 'This month' },
  { value: 'today', label: 'Today' },
] as const

export function GroupBoard(props: GroupBoardProps) {
  const { account, member, user, today, shown, onChoose } = props
  const { groupId, groupName } = member.owner
  const current = monthOf(today)
  const view = useBoard(boardOf(shown, groupId, today))
  const [opened, setOpened] = useState<BoardEntry>()
  const nameLink = useCallback(
    (row: BoardEntry, name: ReactNode) => (
      <ProfileLink row={row} onPrivate={setOpened}>
        {name}
      </ProfileLink>
    ),
    [],
  )
  const month = shown.show === 'month' ? shown.month : undefined
  const { awards, marks } = useAwards({ view, groupId, month, today })
  const newcomers = useNewcomers({ view, groupId, shown, today })
  const kudos = useKudosButtons(account, today, shown.show === 'today')
  const call = callLink(useOwnGroup()?.links.groupCallLink, undefined)
  const isCurrent = shown.show === 'today' || shown.month === current
  return (
    <>
      <header className={styles.header}>
        <div>
          <p className={layout.small}>{eyebrowOf(shown, today)}</p>
          <PageTitle title={GROUP_BOARD.title}>{groupName || GROUP_BOARD.title}</PageTitle>
          {call !== undefined && (
            <ExternalLink to={call} className={layout.link}>
              Group call (opens a new page)
            </ExternalLink>
          )}
        </div>
        <Freshness {...view} />
      </header>
      <div className={styles.bar}>
        <Segmented
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
      </div>
      {isCurrent && !member.onBoard && (
        <BoardConsent account={account} user={user} group={groupName} onBoard={false} />
      )}
      {shown.show === 'today' && member.onBoard && !member.daysOnBoard && <OffToday user={user} />}
      <NewcomerList rows={newcomers.rows} ownId={view.own?.id} nameLink={nameLink} />
      {view.state !== 'ready' ? (
        <MissingBoard state={view.state} />
      ) : (
        <GroupRows
          key={shown.show === 'today' ? today : shown.month}
          view={view}
          hidesOwnRank={user.ownRankHidden === true}
          isNew={newcomers.isOwn}
          nameLink={nameLink}
          marks={marks}
          action={kudos}
          onOpen={setOpened}
          empty={emptyWords(shown, isCurrent)}
        />
      )}
      <AwardLegend awards={awards} />
      <BoardLegend />
      {isCurrent && member.onBoard && (
        <BoardConsent account={account} user={user} group={groupName} onBoard />
      )}
      {opened && (
        <DaysOfRow
          row={opened}
          days={shown.show === 'today' ? [today] : daysOf(shown.month)}
          onClose={() => setOpened(undefined)}
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
  if (shown.show === 'today') return BOARD.soFar(dayName(today))
  const current = monthOf(today)
  return shown.month === current ? BOARD.soFar(monthName(current)) : monthAndYear(shown.month)
}

function emptyWords(shown: BoardShown, isCurrent: boolean): string {
  if (shown.show === 'today') return OFF_TODAY.empty
  return isCurrent ? 'Nobody has joined this board yet.' : 'Nobody joined this board that month.'
}

/** Why the member is not on today's board, and where to change that. */
function OffToday({ user }: { readonly user: User }) {
  return (
    <section className={styles.consent} aria-labelledby="off-today">
      <div>
        <h2 id="off-today">{OFF_TODAY.title}</h2>
        <p>
          {OFF_TODAY.text(user)} <Link to={PATHS.privacy}>{OFF_TODAY.link}</Link>.
        </p>
      </div>
    </section>
  )
}

interface BoardConsentProps {
  readonly account: Account
  readonly user: User
  readonly group: string
  /** The consent that is shown; the record may come later. */
  readonly onBoard: boolean
}

/** Members choose whether they are on the board, and can change it at any time (docs/product.md#privacy). */
function BoardConsent({ account, user, group, onBoard }: BoardConsentProps) {
  const { busy, once } = useOnce()
  const change = once(async () => {
    await setOnBoard(account, !onBoard)
    showToast({
      kind: 'success',
      about: 'board',
      message: onBoard ? CONSENT.left : CONSENT.joined,
      undo: () => setOnBoard(account, onBoard),
    })
  })
  if (onBoard) {
    return (
      <p className={styles.leave}>
        {onBoardText(user)}
        <Button variant="danger" busy={busy} onClick={change}>
          {CONSENT.leave}
        </Button>
      </p>
    )
  }
  return (
    <section className={styles.consent} aria-labelledby="consent">
      <div>
        <h2 id="consent">{CONSENT.title}</h2>
        <p>
          {CONSENT.label} {consentText(user, { name: group, joins: false })}
        </p>
      </div>
      <Button busy={busy} onClick={change}>
        {CONSENT.join}
      </Button>
    </section>
  )
}

interface ProfileLinkProps {
  readonly row: BoardEntry
  /** Opens the row's total, which explains that the member's days are private. */
  readonly onPrivate: (row: BoardEntry) => void
  readonly children: ReactNode
}

/**
 * Links a name to the member's profile if it is visible. The board does not know that, and checking ahead
 * would cost a read for each row, so the click checks it.
 */
function ProfileLink({ row, onPrivate, children }: ProfileLinkProps) {
  const account = useAccount()
  const cloud = useCloud()
  const navigate = useNavigate()
  const { ownerId } = row
  const isOwn = account?.userId === ownerId
  const to = isOwn ? PATHS.profile : profilePath(ownerId)
  const follow = async (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (isOwn || !account || !isPlain) return
    event.preventDefault()
    if (await canLinkToProfile(account, cloud, ownerId)) await navigate(to)
    else onPrivate(row)
  }
  return (
    <Link to={to} className={table.link} onClick={(event) => void follow(event)}>
      {children}
    </Link>
  )
}

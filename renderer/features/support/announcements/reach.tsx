import { useMemo, useState } from 'react'
import type { FoundAudience } from '#core/policies/announcements/announcement.ts'
import { MAX_CHOSEN } from '#core/policies/bulk/bulk-run.ts'
import { nameAndEmail } from '#core/values/names/display-name.ts'
import type { MemberFilter, MemberRow } from '#core/views/admin/members/directory.ts'
import { daysAway, type MemberFigures } from '#core/views/admin/members/member-figures.ts'
import {
  conditionsOf,
  membersMatching,
  selectedMembers,
} from '#core/views/admin/members/member-selection.ts'
import { isFiltered } from '#core/views/admin/members/member-view.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { type ChosenAudience, TOO_MANY_CHOSEN } from '#data/pages/admin/announcements/announce.ts'
import { type Counted, MAX_NAMES } from '#data/pages/admin/announcements/audience-pages.ts'
import { useCounting } from '#data/pages/admin/announcements/use-announcements.ts'
import { type DirectoryView, useDirectory } from '#data/pages/admin/members/use-directory.ts'
import { useFigures } from '#data/pages/admin/members/use-figures.ts'
import { localDay } from '#data/platform/local-day.ts'
import { useToday } from '#data/records/member/queries.ts'
import { Button } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { FiguresStatus } from '../members/table/figures-status.tsx'
import { RefreshBar } from '../refresh-bar.tsx'
import { NameList } from '../tools/lists.tsx'
import type { DeviceAudience } from './audience-fields.tsx'
import { REACH_WORDS } from './words.ts'

interface ChosenReachProps extends ReachAction {
  readonly audience: DeviceAudience
  readonly onSend: (audience: ChosenAudience) => Promise<void>
}

/** Finds the members of a saved filter, or the selected ones, in the directory of this device. */
export function ChosenReach(props: ChosenReachProps) {
  const { audience } = props
  const filter = audience.kind === 'filter' ? conditionsOf(audience.filter) : undefined
  if (filter === 'unreadable')
    return <p role="alert">This filter can’t be read. Save it again above the list of members.</p>
  return <Found {...props} filter={filter} />
}

interface FoundProps extends ChosenReachProps {
  /** Undefined for selected members. */
  readonly filter: MemberFilter | undefined
}

function Found({ audience, filter, onSend, ...action }: FoundProps) {
  const directory = useDirectory()
  const today = useToday()
  const needs = { streaks: (filter?.awayDays ?? 0) > 0, points: false, checkIns: false }
  const { figures, parts } = useFigures(needs, today)
  const rows = useRows(directory.members, audience, { filter, figures })
  const isWaiting = [directory, ...parts].some(isUnfinished)
  const status = isWaiting
    ? needs.streaks && !isUnfinished(directory)
      ? 'Loading who has checked in…'
      : REACH_WORDS.countingSoFar(rows.length)
    : rows.length > MAX_CHOSEN
      ? TOO_MANY_CHOSEN
      : undefined
  const name = audience.kind === 'filter' ? audience.filter.name : ''
  return (
    <>
      <RefreshBar result={directory} />
      <FiguresStatus parts={parts} />
      <ReachView
        {...action}
        counted={{ count: rows.length, names: rows.slice(0, MAX_NAMES).map(nameAndEmail) }}
        status={status}
        isEverybody={filter !== undefined && !isFiltered(filter)}
        onSend={() => onSend({ kind: 'chosen', name, members: rows.map(({ id }) => id) })}
      />
    </>
  )
}

type Fetch = Pick<DirectoryView, 'isFetching' | 'isPaused' | 'error' | 'costlyReads'>

/** Whether the members may still change: only what is complete is sent. */
function isUnfinished({ isFetching, isPaused, error, costlyReads }: Fetch): boolean {
  return isFetching || isPaused || error !== undefined || costlyReads > 0
}

interface Known {
  readonly filter: MemberFilter | undefined
  readonly figures: MemberFigures
}

function useRows(
  members: DirectoryView['members'],
  audience: DeviceAudience,
  { filter, figures }: Known,
): readonly MemberRow[] {
  return useMemo(() => {
    if (!members) return []
    if (audience.kind === 'selected') return selectedMembers(members, audience.ids)
    const now = Date.now()
    const { streaks } = figures
    return filter
      ? membersMatching(members, filter, {
          dayOf: localDay,
          daysAway: ({ id, created }) => streaks && daysAway(streaks.get(id), created, now),
        })
      : []
  }, [members, audience, filter, figures])
}

interface ReachAction {
  readonly label: (count: number) => string
  /** When a planned announcement goes out; undefined if it is sent at once. */
  readonly plannedFor: string | undefined
}

interface ReachProps extends ReachAction {
  readonly cloud: Cloud
  readonly audience: FoundAudience
  readonly onSend: (expected: number) => Promise<void>
}

export function Reach({ cloud, audience, onSend, ...action }: ReachProps) {
  const counting = useCounting(cloud, audience)
  if (!counting) return <p role="status">Counting…</p>
  const { counted, done, trouble } = counting
  const soFar =
    trouble !== undefined ? troubleText(trouble) : REACH_WORDS.countingSoFar(counted.count)
  return (
    <ReachView
      {...action}
      counted={counted}
      status={done ? undefined : soFar}
      isEverybody={audience.kind === 'everyone'}
      onSend={() => onSend(counted.count)}
    />
  )
}

interface ReachViewProps extends ReachAction {
  readonly counted: Counted
  /** Why it cannot be sent yet; undefined once the count is complete. */
  readonly status: string | undefined
  /** Sending requires a checkbox that states the number. */
  readonly isEverybody: boolean
  readonly onSend: () => Promise<void>
}

function ReachView(props: ReachViewProps) {
  const { counted, status, isEverybody, onSend, label, plannedFor } = props
  const { count, names } = counted
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const isDone = status === undefined
  return (
    <>
      <h3>{REACH_WORDS.title}</h3>
      <p role="status">{status ?? REACH_WORDS.counted(count)}</p>
      <NameList label={REACH_WORDS.title} names={names} count={count} />
      {isDone && isEverybody && (
        <Checkbox
          checked={agreed}
          label={REACH_WORDS.everybody(count)}
          onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
        />
      )}
      {plannedFor !== undefined && <p>It goes out on {plannedFor}.</p>}
      <div>
        <Button
          disabled={!isDone || count === 0 || (isEverybody && !agreed)}
          busy={busy}
          onClick={() => {
            setBusy(true)
            void onSend().finally(() => setBusy(false))
          }}
        >
          {label(count)}
        </Button>
      </div>
    </>
  )
}

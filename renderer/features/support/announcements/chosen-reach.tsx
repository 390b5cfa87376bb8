import { useMemo } from 'react'
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
import { type ChosenAudience, TOO_MANY_CHOSEN } from '#data/pages/admin/announcements/announce.ts'
import { MAX_NAMES } from '#data/pages/admin/announcements/audience-pages.ts'
import { type DirectoryView, useDirectory } from '#data/pages/admin/members/use-directory.ts'
import { useFigures } from '#data/pages/admin/members/use-figures.ts'
import { localDay } from '#data/platform/local-day.ts'
import { useToday } from '#data/records/member/queries.ts'
import { FiguresStatus } from '../members/table/figures-status.tsx'
import { RefreshBar } from '../refresh-bar.tsx'
import type { DeviceAudience } from './audience-fields.tsx'
import { type ReachAction, ReachView } from './reach.tsx'
import { REACH_WORDS } from './words.ts'

interface ChosenReachProps extends ReachAction {
  readonly audience: DeviceAudience
  readonly onSend: (audience: ChosenAudience) => Promise<void>
}

/** Finds the members of a saved filter, or the selected ones, in the directory of this device. */
export function ChosenReach(props: ChosenReachProps) {
  const { audience } = props
  const filter = audience.kind === 'filter' ? conditionsOf(audience.filter) : undefined
  if (filter === 'unreadable') return <p role="alert">{REACH_WORDS.unreadableFilter}</p>
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

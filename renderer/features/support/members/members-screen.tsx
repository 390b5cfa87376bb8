import { useDeferredValue, useMemo } from 'react'
import type { Group } from '#core/records/group.ts'
import { PATHS } from '#core/values/links/paths.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { byName, EVERYBODY, passing } from '#core/views/admin/members/directory.ts'
import { daysAway, type MemberFigures } from '#core/views/admin/members/member-figures.ts'
import {
  inOrder,
  type MemberColumn,
  type TableFacts,
} from '#core/views/admin/members/member-table.ts'
import { isFiltered, type MemberView } from '#core/views/admin/members/member-view.ts'
import { TEAMS_QUERY } from '#data/pages/admin/groups/groups.ts'
import { REQUESTS_QUERY } from '#data/pages/admin/members/plan-requests.ts'
import { type DirectoryView, useDirectory } from '#data/pages/admin/members/use-directory.ts'
import { useFigures } from '#data/pages/admin/members/use-figures.ts'
import { localDay } from '#data/platform/local-day.ts'
import { useToday } from '#data/records/member/queries.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Paper } from '#ui/printing/paper.tsx'
import { printPage } from '#ui/printing/use-is-printing.ts'
import { MAX_ON_PAPER } from '#ui/printing/words.ts'
import { RefreshBar } from '../refresh-bar.tsx'
import styles from '../support.module.css'
import { SelectionActions } from './actions/selection-actions.tsx'
import { MemberDrawer } from './member/member-drawer.tsx'
import layout from './members.module.css'
import { PlanRequests } from './plan-requests.tsx'
import { saveMembers } from './save-members.ts'
import { ColumnChoice, SortChoice } from './table/column-choice.tsx'
import { FiguresStatus } from './table/figures-status.tsx'
import { MemberFilters } from './table/member-filters.tsx'
import { MemberTable } from './table/member-table.tsx'
import { SavedFilters } from './table/saved-filters.tsx'
import { useMemberView } from './table/use-member-view.ts'
import { type MemberSelection, useSelection } from './table/use-selection.ts'
import { SELECTION_WORDS } from './table/words.ts'
import { FILTER_WORDS, MEMBERS_WORDS } from './words.ts'

/** `/support/manage-members`: the table of all members; opens one by `?member=`. */
export function MembersScreen() {
  const directory = useDirectory()
  const { members } = directory
  const { data: teams } = useCachedQuery(TEAMS_QUERY)
  const requests = useCachedQuery(REQUESTS_QUERY)
  const today = useToday()
  const addressed = useMemberView()
  const { view, change } = addressed
  const { figures, parts } = useFigures(needsOf(view), today)
  const groups = useMemo(() => new Map(teams?.map(({ group }) => [group.id, group]) ?? []), [teams])
  const { found, facts } = useFound(view, { members, groups, figures, today })
  const selection = useSelection(found, members)
  const opened = members?.get(addressed.memberId)
  const isWaiting = view.filter.awayDays > 0 && !figures.streaks
  return (
    <div className={styles.page}>
      <PageTitle title="Manage members" />
      <div className={styles.between}>
        <RefreshBar result={directory} />
        <ButtonLink variant="subtle" to={PATHS.importMembers}>
          Invite people from a file
        </ButtonLink>
      </div>
      <PlanRequests
        requests={requests.data?.requests ?? []}
        unreadable={requests.data?.unreadable ?? []}
        members={members}
        onAnswered={(id) => {
          requests.refetch()
          void directory.refreshMembers([id])
        }}
      />
      {addressed.ignored.length > 0 && (
        <p className={styles.hint} role="status">
          {FILTER_WORDS.ignored(addressed.ignored.join(', '))}
        </p>
      )}
      <div className={layout.view}>
        <MemberFilters
          {...{ filter: view.filter, groups, members }}
          onChange={(filter) => change({ filter })}
        />
        <div className={styles.actions}>
          <SavedFilters
            address={addressed.address}
            canSave={Object.keys(addressed.address).some((key) => key !== 'member')}
            onShow={addressed.show}
          />
          {isFiltered(view.filter) && (
            <Button variant="subtle" onClick={() => change({ filter: EVERYBODY })}>
              Show all
            </Button>
          )}
        </div>
        <ColumnChoice columns={view.columns} onChange={(columns) => change({ columns })} />
        <SortChoice order={view.order} onOrder={(order) => change({ order })} />
        <FiguresStatus parts={parts} />
        {members && (
          <SelectionBar selection={selection} matching={found.length} all={members.size} />
        )}
        {members && found.length === 0 && (
          <p className={styles.hint}>{isWaiting ? MEMBERS_WORDS.waiting : MEMBERS_WORDS.noMatch}</p>
        )}
        {members && found.length > 0 && (
          <>
            <MemberTable
              rows={found}
              columns={view.columns}
              order={view.order}
              onOrder={(order) => change({ order })}
              facts={facts}
              selection={selection}
              onOpen={addressed.openMember}
            />
            <Paper
              isTooLong={found.length > MAX_ON_PAPER}
              onPrint={printPage}
              onSave={() => saveMembers(found, { members, groups })}
            />
          </>
        )}
      </div>
      {members && (
        <SelectionActions
          {...{ rows: selection.rows, members, groups }}
          refresh={directory.refreshMembers}
          onClear={selection.clear}
        />
      )}
      {opened && members && (
        <MemberDrawer
          key={opened.id}
          row={opened}
          members={members}
          groups={groups}
          refresh={directory.refreshMembers}
          onClose={addressed.closeMember}
        />
      )}
    </div>
  )
}

/** Which figures the view shows, sorts or filters by; the others are not read. */
function needsOf({ columns, order, filter }: MemberView) {
  const isUsed = (column: MemberColumn) => columns.includes(column) || order.by === column
  return {
    streaks: isUsed('streak') || filter.awayDays > 0,
    points: isUsed('points'),
    checkIns: isUsed('week') || isUsed('month'),
  }
}

interface Known {
  readonly members: DirectoryView['members']
  readonly groups: ReadonlyMap<string, Group>
  readonly figures: MemberFigures
  readonly today: DayKey
}

/** The members to show, in order. Names are sorted once; filtering and sorting must not block typing. */
function useFound(view: MemberView, { members, groups, figures, today }: Known) {
  const filter = useDeferredValue(view.filter)
  const order = useDeferredValue(view.order)
  const named = useMemo(() => byName([...(members?.values() ?? [])]), [members])
  const facts: TableFacts = useMemo(
    () => ({
      figures,
      today,
      now: Date.now(),
      members: members ?? new Map(),
      groupName: (id) => groups.get(id)?.name ?? '',
    }),
    [figures, today, members, groups],
  )
  const matching = useMemo(
    () =>
      passing(named, filter, {
        dayOf: localDay,
        daysAway: ({ id, created }) =>
          figures.streaks && daysAway(figures.streaks.get(id), created, facts.now),
      }),
    [named, filter, figures, facts],
  )
  const found = useMemo(() => inOrder(matching, order, facts), [matching, order, facts])
  return { found, facts }
}

interface SelectionBarProps {
  readonly selection: MemberSelection
  /** How many members the filters show. */
  readonly matching: number
  /** How many there are, matching or not. */
  readonly all: number
}

/** How many members match and how many of them are selected. */
function SelectionBar({ selection, matching, all }: SelectionBarProps) {
  const { rows, hidden, selectShown, deselectHidden, clear } = selection
  const count = rows.length
  const isAllSelected = count - hidden.length === matching
  return (
    <section className={layout.selection} aria-label="Selection">
      <p className={layout.count} role="status">
        {matching === all ? counted(all, 'member') : `${matching} of ${counted(all, 'member')}`}
        {count > 0 && <strong>{count} selected</strong>}
        {hidden.length > 0 && <span>{SELECTION_WORDS.hidden(hidden.length)}</span>}
      </p>
      {!isAllSelected && matching > 0 && (
        <Button variant="subtle" onClick={selectShown}>
          {matching === all ? `Select all ${all}` : `Select all ${matching} that match`}
        </Button>
      )}
      {hidden.length > 0 && (
        <Button variant="subtle" onClick={deselectHidden}>
          {SELECTION_WORDS.dropHidden(hidden.length)}
        </Button>
      )}
      {count > 0 && (
        <Button variant="subtle" onClick={clear}>
          Clear selection
        </Button>
      )}
    </section>
  )
}

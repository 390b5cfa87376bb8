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
import { GROUPS_QUERY } from '#data/pages/admin/groups/groups.ts'
import { REQUESTS_QUERY } from '#data/pages/admin/members/plan-requests.ts'
import { type DirectoryView, useDirectory } from '#data/pages/admin/members/use-directory.ts'
import { useFigures } from '#data/pages/admin/members/use-figures.ts'
import { localDay } from '#data/platform/local-day.ts'
import { useToday } from '#data/records/member/queries.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { Paper } from '#ui/printing/paper.tsx'
import { printPage } from '#ui/printing/use-is-printing.ts'
import { MAX_ON_PAPER } from '#ui/printing/words.ts'
import { RefreshBar } from '../refresh-bar.tsx'
import support from '../support.module.css'
import { useAdminDeed } from '../tools/lists.tsx'
import { SelectionActions } from './actions/selection-actions.tsx'
import { MemberDrawer } from './member/member-drawer.tsx'
import styles from './members.module.css'
import { PlanRequests } from './plan-requests.tsx'
import { saveMembers } from './save-members.ts'
import { ColumnChoice, SortChoice } from './table/column-choice.tsx'
import { FiguresStatus } from './table/figures-status.tsx'
import { MemberFilters } from './table/member-filters.tsx'
import { MemberTable } from './table/member-table.tsx'
import { SavedFilters } from './table/saved-filters.tsx'
import { useMemberView } from './table/use-member-view.ts'
import { type MemberSelection, useSelection } from './table/use-selection.ts'

/** `/support/manage-members`: the table of all members; opens one by `?member=`. */
export function MembersScreen() {
  const directory = useDirectory()
  const { members } = directory
  const { data: teams } = useCachedQuery(GROUPS_QUERY)
  const requests = useCachedQuery(REQUESTS_QUERY)
  const today = useToday()
  const addressed = useMemberView()
  const { view, change } = addressed
  const { figures, parts } = useFigures(needsOf(view), today)
  const groups = useMemo(() => new Map(teams?.map(({ group }) => [group.id, group]) ?? []), [teams])
  const { found, facts } = useFound(view, { members, groups, figures, today })
  const selection = useSelection(found, members)
  const deed = useAdminDeed()
  const opened = members?.get(addressed.memberId)
  const isWaiting = view.filter.awayDays > 0 && !figures.streaks
  return (
    <div className={support.page}>
      <PageTitle title="Manage members" />
      <div className={layout.ends}>
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
        <p className={layout.hint} role="status">
          {`Part of this page’s address can’t be read (${addressed.ignored.join(', ')}), so it is left out.`}
        </p>
      )}
      <div className={styles.view}>
        <MemberFilters
          {...{ filter: view.filter, groups, members }}
          onChange={(filter) => change({ filter })}
        />
        <div className={layout.row}>
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
          <p className={layout.hint}>
            {isWaiting
              ? 'Loading check-ins for this filter…'
              : 'No members match. Try fewer letters, or show all.'}
          </p>
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
              onSave={() =>
                void deed.act((tools) => saveMembers(tools, found, { members, groups }))
              }
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
  readonly matching: number
  readonly all: number
}

function SelectionBar({ selection, matching, all }: SelectionBarProps) {
  const { rows, hidden, selectShown, deselectHidden } = selection
  const count = rows.length
  const isAllSelected = count - hidden.length === matching
  const said = [
    matching === all ? counted(all, 'member') : `${matching} of ${counted(all, 'member')}`,
    count > 0 && `${count} selected`,
    hidden.length > 0 &&
      `${hidden.length} of them ${hidden.length === 1 ? 'does not' : 'don’t'} match the filters`,
  ]
  return (
    <section className={styles.selection} aria-label="Selection">
      <p className={layout.hint} role="status">
        {said.filter(Boolean).join(' · ')}
      </p>
      {!isAllSelected && matching > 0 && (
        <Button variant="subtle" onClick={selectShown}>
          {matching === all ? `Select all ${all}` : `Select all ${matching} that match`}
        </Button>
      )}
      {hidden.length > 0 && (
        <Button variant="subtle" onClick={deselectHidden}>
          {hidden.length === 1
            ? 'Drop the one that doesn’t match'
            : `Drop the ${hidden.length} that don’t match`}
        </Button>
      )}
    </section>
  )
}

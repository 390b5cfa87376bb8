import { useDeferredValue, useMemo, useState } from 'react'
import { EVERYBODY, type MemberFilter, membersMeant } from '#core/admin/directory.ts'
import { REQUESTS_QUERY } from '#data/pages/admin/members/plan-requests.ts'
import { useDirectory } from '#data/pages/admin/members/use-directory.ts'
import { TEAMS_QUERY } from '#data/pages/admin/teams/teams.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { Button } from '#ui/kit/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useAddressedView } from '#ui/pages/use-addressed-view.ts'
import { RefreshBar } from '../refresh-bar.tsx'
import styles from '../support.module.css'
import { FRESHNESS_WORDS } from '../words.ts'
import { MemberDrawer } from './member-drawer.tsx'
import { MemberFilters } from './member-filters.tsx'
import { MemberList } from './member-list.tsx'
import { PlanRequests } from './plan-requests.tsx'
import { MEMBERS_WORDS } from './words.ts'

/** `/support/manage-members`: searches members, and opens one by `?member=`. */
export function MembersScreen() {
  const directory = useDirectory()
  const { data: teams } = useCachedQuery(TEAMS_QUERY)
  const requests = useCachedQuery(REQUESTS_QUERY)
  const { query, open, close } = useAddressedView()
  const [filter, setFilter] = useState<MemberFilter>(EVERYBODY)
  // Filtering ten thousand members must not block typing.
  const meant = useDeferredValue(filter)
  const { members, progress } = directory
  const found = useMemo(() => membersMeant(members?.values() ?? [], meant), [members, meant])
  const groups = useMemo(() => new Map(teams?.map(({ group }) => [group.id, group]) ?? []), [teams])
  const opened = members?.get(query.get('member') ?? '')
  const isFiltered = filter !== EVERYBODY
  return (
    <div className={styles.page}>
      <PageTitle title={MEMBERS_WORDS.title} />
      <RefreshBar
        result={directory}
        progress={progress > 0 ? FRESHNESS_WORDS.membersSoFar(progress) : FRESHNESS_WORDS.loading}
      />
      <PlanRequests
        requests={requests.data?.requests ?? []}
        unreadable={requests.data?.unreadable ?? []}
        members={members}
        onAnswered={(id) => {
          requests.refetch()
          void directory.refreshMembers([id])
        }}
      />
      <MemberFilters filter={filter} groups={groups} members={members} onChange={setFilter} />
      {members && (
        <div className={styles.actions}>
          <p className={styles.hint} role="status">
            {isFiltered
              ? MEMBERS_WORDS.found(found.length, members.size)
              : MEMBERS_WORDS.all(members.size)}
          </p>
          {isFiltered && (
            <Button variant="subtle" onClick={() => setFilter(EVERYBODY)}>
              {MEMBERS_WORDS.showAll}
            </Button>
          )}
        </div>
      )}
      {members && found.length === 0 && <p className={styles.hint}>{MEMBERS_WORDS.noMatch}</p>}
      <MemberList rows={found} groups={groups} onOpen={(id) => open({ member: id })} />
      {opened && members && (
        <MemberDrawer
          key={opened.id}
          row={opened}
          members={members}
          groups={groups}
          refresh={directory.refreshMembers}
          onClose={() => close({})}
        />
      )}
    </div>
  )
}

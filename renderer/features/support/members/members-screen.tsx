import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { EVERYBODY, type MemberFilter, membersMeant } from '#core/admin/directory.ts'
import { fetchRequests, requestsSchema } from '#data/admin/requests.ts'
import { fetchTeams, TEAMS_KEY, teamSchema } from '#data/admin/teams.ts'
import { useDirectory } from '#data/admin/use-directory.ts'
import { useKept } from '#data/admin/use-kept.ts'
import { counted } from '#ui/day-words.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { useAddressedView } from '#ui/use-addressed-view.ts'
import { Freshness } from '../freshness.tsx'
import styles from '../support.module.css'
import { MemberDrawer } from './member-drawer.tsx'
import { MemberFilters } from './member-filters.tsx'
import { MemberList } from './member-list.tsx'
import { PlanRequests } from './plan-requests.tsx'

const TEAMS = { key: TEAMS_KEY, schema: z.array(teamSchema), fetch: fetchTeams }
const REQUESTS = {
  key: 'admin/requests',
  schema: requestsSchema,
  fetch: fetchRequests,
}

/** `/support/manage-members`: finds members, and opens one by `?member=` (issue 6). */
export function MembersScreen() {
  const directory = useDirectory()
  const { value: teams } = useKept(TEAMS)
  const requests = useKept(REQUESTS)
  const { query, open, close } = useAddressedView()
  const [filter, setFilter] = useState<MemberFilter>(EVERYBODY)
  // Typing goes on while ten thousand are looked through.
  const meant = useDeferredValue(filter)
  const { members, progress } = directory
  const found = useMemo(() => membersMeant(members?.values() ?? [], meant), [members, meant])
  const groups = useMemo(() => new Map(teams?.map(({ group }) => [group.id, group]) ?? []), [teams])
  const opened = members?.get(query.get('member') ?? '')
  const isFiltered = filter !== EVERYBODY
  return (
    <div className={styles.page}>
      <PageTitle title="Manage members" />
      <Freshness
        kept={directory}
        progress={progress > 0 ? `${counted(progress, 'member')} so far…` : 'Fetching…'}
      />
      <PlanRequests
        requests={requests.value?.requests ?? []}
        unreadable={requests.value?.unreadable ?? []}
        members={members}
        onAnswered={(id) => {
          requests.refresh()
          void directory.refreshMembers([id])
        }}
      />
      <MemberFilters filter={filter} groups={groups} members={members} onChange={setFilter} />
      {members && (
        <div className={styles.actions}>
          <p className={styles.hint} role="status">
            {isFiltered
              ? `${found.length} of ${counted(members.size, 'member')}`
              : counted(members.size, 'member')}
          </p>
          {isFiltered && (
            <Button variant="subtle" size="md" onClick={() => setFilter(EVERYBODY)}>
              Show all
            </Button>
          )}
        </div>
      )}
      {members && found.length === 0 && (
        <p className={styles.hint}>No members match. Try fewer letters, or show all.</p>
      )}
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

import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { groupsWithCoach } from '#core/views/admin/figures/coach-load.ts'
import { createTeam, TEAMS_QUERY } from '#data/pages/admin/groups/groups.ts'
import { type DirectoryView, useDirectory } from '#data/pages/admin/members/use-directory.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { requestsQuery } from '#data/records/join-request/group-requests.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useBackCloses } from '#ui/pages/use-back-closes.ts'
import { showToast } from '#ui/toast.ts'
import { RefreshBar } from '../refresh-bar.tsx'
import styles from '../support.module.css'
import { SUPPORT_WORDS } from '../words.ts'
import { GroupForm, type GroupFormValues } from './group-form.tsx'
import { GroupList } from './group-list.tsx'
import { GroupPage } from './group-page.tsx'
import { JoinRequestsSection } from './join-requests.tsx'
import { FORM_WORDS, GROUPS_WORDS } from './words.ts'

const ORDER = new Intl.Collator('und', { numeric: true })

/** `/support/manage-teams`: all groups, or one of them by `?group=`. */
export function GroupsScreen() {
  const { data, ...result } = useCachedQuery(TEAMS_QUERY)
  const directory = useDirectory()
  const { requests, unreadable } = useJoinRequests(directory.members)
  const [query, setQuery] = useSearchParams()
  const [making, setMaking] = useState(false)
  useBackCloses(making, () => setMaking(false))
  const teams = useMemo(
    () => data?.toSorted((a, b) => ORDER.compare(a.group.name, b.group.name)) ?? [],
    [data],
  )
  const { members } = directory
  const withCoach = query.get('coach') === 'none' && members && groupsWithCoach(members.values())
  const groupId = query.get('group')
  const team = teams.find(({ group }) => group.id === groupId)
  if (team) {
    return (
      <GroupPage
        key={team.group.id}
        team={team}
        teams={teams}
        directory={directory}
        requests={requests.filter((one) => one.groupId === groupId)}
        unreadable={unreadable.filter((place) => place.endsWith(`_${groupId}`))}
        onChanged={result.refetch}
      />
    )
  }
  return (
    <div className={styles.page}>
      <PageTitle title="Manage groups" />
      <RefreshBar result={result} />
      {directory.costlyReads > 0 && <RefreshBar result={directory} />}
      {making ? (
        <NewGroup
          onMade={(id) => {
            setMaking(false)
            result.refetch()
            setQuery({ group: id })
          }}
          onCancel={() => setMaking(false)}
        />
      ) : (
        <div>
          <Button onClick={() => setMaking(true)}>New group</Button>
        </div>
      )}
      <JoinRequestsSection
        requests={requests}
        unreadable={unreadable}
        onAnswered={(id) => {
          result.refetch()
          void directory.refreshMembers([id])
        }}
      />
      {data?.length === 0 && !making && (
        <EmptyState title="No groups yet" within>
          Members of a group share a leaderboard. Create the first one, then move members in.
        </EmptyState>
      )}
      {withCoach && (
        <p className={styles.hint}>
          Only the groups of which no member is a coach.{' '}
          <Link className={styles.link} to={PATHS.manageTeams}>
            {GROUPS_WORDS.all}
          </Link>
        </p>
      )}
      <GroupList
        teams={withCoach ? teams.filter(({ group }) => !withCoach.has(group.id)) : teams}
        members={directory.members}
        onChanged={result.refetch}
      />
    </div>
  )
}

const EMPTY: GroupFormValues = {
  name: '',
  category: '',
  callLink: '',
  open: false,
  membersInvite: false,
  question1: '',
  question2: '',
  question3: '',
}

interface NewGroupProps {
  readonly onMade: (id: string) => void
  readonly onCancel: () => void
}

function NewGroup({ onMade, onCancel }: NewGroupProps) {
  const { run } = useAdminAction()
  const create = (values: GroupFormValues) =>
    run(async ({ cloud }) => {
      const { id, name } = await createTeam(cloud, { ...values, archived: false })
      showToast({ kind: 'success', message: FORM_WORDS.created(name) })
      onMade(id)
    })
  return (
    <section className={styles.section} aria-label={FORM_WORDS.newGroup}>
      <GroupForm id="" begin={EMPTY} label={FORM_WORDS.create} onSave={create}>
        <Button variant="subtle" onClick={onCancel}>
          {SUPPORT_WORDS.cancel}
        </Button>
      </GroupForm>
    </section>
  )
}

const ALL = requestsQuery(undefined)

interface AllRequests {
  readonly requests: readonly JoinRequest[]
  /** Paths of requests that cannot be read. */
  readonly unreadable: readonly string[]
}

/** All requests to join any group, live, the oldest first. */
function useJoinRequests(members: DirectoryView['members']): AllRequests {
  const { records = [], unreadable } = useWatched(ALL, joinRequestSchema)
  const requests = records
    // Skip members who are already in: an admin moved them, and their device has not pulled that yet.
    .filter(({ userId, groupId }) => members?.get(userId)?.groupId !== groupId)
    .toSorted((a, b) => a.at - b.at)
  return { requests, unreadable }
}

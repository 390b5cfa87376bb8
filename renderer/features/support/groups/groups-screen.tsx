import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { joinRequestSchema } from '#core/records/join-request.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { groupsWithCoach } from '#core/views/admin/figures/coach-load.ts'
import { isCounted, type MemberRow } from '#core/views/admin/members/directory.ts'
import { createTeam, GROUPS_QUERY, saveTeam, type Team } from '#data/pages/admin/groups/groups.ts'
import { type DirectoryView, useDirectory } from '#data/pages/admin/members/use-directory.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { requestsQuery } from '#data/records/join-request/group-requests.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import card from '#ui/kit/card.module.css'
import { Card } from '#ui/kit/card.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { useBackCloses } from '#ui/pages/use-back-closes.ts'
import { showToast } from '#ui/toast.ts'
import { RefreshBar } from '../refresh-bar.tsx'
import support from '../support.module.css'
import { useAdminDeed } from '../tools/lists.tsx'
import { SUPPORT_WORDS } from '../words.ts'
import { GroupForm, type GroupFormValues } from './group-form.tsx'
import { GroupPage } from './group-page.tsx'
import styles from './groups.module.css'
import { JoinRequestsSection } from './join-requests.tsx'
import { GROUPS_WORDS } from './words.ts'

const ORDER = new Intl.Collator('und', { numeric: true })

/** `/support/manage-teams`: all groups, or one of them by `?group=`. */
export function GroupsScreen() {
  const { data, ...result } = useCachedQuery(GROUPS_QUERY)
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
  const { run } = useAdminAction()
  const create = (values: GroupFormValues) =>
    run(async ({ cloud }) => {
      const { id, name } = await createTeam(cloud, { ...values, archived: false })
      showToast({ kind: 'success', message: `${name} is ready.` })
      setMaking(false)
      result.refetch()
      setQuery({ group: id })
    })
  const groupId = query.get('group')
  const team = teams.find(({ group }) => group.id === groupId)
  if (team) {
    return (
      <GroupPage
        key={team.group.id}
        team={team}
        directory={directory}
        requests={requests.filter((one) => one.groupId === groupId)}
        unreadable={unreadable.filter((place) => place.endsWith(`_${groupId}`))}
        onChanged={result.refetch}
      />
    )
  }
  return (
    <div className={support.page}>
      <PageTitle title="Manage groups" />
      <RefreshBar result={result} />
      {directory.costlyReads > 0 && <RefreshBar result={directory} />}
      {making ? (
        <section className={card.card} aria-label="New group">
          <GroupForm id="" begin={EMPTY} label="Create group" onSave={create}>
            <Button variant="subtle" onClick={() => setMaking(false)}>
              {SUPPORT_WORDS.cancel}
            </Button>
          </GroupForm>
        </section>
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
        <p className={layout.hint}>
          Only the groups of which no member is a coach.{' '}
          <Link className={support.link} to={PATHS.manageTeams}>
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
  ...{ name: '', category: '', callLink: '', open: false, membersInvite: false },
  ...{ question1: '', question2: '', question3: '' },
}

const ALL = requestsQuery(undefined)

function useJoinRequests(members: DirectoryView['members']) {
  const { records = [], unreadable } = useWatched(ALL, joinRequestSchema)
  const requests = records
    // Skip members who are already in: an admin moved them, and their device has not pulled that yet.
    .filter(({ userId, groupId }) => members?.get(userId)?.groupId !== groupId)
    .toSorted((a, b) => a.at - b.at)
  return { requests, unreadable }
}

interface GroupListProps {
  readonly teams: readonly Team[]
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  readonly onChanged: () => void
}

function GroupList({ teams, members, onChanged }: GroupListProps) {
  const { busy, act } = useAdminDeed()
  const archived = teams.filter(({ group }) => group.archived)
  const sizes = sizesOf(members)
  const bringBack = async ({ group }: Team) => {
    await act(async ({ cloud }) => {
      await saveTeam(cloud, { seen: group, change: { archived: false } })
      showToast({ about: group.id, message: `${group.name} is back.` })
    })
    onChanged()
  }
  return (
    <>
      <ul id="groups" className={styles.teams} aria-label="Groups">
        {teams
          .filter(({ group }) => !group.archived)
          .map(({ group, points }) => (
            <li key={group.id}>
              <Link className={styles.team} to={`?group=${group.id}`}>
                <strong dir="auto">{group.name || GROUPS_WORDS.unnamed}</strong>
                <span className={layout.hint}>
                  {[
                    group.category,
                    sizes && counted(sizes.get(group.id) ?? 0, 'member'),
                    `${counted(points, 'point')} this month`,
                    group.open ? 'open to all' : 'by invitation',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          ))}
      </ul>
      {archived.length > 0 && (
        <Card title="Archived">
          <ul className={support.rows}>
            {archived.map((team) => (
              <li key={team.group.id}>
                <span dir="auto">{team.group.name}</span>
                <Button
                  variant="outlined"
                  busy={busy}
                  aria-label={`Bring back ${team.group.name}`}
                  onClick={() => void bringBack(team)}
                >
                  Bring back
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** How many members each group has, by id; undefined until the members have loaded. */
function sizesOf(
  members: ReadonlyMap<string, MemberRow> | undefined,
): ReadonlyMap<string, number> | undefined {
  if (!members) return undefined
  const sizes = new Map<string, number>()
  for (const row of members.values()) {
    if (isCounted(row)) sizes.set(row.groupId, (sizes.get(row.groupId) ?? 0) + 1)
  }
  return sizes
}

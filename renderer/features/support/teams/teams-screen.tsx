import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { fetchTeams, TEAMS_KEY, teamSchema } from '#data/admin/teams.ts'
import { useDirectory } from '#data/admin/use-directory.ts'
import { useJoinRequests } from '#data/admin/use-join-requests.ts'
import { useKept } from '#data/admin/use-kept.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { Freshness } from '../freshness.tsx'
import styles from '../support.module.css'
import { JoinRequestsSection } from './join-requests.tsx'
import { NewTeam } from './new-team.tsx'
import { TeamList } from './team-list.tsx'
import { TeamPage } from './team-page.tsx'
import { LargeTeams } from './team-shards.tsx'

const TEAMS = { key: TEAMS_KEY, schema: z.array(teamSchema), fetch: fetchTeams }
const ORDER = new Intl.Collator('und', { numeric: true })

/** `/support/manage-teams`: all groups, or one of them by `?group=` (issue 6). */
export function TeamsScreen() {
  const { value, ...kept } = useKept(TEAMS)
  const directory = useDirectory()
  const { requests, unreadable } = useJoinRequests(directory.members)
  const [query, setQuery] = useSearchParams()
  const [making, setMaking] = useState(false)
  useBackCloses(making, () => setMaking(false))
  const teams = useMemo(
    () => value?.toSorted((a, b) => ORDER.compare(a.group.name, b.group.name)) ?? [],
    [value],
  )
  const groupId = query.get('group')
  const team = teams.find(({ group }) => group.id === groupId)
  if (team) {
    return (
      <TeamPage
        key={team.group.id}
        team={team}
        teams={teams}
        directory={directory}
        requests={requests.filter((one) => one.groupId === groupId)}
        unreadable={unreadable.filter((place) => place.endsWith(`_${groupId}`))}
        onChanged={kept.refresh}
      />
    )
  }
  return (
    <div className={styles.page}>
      <PageTitle title="Manage teams" />
      <Freshness kept={kept} />
      {directory.state === 'costly' && <Freshness kept={directory} />}
      {making ? (
        <NewTeam
          onMade={(id) => {
            setMaking(false)
            kept.refresh()
            setQuery({ group: id })
          }}
          onCancel={() => setMaking(false)}
        />
      ) : (
        <div>
          <Button size="md" onClick={() => setMaking(true)}>
            New group
          </Button>
        </div>
      )}
      <JoinRequestsSection
        requests={requests}
        unreadable={unreadable}
        onAnswered={(id) => {
          kept.refresh()
          void directory.refreshMembers([id])
        }}
      />
      {value?.length === 0 && !making && (
        <EmptyState title="No groups yet" within>
          Members of a group share a leaderboard. Make the first one, and move members in.
        </EmptyState>
      )}
      <LargeTeams teams={teams} members={directory.members} />
      <TeamList teams={teams} members={directory.members} onChanged={kept.refresh} />
    </div>
  )
}

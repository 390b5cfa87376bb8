import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { byName } from '#core/admin/directory.ts'
import { PATHS } from '#core/paths.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import type { Team } from '#data/admin/teams.ts'
import type { DirectoryView } from '#data/admin/use-directory.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Freshness } from '../freshness.tsx'
import support from '../support.module.css'
import { JoinRequestsSection } from './join-requests.tsx'
import { MoveIn } from './move-in.tsx'
import { MoveOut } from './move-out.tsx'
import { TeamBars } from './team-bars.tsx'
import { TeamInvitations } from './team-invitations.tsx'
import { TeamSettings } from './team-settings.tsx'
import { TeamShards } from './team-shards.tsx'
import styles from './teams.module.css'
import { TotalsTable } from './totals-table.tsx'
import { useMoves } from './use-moves.ts'

interface TeamPageProps {
  readonly team: Team
  readonly teams: readonly Team[]
  readonly directory: DirectoryView
  /** Those who would like to join this group. */
  readonly requests: readonly JoinRequest[]
  /** Places of those that cannot be read. */
  readonly unreadable: readonly string[]
  readonly onChanged: () => void
}

/** One group: what it is called, who is in it, and moving members in and out with their points. */
export function TeamPage({
  team: { group },
  teams,
  directory,
  requests,
  unreadable,
  onChanged,
}: TeamPageProps) {
  // Groups that members were moved to or from: their totals are shown beside the own one's.
  const [others, setOthers] = useState<readonly string[]>([])
  const moves = useMoves({
    onDone: (groupIds) => {
      setOthers((before) => [...new Set([...before, ...groupIds])])
      onChanged()
    },
    refreshMembers: directory.refreshMembers,
    nameOf: (id) => teams.find((one) => one.group.id === id)?.group.name ?? 'no group',
  })
  const all = useMemo(() => byName([...(directory.members?.values() ?? [])]), [directory.members])
  const inside = all.filter(({ groupId }) => groupId === group.id)
  const outside = all.filter(({ groupId, closed }) => groupId !== group.id && !closed)
  const shown = teams.filter((one) => one.group.id === group.id || others.includes(one.group.id))
  return (
    <div className={support.page}>
      <div>
        <Link className={support.link} to={PATHS.manageTeams}>
          All groups
        </Link>
        <PageTitle title={group.name || 'A group without a name'}>
          <bdi>{group.name || 'A group without a name'}</bdi>
        </PageTitle>
      </div>
      <Freshness
        kept={directory}
        progress={directory.progress ? `${directory.progress} members so far…` : 'Fetching…'}
      />
      <div className={styles.two}>
        <div className={support.page}>
          <JoinRequestsSection
            requests={requests}
            unreadable={unreadable}
            ofOneGroup
            onAnswered={(id) => {
              onChanged()
              void directory.refreshMembers([id])
            }}
          />
          <MoveOut group={group} teams={teams} members={inside} moves={moves} />
          <MoveIn group={group} teams={teams} members={outside} moves={moves} />
          <TeamBars group={group} />
        </div>
        <div className={support.page}>
          <TeamInvitations group={group} />
          <TotalsTable teams={shown} version={moves.version} />
          <TeamShards group={group} onChanged={onChanged} />
          <TeamSettings
            key={JSON.stringify(group)}
            group={group}
            size={inside.length}
            onChanged={onChanged}
          />
        </div>
      </div>
    </div>
  )
}

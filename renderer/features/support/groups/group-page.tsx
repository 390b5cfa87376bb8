import { Suspense, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Group } from '#core/records/group.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { membersOf } from '#core/views/admin/figures/group-activity.ts'
import { byName, isCounted } from '#core/views/admin/members/directory.ts'
import type { Team } from '#data/pages/admin/groups/groups.ts'
import type { DirectoryView } from '#data/pages/admin/members/use-directory.ts'
import { barsQuery } from '#data/records/join-request/group-requests.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import { BlockedMembers, unblockedText } from '#ui/joining/blocked-members.tsx'
import { Card } from '#ui/kit/card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { RefreshBar } from '../refresh-bar.tsx'
import support from '../support.module.css'
import { useAdminDeed } from '../tools/use-admin-deed.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { GroupCoaches } from './activity/group-coaches.tsx'
import { GroupInvitations } from './group-invitations.tsx'
import { GroupSettings } from './group-settings.tsx'
import styles from './groups.module.css'
import { JoinRequestsSection } from './join-requests.tsx'
import { MoveOut } from './moving/move-out.tsx'
import { useMoves } from './moving/use-moves.ts'
import { BLOCK_WORDS, GROUPS_WORDS } from './words.ts'

const GroupActivity = lazyPart(
  async () => (await import('./activity/group-activity.tsx')).GroupActivity,
)

interface GroupPageProps {
  readonly team: Team
  readonly teams: readonly Team[]
  readonly directory: DirectoryView
  /** The requests to join this group. */
  readonly requests: readonly JoinRequest[]
  /** Paths of records that cannot be read. */
  readonly unreadable: readonly string[]
  readonly onChanged: () => void
}

/** One group: settings, members, and moving members out with their points. */
export function GroupPage({
  team: { group },
  teams,
  directory,
  requests,
  unreadable,
  onChanged,
}: GroupPageProps) {
  const moves = useMoves({
    onDone: onChanged,
    refreshMembers: directory.refreshMembers,
    nameOf: (id) => teams.find((one) => one.group.id === id)?.group.name ?? SUPPORT_WORDS.noGroup,
  })
  const all = useMemo(() => byName([...(directory.members?.values() ?? [])]), [directory.members])
  const inside = membersOf(all, group.id)
  const uncounted = all.filter((row) => row.groupId === group.id && !isCounted(row))
  return (
    <div className={support.page}>
      <div>
        <Link className={support.link} to={PATHS.manageTeams}>
          {GROUPS_WORDS.all}
        </Link>
        <PageTitle title={group.name || GROUPS_WORDS.unnamed}>
          <bdi>{group.name || GROUPS_WORDS.unnamed}</bdi>
        </PageTitle>
      </div>
      <RefreshBar result={directory} />
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
          <MoveOut {...{ group, teams, uncounted, moves }} members={inside} />
          <BlockedSection group={group} />
          {directory.members && (
            <Suspense fallback={<Loading />}>
              <GroupActivity group={group} />
            </Suspense>
          )}
        </div>
        <div className={support.page}>
          <GroupInvitations group={group} />
          {directory.members && <GroupCoaches groupId={group.id} members={directory.members} />}
          <GroupSettings
            group={group}
            size={inside.length + uncounted.length}
            onChanged={onChanged}
          />
        </div>
      </div>
    </div>
  )
}

/** Members blocked from the group; renders nothing if there are none. */
function BlockedSection({ group }: { readonly group: Group }) {
  const query = useMemo(() => barsQuery(group.id), [group.id])
  const { records = [], unreadable } = useWatched(query, joinRequestSchema)
  const { busy, act } = useAdminDeed()
  if (records.length + unreadable.length === 0) return null
  const lift = (bar: JoinRequest) =>
    act(async ({ cloud }) => {
      const { userId, groupId } = bar
      await cloud.command('lift-bar', { userId, groupId })
      showToast({ about: bar.id, message: unblockedText(bar) })
    })
  return (
    <Card id="group-bars" title="Blocked">
      <BlockedMembers
        labelledBy="group-bars"
        bars={records}
        busy={busy}
        onLift={(bar) => void lift(bar)}
      />
      <UnreadableRecords ids={unreadable} advice={BLOCK_WORDS.unreadable} />
    </Card>
  )
}

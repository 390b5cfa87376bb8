import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Group } from '#core/records/group.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import { membersPath, PATHS } from '#core/values/links/paths.ts'
import { archiveTrouble, type GroupFields, groupFields } from '#core/views/admin/group-form.ts'
import { isCounted } from '#core/views/admin/members/directory.ts'
import { typedFields } from '#core/views/admin/rebase.ts'
import { saveTeam, type Team } from '#data/pages/admin/groups/groups.ts'
import type { DirectoryView } from '#data/pages/admin/members/use-directory.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { barsQuery } from '#data/records/join-request/group-requests.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import { counted } from '#ui/day-words.ts'
import { BlockedMembers, unblockedText } from '#ui/joining/blocked-members.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { RefreshBar } from '../refresh-bar.tsx'
import support from '../support.module.css'
import { useAdminDeed } from '../tools/lists.tsx'
import { SUPPORT_WORDS } from '../words.ts'
import { GroupActivity, GroupCoaches } from './group-activity.tsx'
import { GroupForm, type GroupFormValues } from './group-form.tsx'
import { GroupInvitations } from './group-invitations.tsx'
import styles from './groups.module.css'
import { JoinRequestsSection } from './join-requests.tsx'
import { GROUPS_WORDS } from './words.ts'

interface GroupPageProps {
  readonly team: Team
  readonly directory: DirectoryView
  readonly requests: readonly JoinRequest[]
  readonly unreadable: readonly string[]
  readonly onChanged: () => void
}

export function GroupPage({
  team: { group },
  directory,
  requests,
  unreadable,
  onChanged,
}: GroupPageProps) {
  const members = [...(directory.members?.values() ?? [])]
  const all = members.filter(({ groupId }) => groupId === group.id)
  const counting = all.filter(isCounted).length
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
          <Card title={counted(counting, 'member')}>
            {all.length > counting && (
              <p
                className={layout.hint}
              >{`And ${counted(all.length - counting, 'account')} closed or switched off.`}</p>
            )}
            <div>
              <Link className={support.link} to={membersPath({ group: group.id })}>
                See or move them
              </Link>
            </div>
          </Card>
          <BlockedSection group={group} />
          {directory.members && <GroupActivity group={group} />}
        </div>
        <div className={support.page}>
          <GroupInvitations group={group} />
          {directory.members && <GroupCoaches groupId={group.id} members={directory.members} />}
          <GroupSettings group={group} size={all.length} onChanged={onChanged} />
        </div>
      </div>
    </div>
  )
}

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
      <UnreadableRecords
        ids={unreadable}
        advice="Each id names the member and the group. The member stays blocked."
      />
    </Card>
  )
}

interface GroupSettingsProps {
  readonly group: Group
  readonly size: number
  readonly onChanged: () => void
}

function GroupSettings({ group, size, onChanged }: GroupSettingsProps) {
  const { run } = useAdminAction()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const change = async (seen: Group, changes: Partial<GroupFields>, message: string) => {
    const trouble = await run(async ({ cloud }) => {
      const saved = await saveTeam(cloud, { seen, change: changes })
      const before = groupFields(seen)
      showToast({
        about: seen.id,
        message,
        action: {
          label: SUPPORT_WORDS.undo,
          run: () => void change(saved, before, 'Change undone.'),
        },
      })
    })
    onChanged()
    return trouble
  }
  const save = (values: GroupFormValues) => {
    const { archived: _archived, ...before } = groupFields(group)
    // Only the changed fields: another admin may have changed the others meanwhile.
    return change(group, typedFields(values, before), `${values.name} is saved.`)
  }
  const archive = async () => {
    const trouble = archiveTrouble(size)
    if (trouble) return setProblem(trouble)
    const why = await change(group, { archived: true }, `${group.name} is archived.`)
    setProblem(why)
    if (why === undefined) void navigate(PATHS.manageTeams)
  }
  const { archived, ...begin } = groupFields(group)
  return (
    <Card title="Group settings">
      <GroupForm id={group.id} begin={begin} label={SUPPORT_WORDS.save} onSave={save}>
        {!archived && (
          <Button variant="outlined" onClick={() => void archive()}>
            Archive
          </Button>
        )}
      </GroupForm>
      <Trouble>{problem}</Trouble>
    </Card>
  )
}

import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Group } from '#core/records/group.ts'
import { joinGroup } from '#data/commands/join-group.ts'
import { type GroupsToAsk as Asking, useGroupsToAsk } from '#data/joining/use-groups-to-ask.ts'
import type { Account } from '#data/local/account.ts'
import { useOpenGroups } from '#data/queries/use-open-groups.ts'
import { useSession } from '#data/session/session.ts'
import { ConsentCheckbox } from '#ui/consent-checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { GroupsToAsk } from '#ui/groups-to-ask.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { CreateGroupForm } from './create-group-form.tsx'
import styles from './leader-board.module.css'

/** Without a group there is no board: groups to join or to ask, and for an admin a first one to make. */
export function FindGroup({ account }: { readonly account: Account }) {
  const groups = useOpenGroups()
  const asking = useGroupsToAsk(account)
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  const toAsk = asking.rows ?? []
  if (groups === undefined && toAsk.length === 0) {
    return <Loading>Looking for groups…</Loading>
  }
  const open = groups ?? []
  if (isAdmin && open.length === 0) return <CreateGroupForm account={account} />
  if (open.length + toAsk.length > 0) {
    return (
      <div className={styles.find}>
        <PageTitle title="Leaderboard">Find your group</PageTitle>
        {open.length > 0 && <OpenGroups account={account} groups={open} />}
        {toAsk.length > 0 && <ClosedGroups asking={asking} />}
      </div>
    )
  }
  return (
    <EmptyState title="No group yet">
      Boards are for groups, and you’re not in a group yet. Ask whoever told you about Fourfold for
      an invitation link. Your points count from today in any case.
    </EmptyState>
  )
}

interface OpenGroupsProps {
  readonly account: Account
  readonly groups: readonly Group[]
}

function OpenGroups({ account, groups }: OpenGroupsProps) {
  const [onBoard, setOnBoard] = useState(false)
  const [joining, setJoining] = useState<string>()
  const join = async ({ id, name }: Group) => {
    setJoining(id)
    try {
      await joinGroup(account, { groupId: id, groupName: name, onBoard })
      showToast({ kind: 'success', about: 'group', message: `Welcome to ${name}.` })
    } catch (error) {
      showDatabaseError(error)
      setJoining(undefined)
    }
  }
  return (
    <>
      <p className={styles.lead}>
        It is easier together. These groups are open to everyone; your points of this month come
        along.
      </p>
      <ConsentCheckbox checked={onBoard} onChange={setOnBoard} />
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id} className={styles.group}>
            <span>
              <strong>{group.name}</strong>
              {group.category !== '' && <small>{group.category}</small>}
            </span>
            <Button
              size="md"
              loading={joining === group.id}
              disabled={joining !== undefined}
              aria-label={`Join ${group.name}`}
              onClick={() => void join(group)}
            >
              Join
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Groups that are by invitation, or by asking. */
function ClosedGroups({
  asking: { rows = [], isFull, ask, takeBack, join },
}: {
  readonly asking: Asking
}) {
  return (
    <section className={styles.toAsk} aria-labelledby="groups-to-ask">
      <h2 id="groups-to-ask">Groups you can ask to join</h2>
      <p className={styles.lead}>
        These are by invitation. You can ask, and a coach of the group answers.
      </p>
      <GroupsToAsk rows={rows} isFull={isFull} onAsk={ask} onTakeBack={takeBack} onJoin={join} />
    </section>
  )
}

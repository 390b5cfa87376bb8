import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { groupToKeep } from '#core/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import { joinGroup, leaveGroup, returnToGroup, setOnBoard } from '#data/commands/join-group.ts'
import { useGroupsToAsk } from '#data/joining/use-groups-to-ask.ts'
import type { Account } from '#data/local/account.ts'
import { useGroup } from '#data/queries/use-group.ts'
import { useOpenGroups } from '#data/queries/use-open-groups.ts'
import { ConsentCheckbox } from '#ui/consent-checkbox.tsx'
import { GroupsToAsk, leaveWarning } from '#ui/groups-to-ask.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import styles from './account-information.module.css'

const OFF_BOARD = 'You’re off the board until you put yourself on the new one.'

interface GroupSectionProps {
  readonly account: Account
  readonly user: User
}

/** The own group: its board, leaving it, and the groups that one could be in instead. */
export function GroupSection({ account, user }: GroupSectionProps) {
  const known = useGroup(user.groupId)
  const openGroups = useOpenGroups() ?? []
  // A group that was just joined is known by its name alone, until its record has come.
  const group = openGroups.find(({ id }) => id === user.groupId) ?? known
  const others = openGroups.filter(({ id }) => id !== user.groupId)
  return (
    <section className={styles.section} aria-labelledby="group">
      <h2 id="group">Group</h2>
      {user.groupId === '' ? (
        <p className={styles.hint}>You’re not in a group yet. Your points count all the same.</p>
      ) : (
        <OwnGroup account={account} user={user} group={group} />
      )}
      <OtherGroups account={account} user={user} group={group} others={others} />
      <ClosedGroups account={account} user={user} group={group} />
    </section>
  )
}

interface OwnGroupProps extends GroupSectionProps {
  readonly group: Group | undefined
}

function OwnGroup({ account, user, group }: OwnGroupProps) {
  const [asked, setAsked] = useState(false)
  const name = group?.name || 'your group'
  const { onBoard } = user
  const { once } = useOnce()
  const leave = once(async () => {
    setAsked(false)
    try {
      await leaveGroup(account)
      const back = () => joinGroup(account, placeOf(user, group))
      showToast({
        kind: 'success',
        about: 'group',
        message: `You have left ${name}. This month’s points came with you.`,
        // Whoever cannot come back by themselves was asked before.
        ...(group?.open
          ? { action: { label: 'Undo', run: () => void back().catch(showDatabaseError) } }
          : {}),
      })
    } catch (error) {
      showDatabaseError(error)
    }
  })
  return (
    <>
      <div className={styles.group}>
        <span>
          <strong>{group?.name || 'Your group'}</strong>
          {group && group.category !== '' && <small>{group.category}</small>}
        </span>
        {!asked && (
          <Button
            size="md"
            variant="subtle"
            aria-label={`Leave ${name}`}
            onClick={(click) => (group?.open ? void leave(click) : setAsked(true))}
          >
            Leave
          </Button>
        )}
      </div>
      {asked && (
        <LeaveWarning
          name={group?.name}
          go="Leave all the same"
          onStay={() => setAsked(false)}
          onGo={() => void leave()}
        />
      )}
      <ConsentCheckbox
        checked={onBoard}
        onChange={(checked) => void setOnBoard(account, checked).catch(showDatabaseError)}
      />
    </>
  )
}

interface LeaveWarningProps {
  /** The group that is left. */
  readonly name: string | undefined
  readonly go: string
  readonly onStay: () => void
  readonly onGo: () => void
}

/** Before somebody leaves a group that they cannot come back to by themselves. */
function LeaveWarning({ name, go, onStay, onGo }: LeaveWarningProps) {
  return (
    <div role="alert" className={styles.warning}>
      <p className={styles.hint}>{leaveWarning(name)}</p>
      <div className={styles.actions}>
        <Button size="md" onClick={onStay}>
          Stay
        </Button>
        <Button size="md" variant="subtle" onClick={onGo}>
          {go}
        </Button>
      </div>
    </div>
  )
}

/** Where the member is before they change the group, for going back. */
function placeOf({ groupId, onBoard }: User, group: Group | undefined) {
  return { groupId, groupName: group?.name ?? '', onBoard }
}

function OtherGroups({
  account,
  user,
  group,
  others,
}: OwnGroupProps & { readonly others: readonly Group[] }) {
  const [asked, setAsked] = useState<string>()
  const { once } = useOnce()
  if (others.length === 0) return null
  const keep = groupToKeep(user.groupId, group)
  const join = async ({ id, name }: Group) => {
    setAsked(undefined)
    const before = placeOf(user, group)
    try {
      // Another group is another board: the consent is given anew.
      await joinGroup(account, { groupId: id, groupName: name, onBoard: false })
      const back = () => returnToGroup(account, before)
      showToast({
        kind: 'success',
        about: 'group',
        message: `Welcome to ${name}.`,
        ...(before.onBoard && { detail: OFF_BOARD }),
        ...(keep === undefined
          ? { action: { label: 'Undo', run: () => void back().catch(showDatabaseError) } }
          : {}),
      })
    } catch (error) {
      showDatabaseError(error)
    }
  }
  return (
    <>
      <h3>{user.groupId === '' ? 'Groups you can join' : 'Groups you can change to'}</h3>
      <p className={styles.hint}>
        This month’s points come along. You are on a new board only after you have said so.
      </p>
      <ul className={styles.groups}>
        {others.map((one) => (
          <li key={one.id} className={styles.group}>
            <span>
              <strong>{one.name}</strong>
              {one.category !== '' && <small>{one.category}</small>}
            </span>
            {asked === one.id ? (
              <LeaveWarning
                name={keep}
                go={`Join ${one.name}`}
                onStay={() => setAsked(undefined)}
                onGo={once(() => join(one))}
              />
            ) : (
              <Button
                size="md"
                variant="light"
                aria-label={`Join ${one.name}`}
                onClick={once(() => (keep === undefined ? join(one) : setAsked(one.id)))}
              >
                Join
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Groups that one does not enter by oneself. */
function ClosedGroups({ account, user, group }: OwnGroupProps) {
  const { rows = [], isFull, ask, takeBack, join } = useGroupsToAsk(account)
  if (rows.length === 0) return null
  return (
    <>
      <h3>Groups you can ask to join</h3>
      <p className={styles.hint}>These are by invitation. A coach of the group answers.</p>
      <GroupsToAsk
        rows={rows}
        isFull={isFull}
        within
        leaves={groupToKeep(user.groupId, group)}
        wayBack={group?.open ? () => joinGroup(account, placeOf(user, group)) : undefined}
        onAsk={ask}
        onTakeBack={takeBack}
        onJoin={join}
      />
    </>
  )
}

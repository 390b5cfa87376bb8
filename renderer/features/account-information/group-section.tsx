import { useState } from 'react'
import { groupToKeep } from '#core/policies/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import { useGroup } from '#data/records/group/queries.ts'
import { useOpenGroups } from '#data/records/group/use-open-groups.ts'
import { useGroupsToAsk } from '#data/records/join-request/use-groups-to-ask.ts'
import {
  joinGroup,
  leaveGroup,
  returnToGroup,
  setOnBoard,
} from '#data/records/membership/commands.ts'
import type { Account } from '#data/storage/account.ts'
import rows from '#ui/joining/action-rows.module.css'
import { ConsentCheckbox } from '#ui/joining/consent-checkbox.tsx'
import { GroupsToAsk, leaveWarning } from '#ui/joining/groups-to-ask.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { daysInGroup } from '#ui/privacy/words.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { GROUP_WORDS as WORDS } from './words.ts'

interface GroupSectionProps {
  readonly account: Account
  readonly user: User
}

export function GroupSection({ account, user }: GroupSectionProps) {
  const known = useGroup(user.groupId)
  const openGroups = useOpenGroups() ?? []
  // Only the name of a group that was just joined is known until its record has loaded.
  const group = openGroups.find(({ id }) => id === user.groupId) ?? known ?? undefined
  const others = openGroups.filter(({ id }) => id !== user.groupId)
  return (
    <Card title="Group">
      {user.groupId === '' ? (
        <p className={layout.hint}>You’re not in a group yet. Your points still count.</p>
      ) : (
        (group || known === null) && <OwnGroup account={account} user={user} group={group} />
      )}
      <OtherGroups account={account} user={user} group={group} others={others} />
      <ClosedGroups account={account} user={user} group={group} />
    </Card>
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
    await leaveGroup(account)
    const back = () => joinGroup(account, placeOf(user, group))
    showToast({
      kind: 'success',
      about: 'group',
      message: `You have left ${name}. This month’s points came with you.`,
      // Without undo if the group is not open: the member has already confirmed that they cannot come back.
      undo: group?.open === true && back,
    })
  })
  return (
    <>
      <div className={rows.row}>
        <span className={rows.words}>
          <strong>{group?.name || 'Your group'}</strong>
          {group && group.category !== '' && <small>{group.category}</small>}
        </span>
        {!asked && (
          <Button
            variant="danger"
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
          go="Leave anyway"
          onStay={() => setAsked(false)}
          onGo={() => void leave()}
        />
      )}
      <ConsentCheckbox
        member={user}
        group={{ name: group?.name ?? '', joins: false }}
        checked={onBoard}
        onChange={(checked) => void setOnBoard(account, checked).catch(showDatabaseError)}
      />
    </>
  )
}

interface LeaveWarningProps {
  readonly name: string | undefined
  readonly go: string
  readonly onStay: () => void
  readonly onGo: () => void
}

/** Asks before a member leaves a group that they cannot rejoin by themselves. */
function LeaveWarning({ name, go, onStay, onGo }: LeaveWarningProps) {
  return (
    <div role="alert" className={layout.stack}>
      <p className={layout.hint}>{leaveWarning(name)}</p>
      <div className={layout.row}>
        <Button onClick={onStay}>Stay</Button>
        <Button variant="danger" onClick={onGo}>
          {go}
        </Button>
      </div>
    </div>
  )
}

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
    // The consent does not carry over to another group's board; ask for it again.
    await joinGroup(account, { groupId: id, groupName: name, onBoard: false })
    const back = () => returnToGroup(account, before)
    showToast({
      kind: 'success',
      about: 'group',
      message: `Welcome to ${name}.`,
      ...(before.onBoard && {
        detail: 'You’re off the board until you put yourself on the new one.',
      }),
      undo: keep === undefined && back,
    })
  }
  return (
    <>
      <h3>{user.groupId === '' ? 'Groups you can join' : 'Groups you can change to'}</h3>
      <p className={layout.hint}>
        {WORDS.aboutJoining} {daysInGroup(user, { name: '', joins: true }, false)}
      </p>
      <ul className={layout.tight}>
        {others.map((one) => (
          <li key={one.id} className={rows.row}>
            <span className={rows.words}>
              <strong>{one.name}</strong>
              {one.category !== '' && <small>{one.category}</small>}
            </span>
            {asked === one.id ? (
              <LeaveWarning
                name={keep}
                go={WORDS.joinOf(one.name)}
                onStay={() => setAsked(undefined)}
                onGo={once(() => join(one))}
              />
            ) : (
              <Button
                variant="light"
                aria-label={WORDS.joinOf(one.name)}
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

/** Groups that are not open: members send a request to join. */
function ClosedGroups({ account, user, group }: OwnGroupProps) {
  const { rows = [], isFull, ask, takeBack, join } = useGroupsToAsk(account)
  if (rows.length === 0) return null
  return (
    <>
      <h3>Groups you can ask to join</h3>
      <p className={layout.hint}>These are by invitation. A coach of the group answers.</p>
      <GroupsToAsk
        member={user}
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

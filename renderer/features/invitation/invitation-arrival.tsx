import { useEffect, useState } from 'react'
import { type Arrival, arrivalOf } from '#core/policies/joining/arrival.ts'
import type { GroupRow } from '#core/policies/joining/group-rows.ts'
import type { InviteState } from '#core/policies/joining/invites.ts'
import { groupToKeep } from '#core/policies/joining/joining.ts'
import { idSchema } from '#core/records/fields.ts'
import type { Group } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import { useGroup } from '#data/records/group/queries.ts'
import {
  type GroupsToAsk as Asking,
  useGroupsToAsk,
} from '#data/records/join-request/use-groups-to-ask.ts'
import { useUser } from '#data/records/member/queries.ts'
import { joinGroup, returnToGroup } from '#data/records/membership/commands.ts'
import { type InvitedTo, useInvitedTo } from '#data/session/use-invited-to.ts'
import type { Account } from '#data/storage/account.ts'
import { ConsentCheckbox } from '#ui/joining/consent-checkbox.tsx'
import { GroupsToAsk, leaveWarning } from '#ui/joining/groups-to-ask.tsx'
import { INVITATION_PROBLEMS } from '#ui/joining/invitation-problems.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { ARRIVAL_WORDS, DIALOG_WORDS } from './words.ts'

interface InvitationArrivalProps {
  readonly account: Account
  readonly query: string
  readonly wasVisitor: boolean
  readonly onDone: () => void
}

export function InvitationArrival({ account, query, wasVisitor, onDone }: InvitationArrivalProps) {
  const read = (name: string) => idSchema.safeParse(new URLSearchParams(query).get(name)).data
  const [groupId, inviteId] = [read('groupId'), read('invite')]
  const user = useUser()
  const invited = useInvitedTo(groupId, inviteId)
  const asking = useGroupsToAsk(account)
  const row = asking.rows?.find(({ id }) => id === groupId)
  const hasAsked = row?.standing !== undefined && row.standing !== 'free'
  // Decided only once, when the link is opened: joining in the dialog changes the member's group.
  const [arrival, setArrival] = useState<Arrival | 'away'>()
  const arriving = user && arrivalIn(invited, { user, groupId, hasAsked, wasVisitor })
  if (arrival === undefined && arriving !== undefined) setArrival(arriving)
  const words = arrival && arrival in ARRIVAL_WORDS ? ARRIVAL_WORDS[arrival] : undefined
  useEffect(() => {
    if (arrival === undefined || arrival === 'join' || arrival === 'ask') return
    if (words !== undefined) showToast({ message: words, position: 'top' })
    onDone()
  }, [arrival, words, onDone])

  if (!user || user.deleted || invited.state !== 'known' || !invited.group) return null
  if (arrival !== 'join' && arrival !== 'ask') return null
  return (
    <InvitationDialog
      account={account}
      user={user}
      group={invited.group}
      invite={inviteId}
      worth={invited.invite}
      asking={asking}
      row={row}
      onClose={onDone}
    />
  )
}

interface Arriving {
  readonly user: User
  readonly groupId: string | undefined
  readonly hasAsked: boolean
  readonly wasVisitor: boolean
}

function arrivalIn(invited: InvitedTo, arriving: Arriving): Arrival | 'away' | undefined {
  if (invited.state === 'loading') return undefined
  if (invited.state === 'away') return 'away'
  const { user, ...known } = arriving
  return arrivalOf({ ...known, group: invited.group, invite: invited.invite, own: user.groupId })
}

interface InvitationDialogProps {
  readonly account: Account
  readonly user: User
  /** The link's group; not the member's present one. */
  readonly group: Group
  readonly invite: string | undefined
  /** The state of that invitation; undefined if the link has none. */
  readonly worth: InviteState | undefined
  readonly asking: Asking
  /** The member's request or invitation to the group, if it is not open. */
  readonly row: GroupRow | undefined
  readonly onClose: () => void
}

function InvitationDialog(props: InvitationDialogProps) {
  const { account, user, group, invite, worth, asking, row, onClose } = props
  const [onBoard, setOnBoard] = useState(false)
  const { once } = useOnce()
  useEffect(() => {
    return () => {
      // No button opened the dialog, so none gets the focus back on closing: the page does.
      if (document.activeElement !== document.body) return
      document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  const own = useGroup(user.groupId) ?? undefined
  const isIn = user.groupId !== ''
  const leaves = groupToKeep(user.groupId, own)
  const before = { groupId: user.groupId, groupName: own?.name ?? '', onBoard: user.onBoard }
  const back = () => returnToGroup(account, before)
  const join = async () => {
    const joining = { groupId: group.id, groupName: group.name, onBoard }
    await joinGroup(account, group.open ? joining : { ...joining, invite })
    showToast({
      kind: 'success',
      about: 'group',
      message: `Welcome to ${group.name}.`,
      undo: leaves === undefined && back,
    })
    onClose()
  }
  return (
    <Dialog title={`You’re invited to ${group.name || 'a group'}`} onClose={onClose}>
      {group.open || worth === 'counts' ? (
        <div className={layout.wide}>
          <p>
            {isIn
              ? `You can be in one group at a time: if you join, you leave ${own?.name || 'yours'} and its board.`
              : 'This month’s points come with you.'}
            {leaves !== undefined && ` ${leaveWarning(leaves)}`}
          </p>
          <ConsentCheckbox
            member={user}
            group={{ name: group.name, joins: true }}
            checked={onBoard}
            onChange={setOnBoard}
          />
          <div className={layout.wrap}>
            <Button onClick={once(join)}>Join {group.name}</Button>
            <Button variant="subtle" onClick={onClose}>
              Not now
            </Button>
          </div>
        </div>
      ) : (
        <div className={layout.wide}>
          <p>
            {worth === undefined ? 'This group is by invitation.' : INVITATION_PROBLEMS[worth]}
            {DIALOG_WORDS.canAsk}
          </p>
          {row && (
            <GroupsToAsk
              member={user}
              rows={[row]}
              isFull={asking.isFull}
              within
              leaves={leaves}
              onAsk={asking.ask}
              onTakeBack={asking.takeBack}
              onJoin={asking.join}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

import { useEffect, useState } from 'react'
import type { GroupRow } from '#core/policies/joining/group-rows.ts'
import type { InviteState } from '#core/policies/joining/invites.ts'
import { groupToKeep } from '#core/policies/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import { useGroup } from '#data/records/group/queries.ts'
import type { GroupsToAsk as Asking } from '#data/records/join-request/use-groups-to-ask.ts'
import { joinGroup, returnToGroup } from '#data/records/membership/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { ConsentCheckbox } from '#ui/joining/consent-checkbox.tsx'
import { GroupsToAsk, leaveWarning } from '#ui/joining/groups-to-ask.tsx'
import { INVITATION_PROBLEMS } from '#ui/joining/invitation-problems.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { DIALOG_WORDS as WORDS } from './words.ts'

interface InvitationDialogProps {
  readonly account: Account
  readonly user: User
  /** The link's group; not the member's present one. */
  readonly group: Group
  /** The id of the link's invitation. */
  readonly invite: string | undefined
  /** The state of that invitation; undefined if the link has none. */
  readonly worth: InviteState | undefined
  readonly asking: Asking
  /** The member's request or invitation to the group, if it is not open. */
  readonly row: GroupRow | undefined
  readonly onClose: () => void
}

/** Lets a member who opens an invitation join the group, or request to join. */
export function InvitationDialog(props: InvitationDialogProps) {
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
            {isIn ? WORDS.leaves(own?.name ?? '') : 'This month’s points come with you.'}
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
            {WORDS.canAsk}
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

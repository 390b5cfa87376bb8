import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import type { InviteState } from '#core/invites/invites.ts'
import type { GroupRow } from '#core/joining/group-rows.ts'
import { groupToKeep } from '#core/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import { joinGroup, returnToGroup } from '#data/commands/join-group.ts'
import type { GroupsToAsk as Asking } from '#data/joining/use-groups-to-ask.ts'
import type { Account } from '#data/local/account.ts'
import { useGroup } from '#data/queries/use-group.ts'
import { ConsentCheckbox } from '#ui/consent-checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { GroupsToAsk, leaveWarning } from '#ui/groups-to-ask.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import styles from './invitation.module.css'

const TROUBLE = {
  ended: 'This invitation has ended.',
  'used-up': 'This invitation is used up.',
  revoked: 'This invitation was taken back.',
  unknown: 'We do not know this invitation.',
} as const

interface InvitationDialogProps {
  readonly account: Account
  readonly user: User
  /** The group of the link; not the one that the member is in. */
  readonly group: Group
  /** The id of the link's invitation. */
  readonly invite: string | undefined
  /** What that is worth; undefined where the link brings none. */
  readonly worth: InviteState | undefined
  readonly asking: Asking
  /** How the member and the group stand, where the group is not open. */
  readonly row: GroupRow | undefined
  readonly onClose: () => void
}

/** An invitation that a member opens: joining the group, or asking to. */
export function InvitationDialog(props: InvitationDialogProps) {
  const { account, user, group, invite, worth, asking, row, onClose } = props
  const [onBoard, setOnBoard] = useState(false)
  const { once } = useOnce()
  useLayoutEffect(() => {
    // Nothing opened it: afterwards the focus is on the page, not lost.
    if (document.activeElement === document.body) document.querySelector('main')?.focus()
  }, [])
  const own = useGroup(user.groupId)
  const isIn = user.groupId !== ''
  const leaves = groupToKeep(user.groupId, own)
  const before = { groupId: user.groupId, groupName: own?.name ?? '', onBoard: user.onBoard }
  const back = () => returnToGroup(account, before)
  const join = async () => {
    try {
      const joining = { groupId: group.id, groupName: group.name, onBoard }
      await joinGroup(account, group.open ? joining : { ...joining, invite })
      showToast({
        kind: 'success',
        about: 'group',
        message: `Welcome to ${group.name}.`,
        ...(leaves === undefined && {
          action: { label: 'Undo', run: () => void back().catch(showDatabaseError) },
        }),
      })
      onClose()
    } catch (error) {
      showDatabaseError(error)
    }
  }
  return (
    <Dialog title={`You’re invited to ${group.name || 'a group'}`} onClose={onClose}>
      {group.open || worth === 'counts' ? (
        <div className={styles.invitation}>
          <p>
            {isIn
              ? `You can be in one group at a time: you leave ${own?.name || 'yours'} and its board.`
              : 'Your points of this month come along.'}
            {leaves !== undefined && ` ${leaveWarning(leaves)}`}
          </p>
          <ConsentCheckbox checked={onBoard} onChange={setOnBoard} />
          <div className={styles.actions}>
            <Button size="md" onClick={once(join)}>
              Join {group.name}
            </Button>
            <Button size="md" variant="subtle" onClick={onClose}>
              Not now
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.invitation}>
          <p>
            {worth === undefined ? 'This group is by invitation.' : TROUBLE[worth]} You can ask to
            join.
          </p>
          {row && (
            <GroupsToAsk
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

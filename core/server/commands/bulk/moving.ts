/**
 * Moves members from the group that was listed to another one, or back, with this month's points (docs/product.md#points).
 * `''` is no group, on either side.
 */
import type { BatchChange } from '#core/policies/bulk/bulk-run.ts'
import { movedNotificationId } from '#core/policies/joining/joining.ts'
import { groupSchema } from '#core/records/group.ts'
import { userSchema } from '#core/records/user.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { takeNoticeBack } from '#core/server/member-records.ts'
import { membershipMove, movedWrite, moveRefs } from '#core/server/membership/membership-move.ts'
import { decideEach } from '#core/server/transact-reading.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { type Applying, type BulkKind, GONE, passed } from './kind.ts'

export function movingKind({ toGroupId }: { readonly toGroupId: string }): BulkKind {
  return {
    write(change, applying) {
      const from = groupIn(change)
      const { user, group } = found(change.targetId, toGroupId, applying)
      if (!user) return passed('skipped', GONE)
      if (user.groupId !== from) return passed('skipped', from === '' ? JOINED : LEFT)
      if (toGroupId !== '' && (!group || group.archived)) {
        throw new Refusal('not-found', 'The group to move to no longer exists.')
      }
      const { at, note, writes, ...outcome } = moved({ user, group, onBoard: false }, applying)
      const before = user.stamps.groupId
      const stamp = { path: STAMP_PATH, ...(before !== undefined && { from: before }), to: at }
      const consent = { path: 'onBoard', from: user.onBoard, to: false }
      const fields = [...change.fields, consent, stamp]
      return { state: 'done', fields, writes: [...writes, note], ...outcome }
    },
    undo(change, applying) {
      const to = groupIn(change)
      const { user, group } = found(change.targetId, to, applying)
      const wrote = change.fields.find(({ path }) => path === STAMP_PATH)?.to
      if (user?.groupId !== toGroupId || user.stamps.groupId !== wrote) {
        return passed('left', 'The member’s group was changed since.')
      }
      if (to !== '' && !group) return passed('left', 'The group they came from is gone.')
      // Undoing also restores the consent given for the earlier group.
      const onBoard = change.fields.find(({ path }) => path === 'onBoard')?.from === true
      const { at: _later, note, writes, ...outcome } = moved({ user, group, onBoard }, applying)
      const id = movedNotificationId(user.id, user.stamps.groupId ?? NEVER)
      const notes = takeNoticeBack(id, [note], applying.read)
      return { state: 'undone', writes: [...writes, ...notes], ...outcome }
    },
  }
}

const STAMP_PATH = 'stamps.groupId'
const LEFT = 'Not in the group any more.'
const JOINED = 'Joined a group meanwhile.'

function groupIn({ fields }: BatchChange): string {
  return String(fields.find(({ path }) => path === 'groupId')?.from ?? '')
}

/** The member, and the group to move to; reads all that a move needs at once. */
function found(userId: string, groupId: string, { read, now }: Applying) {
  const ref = { collection: 'users', id: userId } as const
  const groups = groupId === '' ? [] : [{ collection: 'groups', id: groupId } as const]
  decideEach([ref, ...groups, ...moveRefs(userId, now)], read)
  return {
    user: parsedOrRefused(userSchema, read(ref)),
    group: groups.map((one) => parsedOrRefused(groupSchema, read(one)))[0],
  }
}

type Moving = Pick<Parameters<typeof membershipMove>[0], 'user' | 'group' | 'onBoard'>

function moved({ user, group, onBoard }: Moving, { read, now }: Applying) {
  const at = nextStamp(now, user.stamps.groupId ?? NEVER)
  const move = { user, group, onBoard, at, now }
  const { writes } = membershipMove(move, read)
  const targets = [user.id, user.groupId, group?.id ?? ''].filter((id) => id !== '')
  const between = { from: user.groupId, to: group?.id ?? '' }
  return { at, note: movedWrite(move), writes, targets, moved: between }
}

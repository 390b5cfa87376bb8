/**
 * Moves a member from the group that was listed to another one, or back, with this month's points, one member per
 * commit (docs/product.md#points). `''` is no group, on either side.
 */
import type { BatchChange } from '#core/batch/batch-run.ts'
import { valueAt } from '#core/batch/repair.ts'
import { groupSchema } from '#core/records/group.ts'
import { userSchema } from '#core/records/user.ts'
import { type DocumentRef, pathOf } from '#core/server/documents.ts'
import { membershipMove, movedWrite, moveRefs } from '#core/server/membership/membership-move.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { type AppliedChange, type BatchKind, passed } from './batch-kind.ts'

/** How a listed move is written and undone, whoever chose the members. */
export const MOVING: Omit<BatchKind, 'draft'> = {
  // Moving one member takes 17 of the 20 lookups.
  chunk: { writing: 1, undoing: 1 },
  async reads(_cloud, change, serverNow) {
    return refsOf(change, change.state === 'done' ? 'from' : 'to', serverNow)
  },
  write(change, documents, serverNow) {
    const user = parseDocument(userSchema, documents[0])
    const { from, to } = groupsOf(change)
    if (!user) return passed('skipped', 'The account is not there any more.')
    if (user.groupId !== from) return passed('skipped', from === '' ? JOINED : LEFT)
    const group = to === '' ? undefined : parseDocument(groupSchema, documents[1])
    if (to !== '' && (!group || group.archived)) {
      throw new CloudError('not-found', 'The group to move to no longer exists.')
    }
    return applyMove(change, documents, { back: false, onBoard: false, serverNow })
  },
  undo(change, documents, serverNow) {
    const user = parseDocument(userSchema, documents[0])
    const { from, to } = groupsOf(change)
    const wrote = change.fields.find(({ path }) => path === 'stamps.groupId')?.to
    const isKept = user?.groupId === to && user.stamps.groupId === wrote
    if (!isKept) return passed('left', 'The member’s group was changed since.')
    if (from !== '' && !documents[1]) return passed('left', 'The group they came from is gone.')
    const onBoard = change.fields.find(({ path }) => path === 'onBoard')?.from === true
    return applyMove(change, documents, { back: true, onBoard, serverNow })
  },
}

const LEFT = 'Not in the group any more.'
const JOINED = 'Joined a group meanwhile.'

function groupsOf({ fields }: Pick<BatchChange, 'fields'>): {
  readonly from: string
  readonly to: string
} {
  const field = fields.find(({ path }) => path === 'groupId')
  return { from: String(field?.from ?? ''), to: String(field?.to ?? '') }
}

function refsOf(change: BatchChange, to: 'from' | 'to', serverNow: number): DocumentRef[] {
  const group = groupsOf(change)[to]
  const groups = group === '' ? [] : [{ collection: 'groups', id: group } as const]
  const user = { collection: 'users', id: change.targetId } as const
  return [user, ...groups, ...moveRefs(change.targetId, serverNow)]
}

/** Moves one member, or moves them back; undoing also restores the consent given for the earlier group. */
function applyMove(
  change: BatchChange,
  documents: Parameters<BatchKind['write']>[1],
  how: { readonly back: boolean; readonly onBoard: boolean; readonly serverNow: number },
): AppliedChange {
  const { targetId, fields } = change
  const { back, onBoard, serverNow } = how
  const { from, to } = groupsOf({ fields })
  const hasGroup = (back ? from : to) !== ''
  const user = parseDocument(userSchema, documents[0])
  const group = hasGroup ? parseDocument(groupSchema, documents[1]) : undefined
  if (!user || (hasGroup && !group)) {
    throw new CloudError('not-found', 'This member no longer exists.')
  }
  const paths = refsOf(change, back ? 'from' : 'to', serverNow).map(pathOf)
  const at = nextStamp(serverNow, user.stamps.groupId ?? NEVER)
  const move = { user, group, onBoard, at, now: serverNow }
  const { writes } = membershipMove(move, (ref) => documents[paths.indexOf(pathOf(ref))])
  const before = valueAt({ ...user.stamps }, 'groupId')
  return {
    state: back ? 'undone' : 'done',
    writes: [...writes, movedWrite(move)],
    targets: [targetId, user.groupId, group?.id ?? ''].filter((id) => id !== ''),
    ...(!back && {
      fields: [
        ...fields,
        { path: 'onBoard', from: user.onBoard, to: onBoard },
        {
          path: 'stamps.groupId',
          ...(typeof before === 'number' ? { from: before } : {}),
          to: at,
        },
      ],
    }),
  }
}

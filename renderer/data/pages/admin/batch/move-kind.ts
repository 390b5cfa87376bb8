/**
 * Moves everybody of a group to another one, with this month's points, one member per commit
 * (docs/product.md#points).
 */
import type { BatchChange } from '#core/batch/batch-run.ts'
import { valueAt } from '#core/batch/repair.ts'
import type { MonthNumber } from '#core/days/month.ts'
import { personNameSchema } from '#core/records/display-name.ts'
import { groupSchema } from '#core/records/group.ts'
import { userSchema } from '#core/records/user.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import type { Cloud, DocumentRef } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { movedWrite } from '#data/pages/admin/members/move-member.ts'
import { membershipMove } from '#data/records/membership/membership-move.ts'
import { monthRefs, monthToMove } from '#data/records/membership/month-to-move.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { monthOfMember } from '../members/move-member.ts'
import { type AppliedChange, type BatchKind, passed } from './batch-kind.ts'

const PAGE = 100

interface Move {
  readonly groupId: string
  readonly toGroupId: string
}

export function moveKind({ groupId, toGroupId }: Move): BatchKind {
  return {
    // Moving one member takes 17 of the 20 lookups.
    chunk: { writing: 1, undoing: 1 },
    async draft(cloud, { after }) {
      const documents = await cloud.query({
        collection: 'users',
        where: [{ field: 'groupId', is: '==', value: groupId }],
        limit: PAGE,
        ...(after ? { after } : {}),
      })
      const changes = documents.map(({ id, data }) => ({
        collection: 'users' as const,
        targetId: id,
        label: personNameSchema.parse(data.name) || id,
        fields: [{ path: 'groupId', from: groupId, to: toGroupId }],
      }))
      const last = documents.at(-1)
      const next =
        last && documents.length === PAGE
          ? { source: 0, after: { values: [], id: last.id } }
          : undefined
      return { changes, looked: documents.length, damaged: 0, next }
    },
    async reads(cloud, { targetId, state }, serverNow) {
      const user = { collection: 'users', id: targetId } as const
      const group = state === 'done' ? groupId : toGroupId
      const thisMonth = await thisMonthOf(cloud, user, serverNow)
      const months = thisMonth && monthRefs({ userId: targetId, thisMonth, serverNow })
      return [user, { collection: 'groups', id: group }, ...(months ?? [])]
    },
    write(change, documents, serverNow) {
      const user = parseDocument(userSchema, documents[0])
      if (user?.groupId !== groupId) return passed('skipped', 'Not in the group any more.')
      const group = parseDocument(groupSchema, documents[1])
      if (!group || group.archived) {
        throw new CloudError('not-found', 'The group to move to no longer exists.')
      }
      return applyMove(change, documents, { back: false, onBoard: false, serverNow })
    },
    undo(change, documents, serverNow) {
      const user = parseDocument(userSchema, documents[0])
      const wrote = change.fields.find(({ path }) => path === 'stamps.groupId')?.to
      const isKept = user?.groupId === toGroupId && user.stamps.groupId === wrote
      if (!isKept) return passed('left', 'The member’s group was changed since.')
      if (!documents[1]) return passed('left', 'The group they came from is gone.')
      const onBoard = change.fields.find(({ path }) => path === 'onBoard')?.from === true
      return applyMove(change, documents, { back: true, onBoard, serverNow })
    },
  }
}

async function thisMonthOf(
  cloud: Cloud,
  ref: DocumentRef,
  serverNow: number,
): Promise<MonthNumber | undefined> {
  const user = parseDocument(userSchema, await cloud.get(ref))
  return user && monthOfMember(user, serverNow)
}

/** Moves one member, or moves them back; undoing also restores the consent given for the earlier group. */
function applyMove(
  { targetId, fields }: BatchChange,
  documents: Parameters<BatchKind['write']>[1],
  how: { readonly back: boolean; readonly onBoard: boolean; readonly serverNow: number },
): AppliedChange {
  const { back, onBoard, serverNow } = how
  const user = parseDocument(userSchema, documents[0])
  const group = parseDocument(groupSchema, documents[1])
  if (!user || !group) throw new CloudError('not-found', 'This member no longer exists.')
  const thisMonth = monthOfMember(user, serverNow)
  const month = monthToMove(user, { thisMonth, serverNow }, documents.slice(2))
  const at = nextStamp(serverNow, user.stamps.groupId ?? NEVER)
  const move = { user, month, group, onBoard, at }
  const { writes } = membershipMove(move)
  const before = valueAt({ ...user.stamps }, 'groupId')
  return {
    state: back ? 'undone' : 'done',
    writes: [...writes, movedWrite(user, move, serverNow)],
    targets: [targetId, user.groupId, group.id],
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

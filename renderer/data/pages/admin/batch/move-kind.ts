/** Moves everybody of a group to another one (docs/product.md#points). */
import { personNameSchema } from '#core/records/display-name.ts'
import type { BatchKind } from './batch-kind.ts'
import { MOVING } from './moving.ts'

const PAGE = 100

interface Move {
  readonly groupId: string
  readonly toGroupId: string
}

export function moveKind({ groupId, toGroupId }: Move): BatchKind {
  return {
    ...MOVING,
    async draft(cloud, { scan: { after } }) {
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
  }
}

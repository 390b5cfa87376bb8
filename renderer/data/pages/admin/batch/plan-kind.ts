/**
 * Gives chosen members a plan. Only the server may write roles: it changes each member's plan, the change and the run's
 * count in one transaction (decision 0118).
 */

import { standingOf } from '#core/admin/role-change.ts'
import { type ChosenTask, TIER_PATH, tierSchema } from '#core/batch/batch-run.ts'
import { chosenChange } from '#core/batch/chosen.ts'
import { readByIds } from '#core/server/read-by-ids.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { BatchKind } from './batch-kind.ts'
import { draftChosen } from './chosen-members.ts'

export function planKind(task: Extract<ChosenTask, { kind: 'plan' }>): BatchKind {
  return {
    chunk: { writing: 1, undoing: 1 },
    draft: (cloud, run) =>
      draftChosen(cloud, run, task, async (ids) => {
        const secures = await readByIds(cloud, 'usersSecure', ids)
        const stored = new Map(secures.map(({ id, data }) => [id, data]))
        return ({ id }) => ({
          collection: 'usersSecure',
          fields: [
            ...chosenChange(TIER_PATH, standingOf(id, stored.get(id)).roles.tier, task.tier),
          ],
        })
      }),
    reads: async () => [],
    write: byServer,
    undo: byServer,
    async call(cloud, { id, state }, number, { targetId, fields }) {
      const field = fields.find(({ path }) => path === TIER_PATH)
      const tier = tierSchema.safeParse(state === 'undoing' ? field?.from : field?.to).data
      if (!tier) throw new CloudError('invalid', 'The change cannot be read.')
      await cloud.admin.setRoles({ userId: targetId, roles: { tier }, run: { id, number } })
    },
  }
}

function byServer(): never {
  throw new Error('The server writes roles.')
}

/** The server's code on the Firestore emulator: nothing is told of events, so all is derived once a history has ended. */
import { markGroupMonth, sumGroupMonth } from '#core/server/derive/group-month.ts'
import { reconcile } from '#core/server/derive/run.ts'
import type { CloudQuery, DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import type { Triggers } from './triggers.ts'

/** More than a history has. */
const MOST = 500

/** Other runs share the database: only what is of this one is derived. */
interface OfRun {
  readonly userIds: readonly string[]
  readonly groupIds: readonly string[]
}

export function derivingAtTheEnd(executor: Executor, { userIds, groupIds }: OfRun): Triggers {
  const idsOf = async (collection: DocumentRef['collection'], field: string, userId: string) => {
    const where = [{ field, is: '==', value: userId }] as const
    const found = await executor.query({ collection, where, limit: MOST } satisfies CloudQuery)
    return found
  }
  const derive = (collection: DocumentRef['collection'], id: string) =>
    reconcile(
      executor,
      { collection, id },
      {
        now: Date.now(),
        onUnreadable(path) {
          throw new Error(`Nothing can be derived of ${path}.`)
        },
      },
    )
  const sumGroups = async () => {
    const months = (
      await Promise.all(userIds.map((id) => idsOf('trackingMonthly', 'userId', id)))
    ).flat()
    const where = [{ field: 'groupId', is: 'in', value: groupIds }] as const
    const groups = await executor.query({ collection: 'trackingGroupMonthly', where, limit: MOST })
    const credited = months.filter(({ data }) => data.groupId !== '')
    const ids = credited.map(({ data }) => `${data.groupId}${data.queryMonth}`)
    const known = groups.map(({ id }) => id)
    for (const id of new Set([...ids, ...known])) {
      await markGroupMonth(executor, id)
      await sumGroupMonth(executor, id, { by: 'simulation', now: Date.now() })
    }
  }
  return {
    query: executor.query,
    note: async () => {},
    turn: async () => [],
    async heal() {
      for (const userId of userIds) {
        await derive('users', userId)
        for (const { id } of await idsOf('partners', 'a', userId)) await derive('partners', id)
        for (const { id } of await idsOf('trackingDaily', 'userId', userId)) {
          await derive('trackingDaily', id)
        }
      }
      await sumGroups()
      return []
    },
  }
}

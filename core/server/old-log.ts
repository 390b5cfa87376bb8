/** The audit log is kept for as long as the privacy page says (`core/privacy/data-keeping.ts`); then it goes, a page at a time. */
import { MS_A_DAY } from '#core/days/day.ts'
import type { Executor } from './executor.ts'
import type { Write } from './writes.ts'

const PAGE = 200

interface OldLog {
  /** The server's time, in ms since 1970. */
  readonly now: number
  readonly keptDays: number
}

/** Removes entries that are older. Safe to repeat, and to stop. @returns how many it removed */
export async function removeOldLog(
  executor: Pick<Executor, 'query' | 'transact'>,
  { now, keptDays }: OldLog,
): Promise<number> {
  const before = { field: 'syncedAt', is: '<', value: now - keptDays * MS_A_DAY } as const
  for (let removed = 0; ; ) {
    const old = await executor.query({
      ...{ collection: 'auditLog', where: [before], limit: PAGE },
      orderBy: [{ field: 'syncedAt', direction: 'asc' }],
    })
    const writes = old.map(
      ({ id }): Write => ({ kind: 'delete', ref: { collection: 'auditLog', id } }),
    )
    if (writes.length > 0) await executor.transact([], () => ({ writes, result: undefined }))
    removed += writes.length
    if (writes.length < PAGE) return removed
  }
}

/** The audit log is kept for as long as the privacy page says (`core/app/cloud/data-keeping.ts`); then it goes, a page at a time. */
import { MS_A_DAY } from '#core/values/time/day.ts'
import type { Executor } from './executor.ts'
import { deleteFound } from './pages.ts'

interface OldLog {
  /** The server's time, in ms since 1970. */
  readonly now: number
  readonly keptDays: number
}

/** Removes entries that are older. Safe to repeat, and to stop. @returns how many it removed */
export function removeOldLog(
  executor: Pick<Executor, 'query' | 'transact'>,
  { now, keptDays }: OldLog,
): Promise<number> {
  const before = { field: 'syncedAt', is: '<', value: now - keptDays * MS_A_DAY } as const
  return deleteFound(executor, {
    collection: 'auditLog',
    where: [before],
    orderBy: [{ field: 'syncedAt', direction: 'asc' }],
  })
}

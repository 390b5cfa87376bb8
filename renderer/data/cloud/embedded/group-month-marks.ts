import { changedGroupMonths, markOf } from '#core/server/derive/group-month.ts'
import type { SourceEvent } from '#core/server/derive/run.ts'
import type { StoredDocument } from './embedded-database.ts'

/** The marks of the groups' months that writes change, which a commit stores with them, so that none is lost. */
export function groupMonthMarks(events: readonly SourceEvent[], now: number): StoredDocument[] {
  const ids = events.flatMap(({ source: { collection, id }, before, after }) =>
    collection === 'trackingMonthly'
      ? changedGroupMonths({
          before: before && { id, data: before },
          after: after && { id, data: after },
        })
      : [],
  )
  return [...new Set(ids)].map((id) => ({
    ...markOf(id),
    data: { id, takenBy: '', syncedAt: now },
  }))
}

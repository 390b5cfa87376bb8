/** Exports all members' months as a CSV file, page by page. */

import { MONTH_HEADS, monthCells } from '#core/app/export/csv-files.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { csvFile, csvOf } from '#core/values/csv/csv.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MOST_FOR_ADMINS } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'

const PAGE = 500

/** How many records an export reads; counting costs one read per 1,000. @throws CloudError */
export function costOfExport(cloud: Pick<Cloud, 'aggregate'>, month: MonthNumber): Promise<number> {
  return cloud.aggregate({ ...inMonth(month), limit: MOST_FOR_ADMINS }, { kind: 'count' })
}

interface ExportOptions {
  /** Called with the number of records read so far. */
  readonly onProgress: (read: number) => void
  readonly signal: AbortSignal
}

/**
 * Reads a month of everybody. Unreadable records are left out.
 * @throws the signal's reason if it was aborted
 * @throws CloudError `permission-denied` for non-admins, `unavailable`
 */
export async function exportMonth(
  cloud: Pick<Cloud, 'query'>,
  month: MonthNumber,
  { onProgress, signal }: ExportOptions,
): Promise<Blob> {
  const parts = [csvFile([MONTH_HEADS])]
  let read = 0
  let after: CloudQuery['after']
  do {
    signal.throwIfAborted()
    const page = await cloud.query({
      ...inMonth(month),
      limit: PAGE,
      orderBy: [{ field: 'totalPoints', direction: 'asc' }],
      ...(after ? { after } : {}),
    })
    parts.push(csvOf(parseDocuments(trackingMonthlySchema, page).map(monthCells)))
    read += page.length
    onProgress(read)
    const last = page.length < PAGE ? undefined : page.at(-1)
    after = last && { values: [last.data.totalPoints], id: last.id }
  } while (after)
  signal.throwIfAborted()
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

function inMonth(month: MonthNumber) {
  const where = [{ field: 'queryMonth', is: '==', value: month }] as const
  return { collection: 'trackingMonthly', where } as const
}

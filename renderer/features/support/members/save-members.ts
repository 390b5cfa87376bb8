import { membersCsv } from '#core/app/export/members-csv.ts'
import type { Group } from '#core/records/group.ts'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import type { AdminTools } from '#data/pages/admin/use-admin-action.ts'
import { localDay } from '#data/platform/local-day.ts'
import { saveFile } from '#ui/save-file.ts'

interface Known {
  readonly members: ReadonlyMap<string, MemberRow>
  readonly groups: ReadonlyMap<string, Pick<Group, 'name'>>
}

/** Saves rows of the members table as a CSV file; the log says so. @throws CloudError */
export async function saveMembers(
  { cloud, account }: AdminTools,
  rows: readonly MemberRow[],
  known: Known,
): Promise<void> {
  const file = new Blob([membersCsv(rows, known)], { type: 'text/csv;charset=utf-8' })
  const made = { what: 'members', rows: rows.length } as const
  await cloud.command('log-export', { id: crypto.randomUUID(), made })
  await saveFile(file, `members-${localDay(account.now())}.csv`)
}

import { membersCsv } from '#core/app/export/members-csv.ts'
import type { Group } from '#core/records/group.ts'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import { localDay } from '#data/platform/local-day.ts'
import { saveFile } from '#ui/save-file.ts'

interface Known {
  readonly members: ReadonlyMap<string, MemberRow>
  readonly groups: ReadonlyMap<string, Pick<Group, 'name'>>
}

export function saveMembers(rows: readonly MemberRow[], known: Known): void {
  const file = new Blob([membersCsv(rows, known)], { type: 'text/csv' })
  void saveFile(file, `members-${localDay(Date.now())}.csv`)
}

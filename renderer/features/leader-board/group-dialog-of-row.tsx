import { Suspense } from 'react'
import type { MonthNumber } from '#core/days/month.ts'
import type { BoardEntry } from '#data/boards/read-board.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'

const GroupDialog = lazyPart(async () => (await import('./group-dialog.tsx')).GroupDialog)

interface GroupDialogOfRowProps {
  readonly row: BoardEntry
  readonly month: MonthNumber
  readonly isOwn: boolean
  readonly onClose: () => void
}

/** What made a group's total, in a dialog that is fetched when somebody opens it. */
export function GroupDialogOfRow(props: GroupDialogOfRowProps) {
  return (
    <Suspense fallback={<Loading as="overlay" />}>
      <GroupDialog {...props} />
    </Suspense>
  )
}

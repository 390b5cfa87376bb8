import { archivedDays, archiveMonths } from '#core/app/export/archive-months.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import { clearArchive, useArchive } from '#data/device/export/import-archive.ts'
import type { Account } from '#data/storage/account.ts'
import { fullDate, monthAndYear } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { FigureTable } from '#ui/kit/figure-table.tsx'
import layout from '#ui/kit/layout.module.css'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { ARCHIVE_WORDS as WORDS } from './words.ts'

/** Imported days outside the open window, which only the member sees. Renders nothing if there are none. */
export function ArchiveSection({ account }: { readonly account: Account }) {
  const archive = useArchive(account)
  const { busy, once } = useOnce()
  if (!archive || archive.length === 0) return null
  const dates = archive.map(({ record }) => record.queryDate).toSorted((a, b) => a - b)
  const [first, last] = [dates[0], dates.at(-1)]
  const months = archiveMonths(archive)
  const remove = async () => {
    showToast({ message: 'Archive removed.', undo: await clearArchive(account) })
  }
  return (
    <Card title="Your private archive">
      {first && last && (
        <p>
          {WORDS.about(
            archivedDays(archive),
            fullDate(dayOfNumber(first)),
            fullDate(dayOfNumber(last)),
          )}
        </p>
      )}
      <details>
        <summary>Show its months</summary>
        <FigureTable
          label="Archive"
          columns={['Month', 'Days', 'Points', 'Days with hours']}
          rows={months.map(({ month, days, points, timeDays }) => ({
            key: month,
            name: monthAndYear(month),
            figures: [days, points, timeDays],
          }))}
        />
      </details>
      <Button className={layout.start} variant="danger" busy={busy} onClick={once(remove)}>
        Remove the archive
      </Button>
    </Card>
  )
}

import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { dayOfNumber } from '#core/days/day.ts'
import { archiveMonths } from '#core/export/archive-months.ts'
import { clearArchive } from '#data/export/import-archive.ts'
import { useArchive } from '#data/export/use-archive.ts'
import type { Account } from '#data/local/account.ts'
import { counted, fullDate, monthAndYear } from '#ui/day-words.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import settings from '../settings.module.css'
import styles from './privacy.module.css'

/** Imported days outside the open window: the member's alone. Nothing is shown where there are none. */
export function ArchiveSection({ account }: { readonly account: Account }) {
  const archive = useArchive(account)
  const { busy, once } = useOnce()
  if (!archive || archive.length === 0) return null
  const dates = archive.map(({ record }) => record.queryDate).toSorted((a, b) => a - b)
  const [first, last] = [dates[0], dates.at(-1)]
  const months = archiveMonths(archive)
  const remove = async () => {
    try {
      const putBack = await clearArchive(account)
      const run = () => void putBack().catch(showDatabaseError)
      showToast({ message: 'The archive is removed.', action: { label: 'Undo', run } })
    } catch (error) {
      showDatabaseError(error)
    }
  }
  return (
    <section className={settings.section} aria-labelledby="archive">
      <h2 id="archive">Your private archive</h2>
      {first && last && (
        <p>
          {counted(new Set(dates).size, 'imported day')} from {fullDate(dayOfNumber(first))} to{' '}
          {fullDate(dayOfNumber(last))}. On this device alone, and on no board; an export takes them
          along.
        </p>
      )}
      <details className={styles.months}>
        <summary>Show its months</summary>
        <table className={styles.table} aria-label="Archive">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Days</th>
              <th scope="col">Points</th>
              <th scope="col">Days with hours</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, days, points, timeDays }) => (
              <tr key={month}>
                <th scope="row">{monthAndYear(month)}</th>
                <td>{days}</td>
                <td>{points}</td>
                <td>{timeDays}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <div className={settings.actions}>
        <Button size="md" variant="default" loading={busy} onClick={once(remove)}>
          Remove the archive
        </Button>
      </div>
    </section>
  )
}

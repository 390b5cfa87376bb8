import { archivedDays, archiveMonths } from '#core/app/export/archive-months.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import { clearArchive, useArchive } from '#data/device/export/import-archive.ts'
import type { Account } from '#data/storage/account.ts'
import { fullDate, monthAndYear } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import settings from '../settings.module.css'
import styles from './privacy.module.css'
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
    try {
      const putBack = await clearArchive(account)
      const run = () => void putBack().catch(showDatabaseError)
      showToast({ message: WORDS.removed, action: { label: WORDS.undo, run } })
    } catch (error) {
      showDatabaseError(error)
    }
  }
  return (
    <section className={settings.section} aria-labelledby="archive">
      <h2 id="archive">{WORDS.heading}</h2>
      {first && last && (
        <p>
          {WORDS.about(
            archivedDays(archive),
            fullDate(dayOfNumber(first)),
            fullDate(dayOfNumber(last)),
          )}
        </p>
      )}
      <details className={styles.months}>
        <summary>{WORDS.showMonths}</summary>
        <table className={styles.table} aria-label={WORDS.table}>
          <thead>
            <tr>
              <th scope="col">{WORDS.month}</th>
              <th scope="col">{WORDS.days}</th>
              <th scope="col">{WORDS.points}</th>
              <th scope="col">{WORDS.timeDays}</th>
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
      <div className={layout.wrap}>
        <Button variant="danger" busy={busy} onClick={once(remove)}>
          {WORDS.remove}
        </Button>
      </div>
    </section>
  )
}

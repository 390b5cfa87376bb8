import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { exportCsv } from '#data/export/export-csv.ts'
import { exportJson } from '#data/export/read-export.ts'
import type { Account } from '#data/local/account.ts'
import { localDay } from '#data/local/today.ts'
import { counted } from '#ui/day-words.ts'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import settings from '../settings.module.css'
import { saveBlob } from './save-blob.ts'
import { useLongWork } from './use-long-work.ts'
import { Working } from './working.tsx'

const FAILED = 'That did not work: this device’s storage could not be read. Please try again.'

/** Everything as one file, and days and hours as tables. */
export function ExportSection({ account }: { readonly account: Account }) {
  const work = useLongWork(() => FAILED)
  const today = localDay(account.now())
  const { once } = useOnce()

  const everything = () =>
    work.run(async (options) => {
      const { blob, leftOut } = await exportJson(account, options)
      const name = `fourfold-${today}.json`
      saveBlob(blob, name)
      const detail = `${counted(leftOut, 'damaged record')} could not be read and ${leftOut === 1 ? 'is' : 'are'} not in it.`
      const message = `Exported everything to ${name}.`
      showToast({ kind: 'success', message, ...(leftOut > 0 ? { detail } : {}) })
    })
  const table = (of: 'trackingDaily' | 'timeTrackingDaily', what: string) =>
    work.run(async (options) => {
      const name = `fourfold-${what}-${today}.csv`
      saveBlob(await exportCsv(account, of, options), name)
      showToast({ kind: 'success', message: `Exported your ${what} to ${name}.` })
    })

  return (
    <section className={settings.section} aria-labelledby="export">
      <h2 id="export">Take everything with you</h2>
      <p className={settings.hint}>
        The whole of it is one file: your record, days, months, hours, templates, streaks, archive,
        notifications and settings. It can be imported again, here or in another account. Pictures
        and videos are not in it. Whoever has the file can read it: keep it safe.
      </p>
      {work.part === undefined ? (
        <div className={settings.actions}>
          <Button size="md" onClick={once(everything)}>
            Export everything
          </Button>
          <Button size="md" variant="default" onClick={once(() => table('trackingDaily', 'days'))}>
            Days as CSV
          </Button>
          <Button
            size="md"
            variant="default"
            onClick={once(() => table('timeTrackingDaily', 'hours'))}
          >
            Hours as CSV
          </Button>
        </div>
      ) : (
        <Working label="Writing your file …" part={work.part} onCancel={work.cancel} />
      )}
      <p role="alert" className={settings.trouble}>
        {work.trouble}
      </p>
    </section>
  )
}

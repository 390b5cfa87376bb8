import { exportCsv } from '#data/device/export/export-csv.ts'
import { exportJson } from '#data/device/export/read-export.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { EXPORT_WORDS as WORDS } from './words.ts'
import { useLongWork, Working } from './working.tsx'

export function ExportSection({ account }: { readonly account: Account }) {
  const work = useLongWork(() => 'Couldn’t read this device’s storage. Try again.')
  const cloud = useCloud()
  const today = localDay(account.now())
  const { once } = useOnce()

  const everything = () =>
    work.run(async (options) => {
      const { blob, ...lacking } = await exportJson(account, { ...options, cloud })
      const name = `fourfold-${today}.json`
      if (!(await saveFile(blob, name))) return
      const message = `Exported everything to ${name}.`
      const detail = WORDS.lacking(lacking)
      showToast({ kind: 'success', message, ...(detail && { detail }) })
    })
  const table = (of: 'trackingDaily' | 'timeTrackingDaily', what: 'days' | 'hours') =>
    work.run(async (options) => {
      const name = `fourfold-${what}-${today}.csv`
      if (!(await saveFile(await exportCsv(account, of, options), name))) return
      showToast({ kind: 'success', message: `Exported your ${what} to ${name}.` })
    })

  return (
    <Card title="Take your data with you">
      <p className={layout.hint}>{WORDS.about}</p>
      {work.part === undefined ? (
        <div className={layout.wrap}>
          <Button onClick={once(everything)}>Export everything</Button>
          <Button variant="outlined" onClick={once(() => table('trackingDaily', 'days'))}>
            Days as CSV
          </Button>
          <Button variant="outlined" onClick={once(() => table('timeTrackingDaily', 'hours'))}>
            Hours as CSV
          </Button>
        </div>
      ) : (
        <Working label="Writing your file…" part={work.part} onCancel={work.cancel} />
      )}
      <Trouble>{work.trouble}</Trouble>
    </Card>
  )
}

import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { dayAt } from '#core/values/time/day.ts'
import { addMonths, monthNumber, monthOf } from '#core/values/time/month.ts'
import { READS_UNASKED } from '#data/cloud/list-limits.ts'
import { costOfExport, exportMonth } from '#data/pages/admin/reports/export-month.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { counted, monthAndYear } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { saveFile } from '#ui/save-file.ts'
import support from '../support.module.css'
import { ProgressLine } from '../tools/lists.tsx'
import { useExport } from '../tools/use-export.ts'
import { readsText } from '../words.ts'

const MONTHS = 13

/** Exports everybody's points of a month. */
export function MonthExport() {
  const canStart = useCloud() !== undefined
  const thisMonth = monthOf(dayAt(Date.now(), new Date().getTimezoneOffset()))
  const [month, setMonth] = useState(String(thisMonth))
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  /** About how many records it reads; known once the admin was asked, or it has begun. */
  const [cost, setCost] = useState<number>()
  const { busy, read, start, stop } = useExport()
  const clear = () => {
    setSaid('')
    setCost(undefined)
  }
  const save = async () => {
    setSaid('')
    const why = await start(async ({ cloud, signal, onProgress }) => {
      const chosen = monthNumber(Number(month))
      const records = cost ?? (await costOfExport(cloud, chosen))
      if (records === 0) return setSaid('There is nothing to export.')
      setCost(records)
      if (records > READS_UNASKED && cost === undefined) return setSaid(readsText(records))
      let rows = 0
      const file = await exportMonth(cloud, chosen, {
        signal,
        onProgress: (count) => {
          rows = count
          onProgress(count)
        },
      })
      const made = { what: 'months', month: chosen, rows } as const
      await cloud.command('log-export', { id: crypto.randomUUID(), made })
      await saveFile(file, `fourfold-months-${chosen}.csv`)
      clear()
      setSaid(`${counted(rows, 'row')} saved.`)
    })
    setProblem(why)
  }
  const isAsking = !busy && cost !== undefined
  return (
    <Card title="Export">
      <p className={layout.hint}>
        Everybody’s points of a month, as a CSV file for spreadsheets. It contains personal data:
        keep it safe. The <Link to={PATHS.manageMembers}>list of members</Link> is exported from its
        table.
      </p>
      <div className={support.filters}>
        <Select
          label="Month"
          value={month}
          disabled={busy}
          options={Array.from({ length: MONTHS }, (_, index) => {
            const value = addMonths(thisMonth, -index)
            return { value: String(value), label: monthAndYear(value) }
          })}
          onChange={(value) => {
            setMonth(value)
            setProblem(undefined)
            clear()
          }}
        />
      </div>
      {busy && <ProgressLine label="Reading" done={read} of={cost} />}
      <p className={layout.hint} role="status">
        {said}
      </p>
      <Trouble>{problem}</Trouble>
      <div>
        {busy ? (
          <Button
            variant="outlined"
            onClick={() => {
              stop()
              clear()
              setSaid('Stopped. Nothing was saved.')
            }}
          >
            Stop
          </Button>
        ) : (
          <Button disabled={!canStart} onClick={() => void save()}>
            {isAsking ? 'Export anyway' : 'Export'}
          </Button>
        )}
      </div>
    </Card>
  )
}

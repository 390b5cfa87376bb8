import { useEffect, useRef, useState } from 'react'
import { membersCsv } from '#core/app/export/members-csv.ts'
import { dayAt } from '#core/values/time/day.ts'
import { addMonths, monthNumber, monthOf } from '#core/values/time/month.ts'
import { byName, type MemberRow } from '#core/views/admin/members/directory.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { READS_UNASKED } from '#data/cloud/list-limits.ts'
import { TEAMS_QUERY } from '#data/pages/admin/groups/groups.ts'
import { costOfExport, exportMonth } from '#data/pages/admin/reports/export-month.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { counted, monthAndYear } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { saveFile } from '#ui/save-file.ts'
import support from '../support.module.css'
import { ProgressLine } from '../tools/lists.tsx'
import { failureText } from '../tools/words.ts'
import { readsText } from '../words.ts'
import { EXPORT_WORDS as WORDS } from './words.ts'

const MONTHS = 13

interface ExportState {
  readonly text: string
  readonly isBusy?: boolean
  /** About how many records it reads, if the admin has to confirm that first. */
  readonly asks?: number
  /** How many of them have been read. */
  readonly read?: number
}

/** Exports of members, and of everybody's points of a month. Leaving the page stops them. */
export function ExportSection({
  members,
}: {
  readonly members: ReadonlyMap<string, MemberRow> | undefined
}) {
  const { data: teams } = useCachedQuery(TEAMS_QUERY)
  const cloud = useCloud()
  const [table, setTable] = useState<'members' | 'months'>('members')
  const thisMonth = monthOf(dayAt(Date.now(), new Date().getTimezoneOffset()))
  const [month, setMonth] = useState(String(thisMonth))
  const [state, setState] = useState<ExportState>({ text: '' })
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const change = (apply: () => void) => {
    apply()
    setState({ text: '' })
    setProblem(undefined)
  }
  const start = async (agreedTo?: number) => {
    if (!cloud) return
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (next: ExportState) => {
      if (!signal.aborted) setState(next)
    }
    setProblem(undefined)
    show({ text: 'Counting…', isBusy: true })
    try {
      const work = table === 'members' ? exportMembers : exportMonths
      await work({ cloud, signal, show, agreedTo })
    } catch (error) {
      show({ text: '' })
      if (!signal.aborted) setProblem(failureText(error))
    }
  }
  const exportMembers = async ({ cloud, show }: Exporting) => {
    if (!members) return
    const groups = new Map(teams?.map(({ group }) => [group.id, group]))
    const text = membersCsv(byName([...members.values()]), { members, groups })
    const made = { what: 'members', rows: members.size } as const
    await cloud.command('log-export', { id: crypto.randomUUID(), made })
    await saveFile(new Blob([text], { type: CSV }), 'fourfold-members.csv')
    show({ text: `${counted(members.size, 'row')} saved.` })
  }
  const exportMonths = async ({ cloud, signal, show, agreedTo }: Exporting) => {
    const chosen = monthNumber(Number(month))
    const asks = agreedTo ?? (await costOfExport(cloud, chosen))
    if (asks === 0) return show({ text: 'There is nothing to export.' })
    if (asks > READS_UNASKED && agreedTo === undefined) return show({ text: readsText(asks), asks })
    let rows = 0
    const onProgress = (read: number) => {
      rows = read
      show({ text: '', isBusy: true, asks, read })
    }
    onProgress(0)
    const file = await exportMonth(cloud, chosen, { onProgress, signal })
    const made = { what: 'months', month: chosen, rows } as const
    await cloud.command('log-export', { id: crypto.randomUUID(), made })
    await saveFile(file, `fourfold-months-${chosen}.csv`)
    show({ text: `${counted(rows, 'row')} saved.` })
  }
  const stop = () => {
    running.current?.abort()
    setState({ text: 'Stopped. Nothing was saved.' })
  }
  const { text, isBusy = false, asks, read } = state
  return (
    <Card title="Export">
      <p className={support.hint}>{WORDS.hint}</p>
      <div className={support.filters}>
        <Select
          label="What"
          value={table}
          disabled={isBusy}
          options={TABLES}
          onChange={(value) => change(() => setTable(value))}
        />
        {table !== 'members' && (
          <Select
            label="Month"
            value={month}
            disabled={isBusy}
            options={Array.from({ length: MONTHS }, (_, index) => {
              const value = addMonths(thisMonth, -index)
              return { value: String(value), label: monthAndYear(value) }
            })}
            onChange={(value) => change(() => setMonth(value))}
          />
        )}
      </div>
      {read === undefined ? (
        <p className={support.hint} role="status">
          {text}
        </p>
      ) : (
        <ProgressLine label="Reading" done={read} of={asks} />
      )}
      <Trouble>{problem}</Trouble>
      <div className={support.actions}>
        {isBusy ? (
          <Button variant="outlined" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button
            disabled={!cloud || (table === 'members' && !members)}
            onClick={() => void start(asks)}
          >
            {asks === undefined ? 'Export' : 'Export anyway'}
          </Button>
        )}
      </div>
    </Card>
  )
}

const CSV = 'text/csv;charset=utf-8'
const TABLES = [
  { value: 'members', label: 'Members' },
  { value: 'months', label: 'Points of a month' },
] as const

interface Exporting {
  readonly cloud: Cloud
  readonly signal: AbortSignal
  readonly show: (state: ExportState) => void
  /** The reads to which the admin has agreed. */
  readonly agreedTo: number | undefined
}

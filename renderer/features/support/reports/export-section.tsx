import { useEffect, useRef, useState } from 'react'
import { membersCsv } from '#core/app/export/members-csv.ts'
import { dayAt } from '#core/values/time/day.ts'
import { addMonths, type MonthNumber, monthNumber, monthOf } from '#core/values/time/month.ts'
import { byName, type MemberRow } from '#core/views/admin/members/directory.ts'
import { READS_UNASKED } from '#data/cloud/list-limits.ts'
import { costOfExport, exportMonth } from '#data/pages/admin/reports/export-month.ts'
import { TEAMS_QUERY } from '#data/pages/admin/teams/teams.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { counted, monthAndYear } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Select } from '#ui/kit/select.tsx'
import { saveFile } from '#ui/save-file.ts'
import support from '../support.module.css'
import { ProgressLine } from '../tools/lists.tsx'
import { failureText } from '../tools/words.ts'
import { readsText } from '../words.ts'
import { EXPORT_WORDS as WORDS } from './words.ts'

const MONTHS = 13
const TABLES = ['members', 'months'] as const
type Table = (typeof TABLES)[number]

/** Exports of members, and of everybody's points of a month. */
export function ExportSection({
  members,
}: {
  readonly members: ReadonlyMap<string, MemberRow> | undefined
}) {
  const { data: teams } = useCachedQuery(TEAMS_QUERY)
  const [table, setTable] = useState<Table>('members')
  const thisMonth = monthOf(dayAt(Date.now(), new Date().getTimezoneOffset()))
  const [month, setMonth] = useState(String(thisMonth))
  const job = useExport((file, when) => saveFile(file, `fourfold-months-${when}.csv`))
  const [saved, setSaved] = useState<number>()
  const { busy, run } = useAdminAction()
  const [problem, setProblem] = useState<string>()
  const change = (apply: () => void) => {
    apply()
    setSaved(undefined)
    setProblem(undefined)
    job.reset()
  }
  const exportMembers = (rows: ReadonlyMap<string, MemberRow>) => {
    const groups = new Map(teams?.map(({ group }) => [group.id, group]))
    const text = membersCsv(byName([...rows.values()]), { members: rows, groups })
    const file = new Blob([text], { type: 'text/csv;charset=utf-8' })
    void run(async ({ cloud }) => {
      const made = { what: 'members', rows: rows.size } as const
      await cloud.command('log-export', { id: crypto.randomUUID(), made })
      await saveFile(file, 'fourfold-members.csv')
      setSaved(rows.size)
    }).then(setProblem)
  }
  const start = (agreedTo?: number) => {
    if (table !== 'members') {
      return void job.start(monthNumber(Number(month)), agreedTo)
    }
    if (members) exportMembers(members)
  }
  const { state } = job
  const isBusy = busy || state.kind === 'counting' || state.kind === 'reading'
  return (
    <Card title="Export">
      <p className={support.hint}>{WORDS.hint}</p>
      <div className={support.filters}>
        <Select
          label="What"
          value={table}
          disabled={isBusy}
          options={TABLES.map((value) => ({ value, label: WORDS.tables[value] }))}
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
      <Progress state={saved === undefined ? state : { kind: 'done', rows: saved }} />
      <p className={support.problem} role="alert">
        {problem}
      </p>
      <div className={support.actions}>
        {isBusy && !busy ? (
          <Button variant="outlined" onClick={job.stop}>
            Stop
          </Button>
        ) : state.kind === 'asking' ? (
          <Button onClick={() => start(state.reads)}>Export anyway</Button>
        ) : (
          <Button
            busy={busy}
            disabled={table === 'members' ? members === undefined : !job.canStart}
            onClick={() => start()}
          >
            Export
          </Button>
        )}
      </div>
    </Card>
  )
}

function Progress({ state }: { readonly state: ExportState }) {
  if (state.kind === 'reading') {
    return <ProgressLine label="Reading" done={state.read} of={state.reads} />
  }
  const text = textOf(state)
  return (
    <p className={state.kind === 'failed' ? support.problem : support.hint} role="status">
      {text}
    </p>
  )
}

function textOf(state: Exclude<ExportState, { kind: 'reading' }>): string {
  switch (state.kind) {
    case 'idle':
      return ''
    case 'counting':
      return 'Counting…'
    case 'stopped':
      return 'Stopped. Nothing was saved.'
    case 'nothing':
      return 'There is nothing to export.'
    case 'asking':
      return readsText(state.reads)
    case 'done':
      return `${counted(state.rows, 'row')} saved.`
    case 'failed':
      return failureText(state.error)
  }
}

type ExportState =
  | { readonly kind: 'idle' | 'counting' | 'stopped' | 'nothing' }
  | { readonly kind: 'asking'; readonly reads: number }
  | { readonly kind: 'reading'; readonly read: number; readonly reads: number }
  | { readonly kind: 'done'; readonly rows: number }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * Exports a month: counts it first, asks where it is long, and can be stopped. Leaving the page stops it.
 * @param onFile is given the finished file
 */
function useExport(onFile: (file: Blob, month: MonthNumber) => Promise<unknown>) {
  const cloud = useCloud()
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (month: MonthNumber, agreedTo?: number) => {
    if (!cloud) return
    running.current?.abort()
    const asking = new AbortController()
    running.current = asking
    const { signal } = asking
    const show = (next: ExportState) => {
      if (running.current === asking) setState(next)
    }
    try {
      show({ kind: 'counting' })
      const reads = agreedTo ?? (await costOfExport(cloud, month))
      if (signal.aborted) return
      if (reads === 0) return show({ kind: 'nothing' })
      if (reads > READS_UNASKED && agreedTo === undefined) return show({ kind: 'asking', reads })
      show({ kind: 'reading', read: 0, reads })
      let rows = 0
      const onProgress = (read: number) => {
        rows = read
        show({ kind: 'reading', read, reads })
      }
      const file = await exportMonth(cloud, month, { onProgress, signal })
      const made = { what: 'months', month, rows } as const
      await cloud.command('log-export', { id: crypto.randomUUID(), made })
      await onFile(file, month)
      show({ kind: 'done', rows })
    } catch (error) {
      if (!signal.aborted) show({ kind: 'failed', error })
    }
  }
  const stop = () => {
    running.current?.abort()
    setState({ kind: 'stopped' })
  }
  return {
    state,
    canStart: cloud !== undefined,
    start,
    stop,
    reset: () => setState({ kind: 'idle' }),
  }
}

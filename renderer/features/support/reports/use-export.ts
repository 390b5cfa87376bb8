import { useEffect, useRef, useState } from 'react'
import type { MonthNumber } from '#core/values/time/month.ts'
import { READS_UNASKED } from '#data/cloud/list-limits.ts'
import { costOfExport, exportMonth } from '#data/pages/admin/reports/export-month.ts'
import { useCloud } from '#data/sync/status/session-state.ts'

export type ExportState =
  | { readonly kind: 'idle' | 'counting' | 'stopped' | 'nothing' }
  | { readonly kind: 'asking'; readonly reads: number }
  | { readonly kind: 'reading'; readonly read: number; readonly reads: number }
  | { readonly kind: 'done'; readonly rows: number }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * Exports a month: counts it first, asks where it is long, and can be stopped. Leaving the page stops it.
 * @param onFile is given the finished file
 */
export function useExport(onFile: (file: Blob, month: MonthNumber) => Promise<unknown>) {
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

import { useEffect, useRef, useState } from 'react'
import { type AdminTools, useAdminAction } from '#data/pages/admin/use-admin-action.ts'

interface Exporting extends AdminTools {
  readonly signal: AbortSignal
  readonly onProgress: (read: number) => void
}

/** Work that reads many records for a file, and says how many; leaving the page stops it. */
export function useExport() {
  const { busy, run } = useAdminAction()
  const [read, setRead] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  /** @returns why it failed; undefined if it was stopped */
  const start = (work: (exporting: Exporting) => Promise<void>) => {
    const controller = new AbortController()
    running.current = controller
    setRead(0)
    const { signal } = controller
    return run((tools) =>
      work({ ...tools, signal, onProgress: setRead }).catch((error: unknown) => {
        if (!signal.aborted) throw error
      }),
    )
  }
  return { busy, read, start, stop: () => running.current?.abort() }
}

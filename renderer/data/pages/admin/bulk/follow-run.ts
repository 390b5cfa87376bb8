import { type BatchRun, batchRunSchema, runRef } from '#core/policies/bulk/bulk-run.ts'
import type { Cloud } from '#data/cloud/cloud.ts'

const followed = new Map<string, () => void>()

/** After which it does not become what is waited for. */
const TOO_LATE: Readonly<Record<'written' | 'undone', readonly BatchRun['state'][]>> = {
  written: ['undoing', 'undone', 'removing'],
  undone: ['removing'],
}

/** Watches a run until it is applied, or undone, also after its page is left; a later call replaces this one. */
export function followRun(
  cloud: Pick<Cloud, 'watchDocument'>,
  id: string,
  until: 'written' | 'undone',
  onEnd: (run: BatchRun) => void,
): void {
  followed.get(id)?.()
  const end = new AbortController()
  followed.set(id, () => end.abort())
  const stop = cloud.watchDocument(runRef(id), {
    next(document) {
      if (end.signal.aborted) return
      const run = document && batchRunSchema.safeParse(document.data).data
      const isThere = run?.state === until
      if (!isThere && run && !TOO_LATE[until].includes(run.state)) return
      end.abort()
      if (isThere) onEnd(run)
    },
    error: () => end.abort(),
  })
  if (end.signal.aborted) stop()
  else end.signal.addEventListener('abort', stop)
}

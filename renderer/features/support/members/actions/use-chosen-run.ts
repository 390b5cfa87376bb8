import { useState } from 'react'
import type { BatchRun } from '#core/batch/batch-run.ts'
import { stopBackgroundJob } from '#data/pages/admin/background-job.ts'
import { beginChosenRun, changeRunState, deleteRun } from '#data/pages/admin/batch/run-store.ts'
import { continueRun } from '#data/pages/admin/batch/use-runs.ts'
import { type AdminTools, useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { showToast } from '#ui/toast.ts'
import { SUPPORT_WORDS } from '../../words.ts'
import type { Task } from './tasks.ts'
import { appliedText, skippedText, undoneText } from './words.ts'

/** Long enough to read what a change of many members did, and to take it back. */
const UNDO_MS = 15_000

interface Options {
  readonly ids: readonly string[]
  readonly refresh: (ids: readonly string[]) => Promise<void>
  /** Called once everything was applied, as it was previewed. */
  readonly onApplied: () => void
}

/** A batch run of selected members: it is begun for the preview, and then applied, stopped, continued and undone. */
export function useChosenRun({ ids, refresh, onApplied }: Options) {
  const { busy, run: asAdmin } = useAdminAction()
  const [runId, setRunId] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const attempt = async (work: (tools: AdminTools) => Promise<void>) =>
    setProblem(await asAdmin(work))

  const ended = (tools: AdminTools, title: string) => (run: BatchRun) => {
    if (run.state !== 'written' && run.state !== 'undone') return
    void refresh(ids).catch(() => undefined)
    if (run.state === 'undone') {
      showToast({ about: run.id, message: undoneText(run), position: 'top', timeout: UNDO_MS })
      return
    }
    const detail = skippedText(run)
    showToast({
      about: run.id,
      message: appliedText(title),
      ...(detail !== undefined && { detail }),
      position: 'top',
      timeout: UNDO_MS,
      ...(run.done > 0 && {
        action: { label: SUPPORT_WORDS.undo, run: () => void undoWith(tools, run.id, title) },
      }),
    })
    if (detail === undefined) onApplied()
  }

  const goOn = (tools: AdminTools, id: string, title: string) =>
    continueRun(tools.cloud, id, ended(tools, title))

  const undoWith = async (tools: AdminTools, id: string, title: string) => {
    try {
      await changeRunState(tools.cloud, id, ['writing', 'written'], 'undoing')
      goOn(tools, id, title)
    } catch {
      showToast({ kind: 'warning', message: SUPPORT_WORDS.unreachable, position: 'top' })
    }
  }

  return {
    runId,
    busy,
    problem,
    preview: (task: Task) =>
      attempt(async (tools) => {
        const id = await beginChosenRun(tools.cloud, tools.by, task, ids)
        setRunId(id)
        continueRun(tools.cloud, id)
      }),
    apply: (id: string, title: string) =>
      attempt(async (tools) => {
        await changeRunState(tools.cloud, id, ['listed'], 'writing')
        goOn(tools, id, title)
      }),
    stop: stopBackgroundJob,
    /** @param title for the toast at its end */
    goOn: (id: string, title: string) => attempt(async (tools) => goOn(tools, id, title)),
    undo: (id: string, title: string) => attempt((tools) => undoWith(tools, id, title)),
    /** Removes a preview that is not applied. */
    discard: (run: BatchRun | undefined) => {
      setRunId(undefined)
      if (!run || (run.state !== 'listing' && run.state !== 'listed')) return
      stopBackgroundJob(run.id)
      void asAdmin(({ cloud, by }) => deleteRun(cloud, by, run))
    },
  }
}

export type ChosenRun = ReturnType<typeof useChosenRun>

import { useState } from 'react'
import type { BatchRun } from '#core/policies/bulk/bulk-run.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { followRun } from '#data/pages/admin/bulk/follow-run.ts'
import { beginChosenRun, orderRun } from '#data/pages/admin/bulk/run-orders.ts'
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

type TitleOf = (run: BatchRun) => string

/** A bulk change of selected members: begun for the preview, and then applied, stopped, continued and undone by the server. */
export function useChosenRun({ ids, refresh, onApplied }: Options) {
  const { busy, run: asAdmin } = useAdminAction()
  const [runId, setRunId] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const attempt = async (work: (tools: AdminTools) => Promise<void>) =>
    setProblem(await asAdmin(work))

  const applied = (tools: AdminTools, titleOf: TitleOf) => (run: BatchRun) => {
    void refresh(ids).catch(() => undefined)
    const detail = skippedText(run)
    showToast({
      about: run.id,
      message: appliedText(titleOf(run)),
      ...(detail !== undefined && { detail }),
      position: 'top',
      timeout: UNDO_MS,
      ...(run.done > 0 && {
        action: { label: SUPPORT_WORDS.undo, run: () => void undoOrWarn(tools, run.id) },
      }),
    })
    if (detail === undefined) onApplied()
  }
  const undone = (run: BatchRun) => {
    void refresh(ids).catch(() => undefined)
    showToast({ about: run.id, message: undoneText(run), position: 'top', timeout: UNDO_MS })
  }

  const follow = (tools: AdminTools, id: string, titleOf: TitleOf) =>
    followRun(tools.cloud, id, 'written', applied(tools, titleOf))
  const undo = async ({ cloud }: AdminTools, id: string) => {
    await orderRun(cloud, 'undo-run', id)
    followRun(cloud, id, 'undone', undone)
  }
  const undoOrWarn = (tools: AdminTools, id: string) =>
    undo(tools, id).catch((error: unknown) => {
      showToast({ kind: 'warning', message: troubleText(error), position: 'top' })
    })

  return {
    runId,
    busy,
    problem,
    preview: (task: Task) =>
      attempt(async (tools) => setRunId(await beginChosenRun(tools.cloud, task, ids))),
    apply: (id: string, titleOf: TitleOf) =>
      attempt(async (tools) => {
        await orderRun(tools.cloud, 'apply-run', id)
        follow(tools, id, titleOf)
      }),
    stop: (id: string) => attempt(({ cloud }) => orderRun(cloud, 'stop-run', id)),
    /** @param titleOf for the toast at its end, of what it has done by then */
    goOn: ({ id, state }: BatchRun, titleOf: TitleOf) =>
      attempt(async (tools) => {
        await orderRun(tools.cloud, 'resume-run', id)
        if (state === 'undoing') followRun(tools.cloud, id, 'undone', undone)
        else follow(tools, id, titleOf)
      }),
    undo: (id: string) => attempt((tools) => undo(tools, id)),
    /** Removes a preview that is not applied. */
    discard: (run: BatchRun | undefined) => {
      setRunId(undefined)
      if (!run || !['choosing', 'listing', 'listed'].includes(run.state)) return
      void asAdmin(({ cloud }) => orderRun(cloud, 'forget-run', run.id))
    },
  }
}

export type ChosenRun = ReturnType<typeof useChosenRun>

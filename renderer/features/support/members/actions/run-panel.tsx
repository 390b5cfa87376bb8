import { useMemo } from 'react'
import { type BatchRun, isUnderWay, isUnfinished } from '#core/policies/bulk/bulk-run.ts'
import type { Group } from '#core/records/group.ts'
import { type MemberRow, shownName } from '#core/views/admin/members/directory.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import { coachesOf, RunState } from '../../bulk/run-state.tsx'
import { effectText, RUN_WORDS, taskText } from '../../bulk/words.ts'
import support from '../../support.module.css'
import { TOOL_WORDS } from '../../tools/words.ts'
import { SUPPORT_WORDS } from '../../words.ts'
import type { ChosenRun } from './use-chosen-run.ts'
import { PANEL_WORDS } from './words.ts'

interface RunPanelProps {
  readonly chosen: ChosenRun
  /** Undefined until the cloud has shown it. */
  readonly run: BatchRun | undefined
  readonly members: ReadonlyMap<string, MemberRow>
  readonly groups: ReadonlyMap<string, Group>
  readonly onClose: () => void
}

/** A run of selected members: what it would do, how far it is, and what can be done now. */
export function RunPanel({ chosen, run, members, groups, onClose }: RunPanelProps) {
  const known = useMemo(() => [...groups.values()], [groups])
  if (!run) return <p role="status">Saving the selection…</p>
  const names = new Map(
    coachesOf(run).flatMap((id) => {
      const coach = members.get(id)
      return coach ? [[id, shownName(coach)] as const] : []
    }),
  )
  return (
    <div className={layout.loose}>
      <RunState run={run} effect={effectText(run, known, names)} />
      <Trouble>{chosen.problem}</Trouble>
      <PanelActions {...{ chosen, run, onClose }} titleOf={(one) => taskText(one, known, names)} />
    </div>
  )
}

interface PanelActionsProps extends Pick<RunPanelProps, 'chosen' | 'onClose'> {
  readonly run: BatchRun
  readonly titleOf: (run: BatchRun) => string
}

function PanelActions({ chosen, run, titleOf, onClose }: PanelActionsProps) {
  const { id, state, listed, next } = run
  const { busy } = chosen
  const cloud = useCloud()
  if (isUnderWay(run)) {
    return (
      <>
        <div className={support.actions}>
          <Button variant="outlined" busy={busy} onClick={() => void chosen.stop(id)}>
            {TOOL_WORDS.stop}
          </Button>
        </div>
        {state !== 'listing' && (
          <p className={support.hint}>{PANEL_WORDS.leave[cloud?.schedules ?? 'while-open']}</p>
        )}
      </>
    )
  }
  const canUndo = (state === 'written' || state === 'writing') && next > 0
  return (
    <>
      <div className={support.actions}>
        {state === 'listed' && listed > 0 && (
          <Button busy={busy} data-autofocus onClick={() => void chosen.apply(id, titleOf)}>
            Apply
          </Button>
        )}
        {isUnfinished(run) && (
          <Button busy={busy} onClick={() => void chosen.goOn(run, titleOf)}>
            {RUN_WORDS.continue}
          </Button>
        )}
        {canUndo && (
          <Button variant="outlined" busy={busy} onClick={() => void chosen.undo(id)}>
            {SUPPORT_WORDS.undo}
          </Button>
        )}
        {state === 'listed' ? (
          <Button variant="subtle" onClick={() => chosen.discard(run)}>
            Back
          </Button>
        ) : (
          <Button variant="subtle" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
      {canUndo && <p className={support.hint}>{PANEL_WORDS.kept}</p>}
    </>
  )
}

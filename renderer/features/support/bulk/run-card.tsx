import { useState } from 'react'
import { type BatchRun, isUnderWay, isUnfinished } from '#core/policies/bulk/bulk-run.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { type Order, orderRun } from '#data/pages/admin/bulk/run-orders.ts'
import { useNames } from '#data/pages/admin/bulk/use-runs.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { withdrawToasts } from '#ui/kit/toasts.tsx'
import { localFormat } from '#ui/local-format.ts'
import { useDeed } from '#ui/use-deed.ts'
import styles from '../tools/tools.module.css'
import { failureText, TOOL_WORDS } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { ChangeList } from './change-list.tsx'
import { coachesOf, RunState } from './run-state.tsx'
import { effectText, RUN_WORDS, taskText } from './words.ts'

interface RunCardProps {
  readonly cloud: Cloud
  readonly run: BatchRun
  readonly groups: readonly Group[]
}

/** What changed nothing, or nothing any more. */
const REMOVABLE: readonly BatchRun['state'][] = ['choosing', 'listing', 'listed', 'undone']

const WHEN = localFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** One run: its progress, its changes, and the actions possible now. */
export function RunCard({ cloud, run, groups }: RunCardProps) {
  const [open, setOpen] = useState(false)
  const names = useNames(cloud, coachesOf(run))
  const title = taskText(run, groups, names)
  return (
    <li className={styles.card}>
      <div>
        <h3>{title}</h3>
        <p className={layout.hint}>
          {run.byName || TOOL_WORDS.anAdmin}, {WHEN.format(run.created)}
        </p>
      </div>
      <RunState run={run} effect={effectText(run, groups, names)} />
      <RunActions cloud={cloud} run={run} title={title} />
      {run.listed > 0 && (
        <div>
          <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide changes' : run.listed === 1 ? 'Show the change' : 'Show changes'}
          </Button>
        </div>
      )}
      {open && run.listed > 0 && <ChangeList cloud={cloud} run={run} groups={groups} />}
    </li>
  )
}

interface RunActionsProps {
  readonly cloud: Cloud
  readonly run: BatchRun
  readonly title: string
}

function RunActions({ cloud, run, title }: RunActionsProps) {
  const { id, state, listed, next } = run
  const { act } = useDeed(failureText)
  const order = (what: Order) =>
    act(async () => {
      await orderRun(cloud, what, id)
      // “Done” and its “Undo” are no longer true.
      withdrawToasts(id)
    })
  if (isUnderWay(run)) {
    return (
      <div className={styles.actions}>
        <Button variant="outlined" onClick={order('stop-run')}>
          {TOOL_WORDS.stop}
        </Button>
        <p className={layout.hint}>{RUN_WORDS.leave[cloud.schedules]}</p>
      </div>
    )
  }
  const canUndo = (state === 'written' || state === 'writing') && next > 0
  return (
    <div className={styles.actions}>
      {isUnfinished(run) && <Button onClick={order('resume-run')}>{RUN_WORDS.continue}</Button>}
      {state === 'listed' && listed > 0 && (
        <Button onClick={order('apply-run')}>{RUN_WORDS.apply(listed)}</Button>
      )}
      {canUndo && (
        <Button variant="outlined" aria-label={`Undo: ${title}`} onClick={order('undo-run')}>
          {SUPPORT_WORDS.undo}
        </Button>
      )}
      {REMOVABLE.includes(state) && (
        <Button variant="danger" aria-label={`Remove: ${title}`} onClick={order('forget-run')}>
          Remove
        </Button>
      )}
    </div>
  )
}

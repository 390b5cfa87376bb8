import { useState } from 'react'
import { type BatchRun, isUnderWay } from '#core/batch/batch-run.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { stopBackgroundJob, useBackgroundJob } from '#data/pages/admin/background-job.ts'
import { changeRunState, deleteRun } from '#data/pages/admin/batch/run-store.ts'
import { continueRun, useNames } from '#data/pages/admin/batch/use-runs.ts'
import { actorOf } from '#data/records/user/actor.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { withdrawToasts } from '#ui/kit/toasts.tsx'
import { localFormat } from '#ui/local-format.ts'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import styles from '../tools/tools.module.css'
import { failureText, TOOL_WORDS } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { ChangeList } from './change-list.tsx'
import { coachesOf, RunState } from './run-state.tsx'
import { effectText, RUN_WORDS, taskText } from './words.ts'

interface RunCardProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly run: BatchRun
  readonly groups: readonly Group[]
}

const WHEN = localFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** One run: its progress, its changes, and the actions possible now. */
export function RunCard({ account, cloud, run, groups }: RunCardProps) {
  const job = useBackgroundJob(run.id)
  const [open, setOpen] = useState(false)
  const names = useNames(cloud, coachesOf(run))
  const title = taskText(run.task, groups, names)
  return (
    <li className={styles.card}>
      <div>
        <h3>{title}</h3>
        <p className={styles.hint}>
          {run.byName || TOOL_WORDS.anAdmin}, {WHEN.format(run.created)}
        </p>
      </div>
      <RunState run={run} job={job} effect={effectText(run, groups, names)} />
      <RunActions account={account} cloud={cloud} run={run} running={job.running} title={title} />
      {run.listed > 0 && (
        <div>
          <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? RUN_WORDS.hide : RUN_WORDS.show(run.listed)}
          </Button>
        </div>
      )}
      {open && run.listed > 0 && <ChangeList cloud={cloud} run={run} groups={groups} />}
    </li>
  )
}

interface RunActionsProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly run: BatchRun
  readonly running: boolean
  readonly title: string
}

function RunActions({ account, cloud, run, running, title }: RunActionsProps) {
  const { id, state, listed, next } = run
  const { once } = useOnce()
  const attempt = (work: () => Promise<unknown>) =>
    once(() =>
      work().catch((error: unknown) => {
        showToast({ kind: 'warning', message: failureText(error) })
      }),
    )
  const turn = (from: readonly BatchRun['state'][], to: BatchRun['state']) =>
    attempt(async () => {
      await changeRunState(cloud, id, from, to)
      // “Done” and its “Undo” are no longer true.
      withdrawToasts(id)
      continueRun(cloud, id)
    })
  if (running) {
    return (
      <div className={styles.actions}>
        <Button variant="outlined" onClick={() => stopBackgroundJob(id)}>
          {TOOL_WORDS.stop}
        </Button>
        <p className={styles.hint}>{RUN_WORDS.leave}</p>
      </div>
    )
  }
  const canUndo = (state === 'written' || state === 'writing') && next > 0
  return (
    <div className={styles.actions}>
      {isUnderWay(run) && (
        <Button onClick={() => continueRun(cloud, id)}>{RUN_WORDS.continue}</Button>
      )}
      {state === 'listed' && listed > 0 && (
        <Button onClick={turn(['listed'], 'writing')}>{RUN_WORDS.apply(listed)}</Button>
      )}
      {canUndo && (
        <Button
          variant="outlined"
          aria-label={RUN_WORDS.undoTitle(title)}
          onClick={turn(['written', 'writing'], 'undoing')}
        >
          {SUPPORT_WORDS.undo}
        </Button>
      )}
      {(state === 'listed' || state === 'listing' || state === 'undone') && (
        <Button
          variant="subtle"
          aria-label={RUN_WORDS.removeTitle(title)}
          onClick={attempt(async () => deleteRun(cloud, await actorOf(account), run))}
        >
          {RUN_WORDS.remove}
        </Button>
      )}
    </div>
  )
}

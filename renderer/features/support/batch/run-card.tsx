import '../tools/tool-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type BatchRun, isUnderWay } from '#core/batch/batch-run.ts'
import type { Group } from '#core/records/group.ts'
import { actorOf } from '#data/admin/audit.ts'
import { forgetRun, turnRun } from '#data/admin/batch/run-store.ts'
import { driveRun } from '#data/admin/batch/use-runs.ts'
import { stopDriving, useDriven } from '#data/admin/drive.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { localFormat } from '#ui/local-format.ts'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { ProgressLine } from '../tools/progress-line.tsx'
import styles from '../tools/tools.module.css'
import { troubleWords } from '../tools/trouble-words.ts'
import { ChangeList } from './change-list.tsx'
import { runWords, taskWords } from './run-words.ts'

interface RunCardProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly run: BatchRun
  readonly groups: readonly Group[]
}

const WHEN = localFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** One run: how far it is, what it changes, and what can be done with it now. */
export function RunCard({ account, cloud, run, groups }: RunCardProps) {
  const { running, trouble } = useDriven(run.id)
  const [turned, setTurned] = useState<boolean>()
  // What is about to be written is shown unasked.
  const open = turned ?? run.state === 'listed'
  const title = taskWords(run.task, groups)
  const stopped = isUnderWay(run) && !running
  return (
    <li className={styles.card}>
      <div>
        <h3>{title}</h3>
        <p className={styles.hint}>
          {run.byName || 'An admin'}, {WHEN.format(run.created)}
        </p>
      </div>
      {isUnderWay(run) && <RunProgress run={run} />}
      <p role="status">
        {stopped && 'Stopped. '}
        {runWords(run)}
      </p>
      {trouble !== undefined && (
        <p className={styles.trouble} role="alert">
          {troubleWords(trouble)}
        </p>
      )}
      <RunActions account={account} cloud={cloud} run={run} running={running} title={title} />
      {run.listed > 0 && (
        <div>
          <Button size="md" variant="subtle" aria-expanded={open} onClick={() => setTurned(!open)}>
            {open ? 'Hide the changes' : `Show the ${run.listed === 1 ? 'change' : 'changes'}`}
          </Button>
        </div>
      )}
      {open && run.listed > 0 && <ChangeList cloud={cloud} run={run} />}
    </li>
  )
}

function RunProgress({ run }: { readonly run: BatchRun }) {
  if (run.state === 'listing') {
    return <ProgressLine label="Looking at records" done={run.looked} of={undefined} />
  }
  return run.state === 'writing' ? (
    <ProgressLine label="Writing" done={run.next} of={run.listed} />
  ) : (
    <ProgressLine label="Undoing" done={run.undoNext} of={run.next} />
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
        showToast({ kind: 'warning', message: troubleWords(error) })
      }),
    )
  const turn = (from: readonly BatchRun['state'][], to: BatchRun['state']) =>
    attempt(async () => {
      await turnRun(cloud, id, from, to)
      driveRun(account, cloud, id)
    })
  if (running) {
    return (
      <div className={styles.actions}>
        <Button size="md" variant="default" onClick={() => stopDriving(id)}>
          Stop
        </Button>
        <p className={styles.hint}>You can leave this page; it goes on while Fourfold is open.</p>
      </div>
    )
  }
  const canUndo = (state === 'written' || state === 'writing') && next > 0
  return (
    <div className={styles.actions}>
      {isUnderWay(run) && (
        <Button size="md" onClick={() => driveRun(account, cloud, id)}>
          Go on
        </Button>
      )}
      {state === 'listed' && listed > 0 && (
        <Button size="md" onClick={turn(['listed'], 'writing')}>
          Write {listed === 1 ? 'this change' : `these ${listed} changes`}
        </Button>
      )}
      {canUndo && (
        <Button
          size="md"
          variant="default"
          aria-label={`Undo: ${title}`}
          onClick={turn(['written', 'writing'], 'undoing')}
        >
          Undo
        </Button>
      )}
      {(state === 'listed' || state === 'listing' || state === 'undone') && (
        <Button
          size="md"
          variant="subtle"
          aria-label={`Remove: ${title}`}
          onClick={attempt(async () => forgetRun(cloud, await actorOf(account), run))}
        >
          Remove
        </Button>
      )}
    </div>
  )
}

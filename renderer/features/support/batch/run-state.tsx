import { type BatchRun, isUnderWay } from '#core/batch/batch-run.ts'
import type { BackgroundJob } from '#data/pages/admin/background-job.ts'
import { useRunsElsewhere } from '#data/pages/admin/batch/use-runs-elsewhere.ts'
import { ProgressLine } from '../tools/progress-line.tsx'
import styles from '../tools/tools.module.css'
import { failureText } from '../tools/words.ts'
import { RUN_WORDS, runText } from './words.ts'

interface RunStateProps {
  readonly run: BatchRun
  readonly job: BackgroundJob
  /** What a preview would do, where there are words for it. */
  readonly effect: string | undefined
}

/** How far a run is, whether it continues here or elsewhere, and why it stopped. */
export function RunState({ run, job: { running, trouble }, effect }: RunStateProps) {
  const elsewhere = useRunsElsewhere(run, running)
  const text =
    run.state === 'listed' && effect !== undefined ? RUN_WORDS.preview(effect) : runText(run)
  const stands = isUnderWay(run) && !running
  return (
    <>
      {isUnderWay(run) && <RunProgress run={run} />}
      <p role="status">
        {stands ? (elsewhere ? RUN_WORDS.elsewhere(text) : RUN_WORDS.stopped(text)) : text}
      </p>
      {trouble !== undefined && (
        <p className={styles.trouble} role="alert">
          {failureText(trouble)}
        </p>
      )}
    </>
  )
}

function RunProgress({ run }: { readonly run: BatchRun }) {
  if (run.state === 'listing') {
    const of = 'chosen' in run.task ? run.task.chosen : undefined
    return <ProgressLine label={RUN_WORDS.checking} done={run.looked} of={of} />
  }
  return run.state === 'writing' ? (
    <ProgressLine label={RUN_WORDS.applying} done={run.next} of={run.listed} />
  ) : (
    <ProgressLine label={RUN_WORDS.undoing} done={run.undoNext} of={run.next} />
  )
}

/** The ids of the coaches whom a run's title names. */
export function coachesOf({ task }: Pick<BatchRun, 'task'>): readonly string[] {
  return task.kind === 'coach' && task.coachId !== '' ? [task.coachId] : []
}

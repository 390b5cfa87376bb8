import { type BatchRun, isUnfinished } from '#core/policies/bulk/bulk-run.ts'
import { Trouble } from '#ui/kit/trouble.tsx'
import { ProgressLine } from '../tools/lists.tsx'
import { RUN_WORDS, runText } from './words.ts'

interface RunStateProps {
  readonly run: BatchRun
  /** What a preview would do, where there are words for it. */
  readonly effect: string | undefined
}

/** How far a run is, and why it stopped. */
export function RunState({ run, effect }: RunStateProps) {
  const text =
    run.state === 'listed' && effect !== undefined ? RUN_WORDS.preview(effect) : runText(run)
  return (
    <>
      {isUnfinished(run) && <RunProgress run={run} />}
      <p role="status">{isUnfinished(run) && run.stopped ? `Stopped. ${text}` : text}</p>
      <Trouble>{run.why || undefined}</Trouble>
    </>
  )
}

function RunProgress({ run }: { readonly run: BatchRun }) {
  if (run.state === 'listing') {
    const of = 'chosen' in run.task ? run.task.chosen : undefined
    return <ProgressLine label="Checking records" done={run.looked} of={of} />
  }
  return run.state === 'writing' ? (
    <ProgressLine label="Applying" done={run.next} of={run.listed} />
  ) : (
    <ProgressLine label="Undoing" done={run.undoNext} of={run.next} />
  )
}

/** The ids of the coaches whom a run's title names. */
export function coachesOf({ task }: Pick<BatchRun, 'task'>): readonly string[] {
  if (task.kind !== 'coach' && task.kind !== 'hand-over') return []
  const takers = task.kind === 'coach' ? [] : [task.consistency, task.executive]
  return [task.coachId, ...takers].flatMap((id) => id || [])
}

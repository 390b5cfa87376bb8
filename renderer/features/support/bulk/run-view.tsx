import { type BatchRun, isUnderWay, isUnfinished } from '#core/policies/bulk/bulk-run.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import { followRun } from '#data/pages/admin/bulk/follow-run.ts'
import { type Order, orderRun } from '#data/pages/admin/bulk/run-orders.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { withdrawToasts } from '#ui/kit/toasts.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { showToast } from '#ui/toast.ts'
import { useDeed } from '#ui/use-deed.ts'
import { ProgressLine } from '../tools/lists.tsx'
import { failureText, SUPPORT_WORDS, TOOL_WORDS } from '../words.ts'
import { effectText, RUN_WORDS, type RunNames, runText, skippedText, taskText } from './words.ts'

/** Long enough to read what a change of many members did, and to take it back. */
const UNDO_MS = 15_000

interface RunViewProps {
  readonly run: BatchRun
  readonly names: RunNames
  readonly onEnd?: (run: BatchRun) => void
  /** Removes what has changed nothing, or nothing any more; without it, a button does. */
  readonly onBack?: () => void
}

/** How far a run is, why it stopped, and what can be done with it now. */
export function RunView(props: RunViewProps) {
  const { run, names } = props
  const effect = run.state === 'listed' ? effectText(run, names) : undefined
  const text = effect === undefined ? runText(run) : `${effect} Nothing is applied yet.`
  return (
    <>
      {isUnfinished(run) && <RunProgress run={run} />}
      <p role="status">{isUnfinished(run) && run.stopped ? `Stopped. ${text}` : text}</p>
      <Trouble>{run.why || undefined}</Trouble>
      <RunActions {...props} />
    </>
  )
}

function RunProgress({ run }: Pick<RunViewProps, 'run'>) {
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

/** What changed nothing, or nothing any more. */
const REMOVABLE: readonly BatchRun['state'][] = ['choosing', 'listing', 'listed', 'undone']

function RunActions({ run, names, onEnd, onBack }: RunViewProps) {
  const { id, state, listed, next } = run
  const cloud = useCloud()
  const { busy, act, warned } = useDeed(failureText)
  const ended = (now: BatchRun) => {
    onEnd?.(now)
    const about = { about: id, position: 'top', timeout: UNDO_MS } as const
    if (now.state === 'undone') return showToast({ ...about, message: RUN_WORDS.undone(now) })
    const detail = skippedText(now)
    const undo = { label: SUPPORT_WORDS.undo, run: () => void warned(() => send('undo-run')) }
    showToast({
      ...about,
      message: `Done: ${taskText(now, names)}.`,
      ...(detail !== undefined && { detail }),
      ...(now.done > 0 && { action: undo }),
    })
  }
  const send = async (order: Order) => {
    await orderRun(connected(cloud), order, id)
    // “Done” and its “Undo” are no longer true.
    withdrawToasts(id)
    if (order === 'stop-run' || order === 'forget-run') return
    const isUndone = order === 'undo-run' || state === 'undoing'
    followRun(connected(cloud), id, isUndone ? 'undone' : 'written', ended)
  }
  const order = (what: Order) => act(() => send(what))
  if (isUnderWay(run)) {
    return (
      <div className={layout.row}>
        <Button variant="outlined" busy={busy} onClick={order('stop-run')}>
          {TOOL_WORDS.stop}
        </Button>
        <p className={layout.hint}>{RUN_WORDS.leave[cloud?.schedules ?? 'while-open']}</p>
      </div>
    )
  }
  const title = taskText(run, names)
  return (
    <div className={layout.row}>
      {isUnfinished(run) && (
        <Button busy={busy} onClick={order('resume-run')}>
          Continue
        </Button>
      )}
      {state === 'listed' && listed > 0 && (
        <Button busy={busy} data-autofocus onClick={order('apply-run')}>
          Apply
        </Button>
      )}
      {(state === 'written' || state === 'writing') && next > 0 && (
        <Button
          variant="outlined"
          busy={busy}
          aria-label={`Undo: ${title}`}
          onClick={order('undo-run')}
        >
          {SUPPORT_WORDS.undo}
        </Button>
      )}
      {state === 'listed' && onBack && (
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      )}
      {REMOVABLE.includes(state) && !onBack && (
        <Button variant="danger" aria-label={`Remove: ${title}`} onClick={order('forget-run')}>
          Remove
        </Button>
      )}
    </div>
  )
}

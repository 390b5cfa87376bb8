/** How a run's own counts move with the outcomes of its changes. */
import type { BatchRun, ChangeState } from './batch-run.ts'

/**
 * The run after some of its changes were applied, or undone where it is undoing.
 * @param outcomes one for each change in order; undefined for one that was never written and needs no undoing
 */
export function movedBy(
  run: BatchRun,
  outcomes: readonly (Exclude<ChangeState, 'listed'> | undefined)[],
): BatchRun {
  const count = (state: ChangeState) => outcomes.filter((one) => one === state).length
  if (run.state === 'undoing') {
    const undoNext = run.undoNext + outcomes.length
    return {
      ...run,
      undoNext,
      undone: run.undone + count('undone'),
      left: run.left + count('left'),
      ...(undoNext >= run.next ? { state: 'undone' } : {}),
    }
  }
  const next = run.next + outcomes.length
  return {
    ...run,
    next,
    done: run.done + count('done'),
    skipped: run.skipped + count('skipped'),
    failed: run.failed + count('failed'),
    ...(next >= run.listed ? { state: 'written' } : {}),
  }
}

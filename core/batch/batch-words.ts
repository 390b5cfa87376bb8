/** Audit log texts for the commits of a batch run (decision 0063). */
import type { BatchRun } from './batch-run.ts'

/**
 * The entry for one commit that writes or undoes changes.
 * @param changed how many members or records the commit writes
 * @param back whether it undoes the change
 */
export function batchSummary(
  { id, task }: Pick<BatchRun, 'id' | 'task'>,
  changed: number,
  back: boolean,
): string {
  const counted = (one: string) => `${changed} ${one}${changed === 1 ? '' : 's'}`
  const words = () => {
    switch (task.kind) {
      case 'repair':
        return back
          ? `Took filled fields back from ${counted('member')}`
          : `Filled missing fields of ${counted('member')}`
      case 'move':
        return `Moved ${counted('member')} ${back ? 'back' : 'to another group'}`
      case 'rename':
        return back
          ? `Gave ${counted('record')} the name ${task.from} back`
          : `Gave ${counted('record')} the name ${task.name}`
    }
  }
  return `${words()} (run ${id}).`
}

/** The entry for the start of a run; what it writes is logged with each commit. */
export function batchBegun({ id, task }: Pick<BatchRun, 'id' | 'task'>): string {
  const words = {
    repair: 'filling missing fields',
    move: 'moving a group',
    rename: 'renaming a group',
  }
  return `Began ${words[task.kind]} (run ${id}).`
}

/** The entry for removing a run. @param records how many of the run's records the commit removes */
export function batchRemoved({ id }: Pick<BatchRun, 'id'>, records: number): string {
  return `Removed ${records} record${records === 1 ? '' : 's'} of run ${id}, which cannot be undone any more.`
}

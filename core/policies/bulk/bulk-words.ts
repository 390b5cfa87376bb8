/** Audit log texts for the commits of a bulk change (decision 0063). */
import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import type { BatchRun, BatchTask } from './bulk-run.ts'

/**
 * The entry for one commit that writes or undoes changes.
 * @param changed how many members or records the commit writes
 * @param back whether it undoes the change
 * @param between the names of the groups between which it moves
 */
export function batchSummary(
  { id, task }: Pick<BatchRun, 'id' | 'task'>,
  changed: number,
  back: boolean,
  between?: Between,
): string {
  const counted = (one: string) => `${changed} ${one}${changed === 1 ? '' : 's'}`
  const [there, returned] = wordsOf(task, counted, between)
  return `${back ? returned : there} (run ${id}).`
}

interface Between {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What a commit did, and what its undo did. @param counted such as `3 members` */
function wordsOf(
  task: BatchTask,
  counted: (one: string) => string,
  { from = 'their group', to = 'another group' }: Between = {},
): readonly [there: string, back: string] {
  const members = counted('member')
  switch (task.kind) {
    case 'repair':
      return [`Filled missing fields of ${members}`, `Took filled fields back from ${members}`]
    case 'move-members': {
      const moved = `Moved ${members}`
      return [`${moved} from ${from} to ${to}`, `${moved} back from ${from} to ${to}`]
    }
    case 'rename':
      return [
        `Gave ${counted('record')} the name ${task.name}`,
        `Gave ${counted('record')} the name ${task.from} back`,
      ]
    case 'coach':
      return [
        task.coachId === ''
          ? `Took the ${task.role} coach from ${members}`
          : `Gave ${members} another ${task.role} coach`,
        `Gave ${members} the earlier ${task.role} coach back`,
      ]
    case 'hand-over':
      return [`Handed ${members} over from a coach`, `Gave ${members} their earlier coach back`]
    case 'plan':
      return [
        `Gave ${members} the plan ${PLAN_NAMES[task.tier]}`,
        `Gave ${members} the earlier plan back`,
      ]
  }
}

const DOING: Readonly<Record<BatchTask['kind'], string>> = {
  repair: 'filling missing fields',
  rename: 'renaming the months of a group',
  'move-members': 'moving chosen members',
  coach: 'giving chosen members a coach',
  'hand-over': 'handing over the members of a coach',
  plan: 'giving chosen members a plan',
}

/** The entry for the start of a run; what it writes is logged with each commit. */
export function batchBegun({ id, task }: Pick<BatchRun, 'id' | 'task'>): string {
  return `Began ${DOING[task.kind]} (run ${id}).`
}

/** The entry for its end, and for the end of its undo. */
export function batchEnded({ id, task, ...run }: BatchRun): string {
  const counts =
    run.state === 'undone'
      ? `undone ${run.undone}, left ${run.left}`
      : `applied ${run.done}, skipped ${run.skipped}, failed ${run.failed}`
  return `Ended ${DOING[task.kind]}: ${counts} (run ${id}).`
}

/** The entry where a run stops because whoever it acts for is no admin any more. */
export function batchStopped({ id, task }: Pick<BatchRun, 'id' | 'task'>): string {
  return `Stopped ${DOING[task.kind]}, because its admin is none any more (run ${id}).`
}

/** The entry for removing a run. @param records how many records it has, with itself */
export function batchRemoved({ id }: Pick<BatchRun, 'id'>, records: number): string {
  return `Removed ${records} record${records === 1 ? '' : 's'} of run ${id}, which cannot be undone any more.`
}

/** A run in words. */
import type { BatchRun, BatchTask, ChangeState } from '#core/batch/batch-run.ts'
import type { Group } from '#core/records/group.ts'

/** What a run is about. */
export function taskWords(task: BatchTask, groups: readonly Group[]): string {
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name || id
  switch (task.kind) {
    case 'repair':
      return 'Fill missing fields of members'
    case 'move':
      return `Move everybody of ${nameOf(task.groupId)} to ${nameOf(task.toGroupId)}`
    case 'rename':
      return `Rename ${task.from || 'the group'} to ${task.name}`
  }
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

/** What came of a run so far, in a sentence or two. */
export function runWords(run: BatchRun): string {
  const { state, listed, looked, damaged, done, skipped, failed, undone, left, next } = run
  const unread =
    damaged > 0 ? ` ${count(damaged, 'record')} cannot be read and stay as they are.` : ''
  if (state === 'listing')
    return `${count(looked, 'record')} looked at, ${count(listed, 'change')} found.`
  if (state === 'listed') {
    return listed === 0
      ? `Nothing to change: ${count(looked, 'record')} looked at.${unread}`
      : `${count(listed, 'change')} found in ${count(looked, 'record')}.${unread} Nothing is written yet.`
  }
  const rest = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]
  if (state === 'writing' || state === 'written') {
    const of = state === 'writing' ? ` of ${listed}` : ''
    return `${[`${done}${of} written`, ...rest].join(', ')}.`
  }
  const undoing = state === 'undoing' ? ` of ${next} looked at` : ''
  const kept = left > 0 ? `, ${left} left as they are now` : ''
  return `${done} ${done === 1 ? 'was' : 'were'} written. ${undone} undone${undoing}${kept}.`
}

export const STATE_WORDS: Readonly<Record<ChangeState, string>> = {
  listed: 'Not written',
  done: 'Written',
  skipped: 'Skipped',
  failed: 'Failed',
  undone: 'Undone',
  left: 'Left',
}

/** Long enough for every default; only a text that somebody wrote is longer. */
const LONGEST = 600

/** A stored value for reading: texts in quotes, so that an empty one is seen. */
export function valueWords(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

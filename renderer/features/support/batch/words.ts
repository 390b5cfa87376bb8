/** Texts of bulk changes. */
import type { BatchRun, BatchTask, ChangeState } from '#core/batch/batch-run.ts'
import { LONGEST_NAME } from '#core/records/bounds.ts'
import type { Group } from '#core/records/group.ts'
import { counted } from '#ui/day-words.ts'

export const BATCH_WORDS = {
  title: 'Bulk changes',
  about:
    'A preview lists every change first; nothing is changed until you apply it. If you stop, you can continue later from any device, and you can undo what was applied.',
  runs: 'All bulk changes',
  unreadable: 'A bulk change like this can be neither continued nor undone.',
} as const

export const NEW_RUN_WORDS = {
  title: 'New bulk change',
  task: 'What to do',
  preview: 'Preview changes',
  previewHint: 'Lists what would change, and changes nothing.',
  chooseGroup: 'Choose a group',
  archived: (name: string) => `${name} (archived)`,
  from: 'From',
  to: 'To',
  group: 'Group',
  newName: 'New name',
} as const

export const TASK_WORDS: Readonly<
  Record<BatchTask['kind'], { readonly name: string; readonly about: string }>
> = {
  repair: {
    name: 'Fill missing fields of members',
    about:
      'Members seen in the last two months whose record lacks fields get the defaults. What is there is never changed.',
  },
  move: {
    name: 'Move all members of a group',
    about:
      'All members move with this month’s points. Their consent to be on a board does not move along: they give it again.',
  },
  rename: {
    name: 'Rename a group',
    about:
      'The group, its months and its members’ months get the new name. Single days keep the old name.',
  },
}

export const DRAFT_PROBLEMS = {
  group: 'Choose a group.',
  target: 'Choose the group to move to.',
  sameGroup: 'Choose two different groups.',
  archived: 'You can’t move members to an archived group.',
  name: 'Give the group a name.',
  longName: `A name has ${LONGEST_NAME} characters at most.`,
  sameName: 'The group has this name already.',
} as const

export const CHANGES_WORDS = {
  label: 'Changes',
  previous: 'Previous',
  next: 'Next',
  range: (first: number, last: number, all: number) => `${first} to ${last} of ${all}`,
  /** Shown after the name of the changed record. */
  state: (state: ChangeState, why: string) =>
    why === '' ? STATE_WORDS[state] : `${STATE_WORDS[state]}: ${why}`,
} as const

const STATE_WORDS: Readonly<Record<ChangeState, string>> = {
  listed: 'Not applied yet',
  done: 'Applied',
  skipped: 'Skipped',
  failed: 'Failed',
  undone: 'Undone',
  left: 'Left as it is',
}

export const RUN_WORDS = {
  hide: 'Hide changes',
  show: (changes: number) => (changes === 1 ? 'Show the change' : 'Show changes'),
  checking: 'Checking records',
  applying: 'Applying',
  undoing: 'Undoing',
  stopped: (text: string) => `Stopped. ${text}`,
  leave: 'You can leave this page; it continues while Fourfold is open.',
  continue: 'Continue',
  apply: (changes: number) =>
    changes === 1 ? 'Apply this change' : `Apply these ${changes} changes`,
  undoTitle: (title: string) => `Undo: ${title}`,
  remove: 'Remove',
  removeTitle: (title: string) => `Remove: ${title}`,
} as const

/** What a bulk change does. */
export function taskText(task: BatchTask, groups: readonly Group[]): string {
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name || id
  switch (task.kind) {
    case 'repair':
      return TASK_WORDS.repair.name
    case 'move':
      return `Move all members of ${nameOf(task.groupId)} to ${nameOf(task.toGroupId)}`
    case 'rename':
      return `Rename ${task.from || 'the group'} to ${task.name}`
  }
}

function unreadableText(records: number): string {
  if (records === 0) return ''
  const rest = records === 1 ? 'stays as it is' : 'stay as they are'
  return ` ${counted(records, 'record')} can’t be read and ${rest}.`
}

/** The progress and result of a bulk change, in a sentence or two. */
export function runText(run: BatchRun): string {
  const { state, listed, looked, damaged, done, skipped, failed, undone, left, next } = run
  const unread = unreadableText(damaged)
  const found = `${counted(listed, 'change')} found`
  if (state === 'listing') return `${counted(looked, 'record')} checked, ${found}.`
  if (state === 'listed') {
    return listed === 0
      ? `Nothing to change: ${counted(looked, 'record')} checked.${unread}`
      : `${found} in ${counted(looked, 'record')}.${unread} Nothing is applied yet.`
  }
  const rest = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]
  if (state === 'writing' || state === 'written') {
    const of = state === 'writing' ? ` of ${listed}` : ''
    return `${[`${done}${of} applied`, ...rest].join(', ')}.`
  }
  const undoing = state === 'undoing' ? ` of ${next} checked` : ''
  const kept = left > 0 ? `, ${left} left as they are now` : ''
  return `${done} ${done === 1 ? 'was' : 'were'} applied. ${undone} undone${undoing}${kept}.`
}

/** Fits every default value; only a text that somebody wrote is longer. */
const LONGEST = 600

/** A stored value as JSON: quotes make an empty text visible. */
export function valueText(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

/** Texts of bulk changes. */

import {
  type BatchRun,
  type BatchTask,
  type ChangeState,
  tierSchema,
} from '#core/policies/bulk/bulk-run.ts'
import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import type { Group } from '#core/records/group.ts'
import { shortened } from '#core/values/names/display-name.ts'
import { counted } from '#ui/day-words.ts'

export const BATCH_WORDS = {
  about:
    'A preview lists every change first; nothing is changed until you apply it. If you stop, you can continue later from any device, and you can undo what was applied.',
  unreadable: 'A bulk change like this can be neither continued nor undone.',
} as const

export const REPAIR_WORDS = {
  title: 'Fill missing fields of members',
  about:
    'Members seen in the last two months whose record lacks fields get the defaults. What is there is never changed.',
} as const

export const CHANGES_WORDS = {
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
  preview: (effect: string) => `${effect} Nothing is applied yet.`,
  leave: {
    always: 'You can close this page, and your device; it continues on the server.',
    'while-open': 'You can leave this page; it continues while Fourfold is open.',
  },
  continue: 'Continue',
  apply: (changes: number) =>
    changes === 1 ? 'Apply this change' : `Apply these ${changes} changes`,
} as const

/**
 * How many members a run is about, wherever it is said: those it has changed, those it would change, or, until that is
 * known, those who were chosen.
 */
function membersIn({ task, state, listed, done }: CountedRun): string {
  const chosen = 'chosen' in task ? task.chosen : 0
  if (state === 'choosing' || state === 'listing') return counted(chosen, 'member')
  return counted(state === 'listed' || state === 'writing' ? listed : done, 'member')
}

type CountedRun = Pick<BatchRun, 'task' | 'state' | 'listed' | 'done'>

/** What a bulk change does, or has done. @param names of coaches, by their ids */
export function taskText(
  run: CountedRun,
  groups: readonly Pick<Group, 'id' | 'name'>[],
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const { task } = run
  switch (task.kind) {
    case 'repair':
      return REPAIR_WORDS.title
    case 'rename':
      return `Give the months of ${task.from || 'a group'} the name ${task.name}`
    case 'move-members':
      return task.toGroupId === ''
        ? `Take ${membersIn(run)} out of their groups`
        : `Move ${membersIn(run)} to ${groupName(task.toGroupId, groups)}`
    case 'coach':
      return task.coachId === ''
        ? `Take the ${task.role} coach from ${membersIn(run)}`
        : `Make ${coachName(task.coachId, names)} ${task.role} coach of ${membersIn(run)}`
    case 'hand-over':
      return `Give the members of ${coachName(task.coachId, names)} to ${takersText(task, names)}`
    case 'plan':
      return `Give ${membersIn(run)} the plan ${PLAN_NAMES[task.tier]}`
  }
}

/** A group's name; a deleted one has none. */
function groupName(id: string, groups: readonly Pick<Group, 'id' | 'name'>[]): string {
  return groups.find((group) => group.id === id)?.name || 'a deleted group'
}

function coachName(id: string, names: ReadonlyMap<string, string>): string {
  return names.get(id) || 'a former coach'
}

function takersText(
  { consistency, executive }: Extract<BatchTask, { kind: 'hand-over' }>,
  names: ReadonlyMap<string, string>,
): string {
  const takers = [consistency, executive].flatMap((id) =>
    id === undefined ? [] : [id === '' ? 'nobody' : coachName(id, names)],
  )
  return [...new Set(takers)].join(' and ')
}

/** What a previewed bulk change of chosen members would do, and to whom it does nothing. */
export function effectText(
  { task, listed, looked, damaged }: Pick<BatchRun, 'task' | 'listed' | 'looked' | 'damaged'>,
  groups: readonly Pick<Group, 'id' | 'name'>[],
  names: ReadonlyMap<string, string>,
): string | undefined {
  const effect = effectOf(task, groups, names)
  if (!effect) return undefined
  const [one, many, already] = effect
  const same = looked - listed - damaged
  const parts = [
    listed === 0
      ? 'Nothing to change'
      : `${counted(listed, 'member')} ${listed === 1 ? one : many}`,
    ...(same > 0 ? [`${same} ${same === 1 ? already.one : already.many}`] : []),
    ...(damaged > 0
      ? [`${damaged} ${damaged === 1 ? 'is' : 'are'} left out (${LEFT_OUT[task.kind]})`]
      : []),
  ]
  return `${parts.join('; ')}.`
}

const CLOSED = 'account closed, removed or unreadable'
const LEFT_OUT: Readonly<Record<BatchTask['kind'], string>> = {
  repair: CLOSED,
  rename: CLOSED,
  'move-members': CLOSED,
  plan: CLOSED,
  coach: `${CLOSED}, or the coach themselves`,
  'hand-over': CLOSED,
}

interface Already {
  readonly one: string
  readonly many: string
}

/** What happens to one member and to several, and what is said of those who are so already. */
function effectOf(
  task: BatchTask,
  groups: readonly Pick<Group, 'id' | 'name'>[],
  names: ReadonlyMap<string, string>,
): readonly [one: string, many: string, already: Already] | undefined {
  const have = (what: string) => ({ one: `has ${what} already`, many: `have ${what} already` })
  switch (task.kind) {
    case 'repair':
    case 'hand-over':
    case 'rename':
      return undefined
    case 'move-members': {
      if (task.toGroupId === '') {
        const none = { one: 'has no group already', many: 'have no group already' }
        return ['leaves their group', 'leave their groups', none]
      }
      const name = groupName(task.toGroupId, groups)
      const there = { one: 'is there already', many: 'are there already' }
      return [`moves to ${name}`, `move to ${name}`, there]
    }
    case 'coach': {
      const coach = `${task.role} coach`
      if (task.coachId === '') {
        return [`loses their ${coach}`, `lose their ${coach}`, have('none')]
      }
      const gets = `${coachName(task.coachId, names)} as ${coach}`
      return [`gets ${gets}`, `get ${gets}`, have('them')]
    }
    case 'plan': {
      const plan = `the plan ${PLAN_NAMES[task.tier]}`
      return [`gets ${plan}`, `get ${plan}`, have('it')]
    }
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
  if (state === 'choosing') {
    return 'The selection is being saved. If that was interrupted, remove this, and select again.'
  }
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

/** A run that is not finished, for admins who look at something else. */
export function unfinishedText(run: BatchRun): string {
  const who = run.byName || 'an admin'
  const state = run.stopped ? 'has stopped' : run.state === 'choosing' ? 'waits' : 'is going on'
  return `A bulk change by ${who} ${state}. ${runText(run)}`
}

/** Names of fields that bulk changes show; others are made readable from their paths. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  groupId: 'Group',
  groupName: 'Group name',
  onBoard: 'On the board',
  'coaching.myConsistencyCoachId': 'Consistency coach',
  'coaching.myExectutiveCoachId': 'Executive coach',
  'roles.tier': 'Plan',
}

/** The name of a field: `social.youtubeCount` is "Social, youtube count". */
export function fieldText(path: string): string {
  const known = FIELD_NAMES[path]
  if (known !== undefined) return known
  const text = path
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('.', ', ')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What names the values of fields that hold ids. */
export interface ValueNames {
  readonly groups: readonly Pick<Group, 'id' | 'name'>[]
  readonly people: ReadonlyMap<string, string>
}

/** A field's value in words. */
export function valueText(value: unknown, path = '', names?: ValueNames): string {
  const named = names && namedValue(value, path, names)
  if (named !== undefined) return named
  if (value === undefined) return 'missing'
  if (value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return shortened(value, MAX_VALUE_LENGTH)
  if (typeof value === 'number') return String(value)
  return Object.keys(value).length === 0 ? 'empty' : 'the defaults'
}

/** Longer texts are cut off. */
const MAX_VALUE_LENGTH = 200

function namedValue(value: unknown, path: string, { groups, people }: ValueNames) {
  if (typeof value !== 'string') return undefined
  if (path === 'groupId') return value === '' ? 'no group' : groupName(value, groups)
  if (path.startsWith('coaching.my')) return value === '' ? 'nobody' : coachName(value, people)
  const tier = path === 'roles.tier' ? tierSchema.safeParse(value).data : undefined
  return tier && PLAN_NAMES[tier]
}

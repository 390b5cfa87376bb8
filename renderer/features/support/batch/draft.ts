/** An admin's input for a run, and the task that it describes. */

import type { NewPlainTask } from '#core/policies/bulk/batch-run.ts'
import type { Group } from '#core/records/group.ts'
import { LONGEST_NAME } from '#core/values/bounds.ts'
import { cleanName } from '#core/values/names/display-name.ts'
import { groupNameTrouble } from '#core/views/admin/group-names.ts'
import { DRAFT_PROBLEMS } from './words.ts'

export interface Draft {
  readonly kind: NewPlainTask['kind']
  readonly groupId: string
  readonly toGroupId: string
  readonly name: string
}

export const NO_DRAFT: Draft = { kind: 'repair', groupId: '', toGroupId: '', name: '' }

/** The task, or what is wrong with the input. */
export function taskOf(
  draft: Draft,
  groups: readonly Group[],
): { readonly task: NewPlainTask } | { readonly problem: string } {
  const { kind, groupId, toGroupId } = draft
  if (kind === 'repair') return { task: { kind } }
  const group = groups.find(({ id }) => id === groupId)
  if (!group) return { problem: DRAFT_PROBLEMS.group }
  if (kind === 'move') {
    if (toGroupId === '') return { problem: DRAFT_PROBLEMS.target }
    if (toGroupId === groupId) return { problem: DRAFT_PROBLEMS.sameGroup }
    const isThere = groups.some(({ id, archived }) => id === toGroupId && !archived)
    if (!isThere) return { problem: DRAFT_PROBLEMS.archived }
    return { task: { kind, groupId, toGroupId } }
  }
  const name = cleanName(draft.name)
  if (name === '') return { problem: DRAFT_PROBLEMS.name }
  if (name.length > LONGEST_NAME) return { problem: DRAFT_PROBLEMS.longName }
  if (name === group.name) return { problem: DRAFT_PROBLEMS.sameName }
  const taken = groupNameTrouble(name, groups, groupId)
  if (taken !== undefined) return { problem: taken }
  return { task: { kind, groupId, name } }
}

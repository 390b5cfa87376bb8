/** What an admin fills in for a run, and whether it is one. */
import { activeSince, type BatchTask } from '#core/batch/batch-run.ts'
import { LONGEST_NAME } from '#core/records/bounds.ts'
import { cleanName } from '#core/records/display-name.ts'
import type { Group } from '#core/records/group.ts'

export interface Draft {
  readonly kind: BatchTask['kind']
  readonly groupId: string
  readonly toGroupId: string
  readonly name: string
}

export const NO_DRAFT: Draft = { kind: 'repair', groupId: '', toGroupId: '', name: '' }

/** The task, or what is missing to it. @param now ms since 1970 */
export function taskOf(
  draft: Draft,
  groups: readonly Group[],
  now: number,
): { readonly task: BatchTask } | { readonly problem: string } {
  const { kind, groupId, toGroupId } = draft
  if (kind === 'repair') return { task: { kind, since: activeSince(now) } }
  const group = groups.find(({ id }) => id === groupId)
  if (!group) return { problem: 'Choose a group.' }
  if (kind === 'move') {
    if (toGroupId === '') return { problem: 'Choose the group to move to.' }
    if (toGroupId === groupId) return { problem: 'These are the same group.' }
    const isThere = groups.some(({ id, archived }) => id === toGroupId && !archived)
    if (!isThere) return { problem: 'Nobody can be moved to an archived group.' }
    return { task: { kind, groupId, toGroupId } }
  }
  const name = cleanName(draft.name)
  if (name === '') return { problem: 'Give the group a name.' }
  if (name.length > LONGEST_NAME) return { problem: 'A name has 80 characters at most.' }
  if (name === group.name) return { problem: 'The group has this name already.' }
  return { task: { kind, groupId, from: group.name, name } }
}

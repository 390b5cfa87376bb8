/** Moves chosen members to one group, from whatever groups they are in (decision 0118). */
import type { ChosenTask } from '#core/batch/batch-run.ts'
import { chosenChange } from '#core/batch/chosen.ts'
import type { BatchKind } from './batch-kind.ts'
import { draftChosen } from './chosen-members.ts'
import { MOVING } from './moving.ts'

export function moveMembersKind(task: Extract<ChosenTask, { kind: 'move-members' }>): BatchKind {
  return {
    ...MOVING,
    draft: (cloud, run) =>
      draftChosen(cloud, run, task, () => ({ groupId }) => ({
        collection: 'users',
        fields: [...chosenChange('groupId', groupId, task.toGroupId)],
      })),
  }
}

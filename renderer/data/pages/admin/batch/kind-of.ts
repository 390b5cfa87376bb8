import type { BatchTask } from '#core/batch/batch-run.ts'
import type { BatchKind } from './batch-kind.ts'
import { coachKind } from './coach-kind.ts'
import { moveKind } from './move-kind.ts'
import { moveMembersKind } from './move-members-kind.ts'
import { planKind } from './plan-kind.ts'
import { renameKind } from './rename-kind.ts'
import { repairKind } from './repair-kind.ts'

export function kindOf(task: BatchTask): BatchKind {
  switch (task.kind) {
    case 'repair':
      return repairKind(task.since)
    case 'move':
      return moveKind(task)
    case 'rename':
      return renameKind(task)
    case 'move-members':
      return moveMembersKind(task)
    case 'coach':
      return coachKind(task)
    case 'plan':
      return planKind(task)
  }
}

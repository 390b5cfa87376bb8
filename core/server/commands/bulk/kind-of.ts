import type { BatchTask } from '#core/policies/bulk/batch-run.ts'
import { coachKind } from './coach.ts'
import type { BulkKind } from './kind.ts'
import { movingKind } from './moving.ts'
import { planKind } from './plan.ts'
import { renameKind } from './rename.ts'
import { REPAIR } from './repair.ts'

export function kindOf(task: BatchTask): BulkKind {
  switch (task.kind) {
    case 'repair':
      return REPAIR
    case 'move-members':
      return movingKind(task)
    case 'rename':
      return renameKind(task)
    case 'coach':
    case 'hand-over':
      return coachKind(task)
    case 'plan':
      return planKind(task)
  }
}

import type { BatchTask } from '#core/batch/batch-run.ts'
import type { BatchKind } from './batch-kind.ts'
import { moveKind } from './move-kind.ts'
import { renameKind } from './rename-kind.ts'
import { repairKind } from './repair-kind.ts'

export function kindOf(task: BatchTask): BatchKind {
  if (task.kind === 'repair') return repairKind(task.since)
  return task.kind === 'move' ? moveKind(task) : renameKind(task)
}

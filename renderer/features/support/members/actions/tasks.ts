/** What can be done with selected members, and the tasks that do it. */
import type { ChosenTask, Unchosen } from '#core/policies/bulk/bulk-run.ts'
import { tierSchema } from '#core/policies/bulk/bulk-run.ts'

export type ActionKind = 'move' | 'consistency' | 'executive' | 'plan'

export type Task = Unchosen<ChosenTask>

/** Stands for no group and no coach. */
export const NOBODY = 'none'

/** The task that a choice means; undefined for a plan that does not exist. */
export function taskOf(kind: ActionKind, choice: string): Task | undefined {
  const id = choice === NOBODY ? '' : choice
  if (kind === 'move') return { kind: 'move-members', toGroupId: id }
  if (kind === 'plan') {
    const tier = tierSchema.safeParse(choice).data
    return tier && { kind: 'plan', tier }
  }
  return { kind: 'coach', role: kind, coachId: id }
}

/**
 * One member's step of a run that gives plans. The server decides it in the transaction that changes the roles, so
 * that plan, outcome and the run's count change together or not at all (decision 0118).
 */
import type { Roles } from '#core/admin/role-change.ts'
import { type BatchChange, type BatchRun, TIER_PATH, tierSchema } from './batch-run.ts'
import { movedBy } from './progress.ts'

export interface PlanStep {
  /** The plan to give; undefined where the member keeps theirs. */
  readonly tier: Roles['tier'] | undefined
  readonly change: Pick<BatchChange, 'state' | 'why'> & { readonly at?: number }
  readonly run: BatchRun
}

interface Asked {
  readonly userId: string
  /** The change's number in the run. */
  readonly number: number
  readonly run: BatchRun | undefined
  readonly change: BatchChange | undefined
  /** The member's plan now. */
  readonly present: Roles['tier']
  /** The server's time in ms. */
  readonly now: number
}

const CHANGED = 'The plan was changed since.'

/** The step; undefined if the run is not there, such as after a lost answer or in a second tab. */
export function planStep({
  userId,
  number,
  run,
  change,
  present,
  now,
}: Asked): PlanStep | undefined {
  if (run?.task.kind !== 'plan' || change?.targetId !== userId) return undefined
  const field = change.fields.find(({ path }) => path === TIER_PATH)
  const [from, to] = [tierSchema.safeParse(field?.from), tierSchema.safeParse(field?.to)]
  if (!from.success || !to.success) return undefined
  if (run.state === 'writing' && run.next === number) {
    const isAsListed = present === from.data
    const why = present === to.data ? 'Has this plan already.' : CHANGED
    const at = Math.floor(now)
    return isAsListed
      ? { tier: to.data, change: { state: 'done', why: '', at }, run: movedBy(run, ['done']) }
      : { tier: undefined, change: { state: 'skipped', why, at }, run: movedBy(run, ['skipped']) }
  }
  if (run.state !== 'undoing' || run.undoNext !== number || change.state !== 'done')
    return undefined
  return present === to.data
    ? { tier: from.data, change: { state: 'undone', why: '' }, run: movedBy(run, ['undone']) }
    : { tier: undefined, change: { state: 'left', why: CHANGED }, run: movedBy(run, ['left']) }
}

/** The roles that a step asks for; none where it changes nothing. */
export function tierOf(step: PlanStep | undefined): Partial<Roles> {
  return step?.tier === undefined ? {} : { tier: step.tier }
}

import { describe, expect, it } from 'vitest'
import { type BatchTask, batchRunSchema } from './bulk-run.ts'
import { batchBegun, batchEnded, batchStopped, batchSummary } from './bulk-words.ts'

const BETWEEN = { from: 'Birds', to: 'Owls' }
const said = (task: BatchTask, changed: number, back = false) =>
  batchSummary({ id: 'r1', task }, changed, back, BETWEEN)

describe('what the audit log says of a bulk change', () => {
  it('names what was done, to how many members, and by which run', () => {
    const repair: BatchTask = { kind: 'repair', since: 1 }
    expect(said(repair, 1)).toBe('Filled missing fields of 1 member (run r1).')
    expect(said(repair, 6, true)).toBe('Took filled fields back from 6 members (run r1).')
    const rename: BatchTask = { kind: 'rename', groupId: 'birds', from: 'Birds', name: 'Robins' }
    expect(said(rename, 33)).toBe('Gave 33 records the name Robins (run r1).')
    expect(said(rename, 1, true)).toBe('Gave 1 record the name Birds back (run r1).')
  })

  it('names the members an admin chose, too', () => {
    const move: BatchTask = { kind: 'move-members', toGroupId: 'owls', chosen: 9 }
    expect(said(move, 1)).toBe('Moved 1 member from Birds to Owls (run r1).')
    expect(said(move, 2, true)).toBe('Moved 2 members back from Birds to Owls (run r1).')
    const coach: BatchTask = { kind: 'coach', role: 'executive', coachId: 'eve', chosen: 9 }
    expect(said(coach, 5)).toBe('Gave 5 members another executive coach (run r1).')
    expect(said({ ...coach, coachId: '' }, 5)).toBe(
      'Took the executive coach from 5 members (run r1).',
    )
    expect(said(coach, 1, true)).toBe('Gave 1 member the earlier executive coach back (run r1).')
    const plan: BatchTask = { kind: 'plan', tier: 'pro', chosen: 9 }
    expect(said(plan, 1)).toBe('Gave 1 member the plan Pro (run r1).')
  })

  it('tells how it began, stopped and ended, with its counts', () => {
    const task: BatchTask = { kind: 'plan', tier: 'pro', chosen: 9 }
    const counts = { done: 7, skipped: 2, undone: 6, left: 1 }
    const run = { id: 'r1', task, by: 'ada', byName: 'Ada', created: 1, ...counts }
    const ended = (state: string) => batchEnded(batchRunSchema.parse({ ...run, state }))
    expect(batchBegun(run)).toBe('Began giving chosen members a plan (run r1).')
    expect(batchStopped(run)).toBe(
      'Stopped giving chosen members a plan, because its admin is none any more (run r1).',
    )
    expect(ended('written')).toBe(
      'Ended giving chosen members a plan: applied 7, skipped 2, failed 0 (run r1).',
    )
    expect(ended('undone')).toBe('Ended giving chosen members a plan: undone 6, left 1 (run r1).')
  })
})

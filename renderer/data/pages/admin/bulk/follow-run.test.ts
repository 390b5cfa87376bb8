import { expect, it } from 'vitest'
import { type BatchRun, batchRunSchema } from '#core/policies/bulk/bulk-run.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { followRun } from './follow-run.ts'

type Followed = BatchRun['state'] | undefined

/** Follows a run through these states, by a listener that is open. @returns where it was told the end, and its listeners */
function followThrough(until: 'written' | 'undone', states: readonly Followed[]) {
  const ends: string[] = []
  let open = 0
  const watchDocument: Cloud['watchDocument'] = (_ref, listener) => {
    open += 1
    for (const state of states) {
      const task = { kind: 'repair', since: 1 }
      const run = { id: 'run', task, by: 'ada', byName: 'Ada', created: 1, state }
      listener.next(state && { id: 'run', data: { ...batchRunSchema.parse(run) } })
    }
    return () => {
      open -= 1
    }
  }
  followRun({ watchDocument }, 'run', until, ({ state }) => ends.push(state))
  return { ends, open }
}

it.each([
  // What is kept here may be older than the order.
  ['applied', 'written', ['listed', 'writing', 'written', 'undoing'], ['written'], 0],
  ['undone', 'undone', ['written', 'undoing', 'undone', 'undone'], ['undone'], 0],
  ['undone by somebody before it was applied', 'written', ['writing', 'undoing', 'undone'], [], 0],
  ['removed', 'undone', ['undoing', undefined], [], 0],
  ['on its way', 'written', ['listed', 'writing'], [], 1],
] as const)('a bulk change that is %s is followed until then', (_, until, states, ends, open) => {
  expect(followThrough(until, states)).toEqual({ ends, open })
})

import { describe, expect, it } from 'vitest'
import { batchRunSchema } from '#core/batch/batch-run.ts'
import { runText, taskText, valueText } from './words.ts'

const run = (fields: object) =>
  batchRunSchema.parse({ id: 'r', by: 'a', task: { kind: 'repair', since: 1 }, ...fields })

describe('a run', () => {
  it('says before it is applied what it found, and what cannot be read', () => {
    expect(runText(run({ state: 'listed', looked: 120, listed: 5, damaged: 1 }))).toBe(
      '5 changes found in 120 records. 1 record can’t be read and stays as it is. Nothing is applied yet.',
    )
    expect(runText(run({ state: 'listed', looked: 3 }))).toBe(
      'Nothing to change: 3 records checked.',
    )
  })

  it('says how much is done when it stopped in the middle', () => {
    expect(
      runText(run({ state: 'writing', listed: 9, next: 6, done: 4, skipped: 1, failed: 1 })),
    ).toBe('4 of 9 applied, 1 skipped, 1 failed.')
    expect(runText(run({ state: 'undoing', done: 4, next: 6, undone: 2, left: 1 }))).toBe(
      '4 were applied. 2 undone of 6 checked, 1 left as they are now.',
    )
  })

  it('names its groups, by their ids where they are gone', () => {
    expect(taskText({ kind: 'move', groupId: 'a', toGroupId: 'b' }, [])).toBe(
      'Move all members of a to b',
    )
  })
})

describe('a value', () => {
  it('is seen also where it is empty or missing', () => {
    expect(valueText('')).toBe('""')
    expect(valueText(undefined)).toBe('missing')
    expect(valueText({ a: 'x'.repeat(700) })).toHaveLength(600)
  })
})

import { describe, expect, it } from 'vitest'
import { batchRunSchema } from '#core/batch/batch-run.ts'
import { runWords, taskWords, valueWords } from './run-words.ts'

const run = (fields: object) =>
  batchRunSchema.parse({ id: 'r', by: 'a', task: { kind: 'repair', since: 1 }, ...fields })

describe('a run', () => {
  it('says before it writes what it found, and what it cannot read', () => {
    expect(runWords(run({ state: 'listed', looked: 120, listed: 5, damaged: 1 }))).toBe(
      '5 changes found in 120 records. 1 record cannot be read and stay as they are. Nothing is written yet.',
    )
    expect(runWords(run({ state: 'listed', looked: 3 }))).toBe(
      'Nothing to change: 3 records looked at.',
    )
  })

  it('says what is done when it stopped in the middle', () => {
    expect(
      runWords(run({ state: 'writing', listed: 9, next: 6, done: 4, skipped: 1, failed: 1 })),
    ).toBe('4 of 9 written, 1 skipped, 1 failed.')
    expect(runWords(run({ state: 'undoing', done: 4, next: 6, undone: 2, left: 1 }))).toBe(
      '4 were written. 2 undone of 6 looked at, 1 left as they are now.',
    )
  })

  it('names its groups, by their ids where they are gone', () => {
    expect(taskWords({ kind: 'move', groupId: 'a', toGroupId: 'b' }, [])).toBe(
      'Move everybody of a to b',
    )
  })
})

describe('a value', () => {
  it('is seen also where it is empty or missing', () => {
    expect(valueWords('')).toBe('""')
    expect(valueWords(undefined)).toBe('missing')
    expect(valueWords({ a: 'x'.repeat(700) })).toHaveLength(600)
  })
})

import { describe, expect, it } from 'vitest'
import { sharesDaysWith } from './sees-days.ts'

describe('a member’s days', () => {
  it.each([
    ['share-nothing', 'birds', 'birds', false],
    ['share-group', 'birds', 'birds', true],
    ['share-group', 'birds', 'owls', false],
    ['share-group', '', '', false],
    ['share-community', 'birds', 'owls', true],
    ['share-community', '', '', true],
  ] as const)('that %s, of %j, seen from %j: %j', (privacy, groupId, readers, seen) => {
    expect(sharesDaysWith({ privacy, groupId }, readers)).toBe(seen)
  })
})

import { describe, expect, it } from 'vitest'
import { activeSince } from '#core/policies/bulk/batch-run.ts'
import { groupSchema } from '#core/records/group.ts'
import { NO_DRAFT, taskOf } from './draft.ts'

const GROUPS = [
  groupSchema.parse({ id: 'birds', name: 'Birds' }),
  groupSchema.parse({ id: 'owls', name: 'Owls' }),
  groupSchema.parse({ id: 'dodos', name: 'Dodos', archived: true }),
]
const answer = (draft: object) => taskOf({ ...NO_DRAFT, ...draft }, GROUPS)

describe('a run that is asked for', () => {
  it('repairs members of the last two months', () => {
    expect(answer({})).toEqual({ task: { kind: 'repair' } })
    const since = activeSince(Date.UTC(2026, 10, 21))
    expect(new Date(since).toISOString()).toBe('2026-09-21T00:00:00.000Z')
  })

  it('moves out of an archived group, and not into one, nor to where everybody is', () => {
    const move = (groupId: string, toGroupId: string) =>
      answer({ kind: 'move', groupId, toGroupId })
    expect(move('dodos', 'owls')).toEqual({
      task: { kind: 'move', groupId: 'dodos', toGroupId: 'owls' },
    })
    expect(move('owls', 'dodos')).toEqual({
      problem: 'You can’t move members to an archived group.',
    })
    expect(move('owls', 'owls')).toEqual({ problem: 'Choose two different groups.' })
    expect(move('owls', '')).toEqual({ problem: 'Choose the group to move to.' })
    expect(move('gone', 'owls')).toEqual({ problem: 'Choose a group.' })
  })

  it('renames to a name that is one, and another one', () => {
    const rename = (name: string) => answer({ kind: 'rename', groupId: 'dodos', name })
    expect(rename('  Larks ')).toEqual({
      task: { kind: 'rename', groupId: 'dodos', name: 'Larks' },
    })
    expect(rename(' ')).toEqual({ problem: 'Give the group a name.' })
    expect(rename('Dodos')).toEqual({ problem: 'The group has this name already.' })
    expect(rename('BIRDS')).toEqual({
      problem: 'There is already a group named “Birds”. Choose another name.',
    })
    expect(rename('x'.repeat(81))).toEqual({ problem: 'A name has 80 characters at most.' })
  })
})

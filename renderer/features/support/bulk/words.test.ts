import { describe, expect, it } from 'vitest'
import { batchRunSchema } from '#core/policies/bulk/bulk-run.ts'
import { effectText, fieldText, runText, taskText, unfinishedText, valueText } from './words.ts'

const run = (fields: object) =>
  batchRunSchema.parse({ id: 'r', by: 'a', task: { kind: 'repair', since: 1 }, ...fields })

describe('the text of a bulk change', () => {
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

  it('says on other pages whether it continues or has stopped, and who began it', () => {
    const half = { state: 'writing', listed: 4995, next: 236, done: 236, byName: 'Alex' }
    expect(unfinishedText(run(half))).toBe(
      'A bulk change by Alex is going on. 236 of 4995 applied.',
    )
    expect(unfinishedText(run({ ...half, stopped: true, byName: '' }))).toMatch(
      /^A bulk change by an admin has stopped\./,
    )
  })

  it('names its groups and coaches, and shows no id when they are deleted', () => {
    const groups = [{ id: 'a', name: 'Birds' }]
    expect(
      taskText(run({ task: { kind: 'move-members', toGroupId: 'b', chosen: 2 } }), groups),
    ).toBe('Move 2 members to a deleted group')
    const coach = run({ task: { kind: 'coach', role: 'consistency', coachId: 'c', chosen: 12 } })
    expect(taskText(coach, groups, new Map([['c', 'Cleo']]))).toBe(
      'Make Cleo consistency coach of 12 members',
    )
    expect(taskText(coach, groups)).toBe('Make a former coach consistency coach of 12 members')
  })
})

describe('the text of a bulk change of chosen members', () => {
  it('gives the same number in its preview, its title and when it is done: those it changes', () => {
    const task = { kind: 'move-members', toGroupId: 'o', chosen: 9 }
    const owls = [{ id: 'o', name: 'Owls' }]
    const at = (fields: object) => run({ task, looked: 9, listed: 6, ...fields })
    expect(taskText(at({ state: 'listing', listed: 4 }), owls)).toBe('Move 9 members to Owls')
    expect(effectText(at({ state: 'listed' }), owls, new Map())).toContain('6 members move to Owls')
    const titles = [
      { state: 'listed' },
      { state: 'writing', done: 2 },
      { state: 'written', done: 6 },
    ]
    expect(titles.map((fields) => taskText(at(fields), owls))).toEqual(
      titles.map(() => 'Move 6 members to Owls'),
    )
    expect(taskText(at({ state: 'written', done: 5, skipped: 1 }), owls)).toBe(
      'Move 5 members to Owls',
    )
  })
})

describe('the preview of a bulk change of chosen members', () => {
  const owls = [{ id: 'o', name: 'Owls' }]
  const cleo = new Map([['c', 'Cleo']])
  const counts = { looked: 16, listed: 12, damaged: 1 }
  const said = (task: object, more: object = counts) =>
    effectText(run({ task: { chosen: 16, ...task }, ...more }), owls, cleo)

  it('says what happens, to how many, and for whom nothing changes', () => {
    expect(said({ kind: 'move-members', toGroupId: 'o' })).toBe(
      '12 members move to Owls; 3 are there already; 1 is left out (account closed, removed or unreadable).',
    )
    expect(said({ kind: 'plan', tier: 'pro' }, { looked: 2, listed: 1 })).toBe(
      '1 member gets the plan Pro; 1 has it already.',
    )
    expect(said({ kind: 'coach', role: 'executive', coachId: 'c' }, { looked: 2, listed: 2 })).toBe(
      '2 members get Cleo as executive coach.',
    )
    expect(said({ kind: 'coach', role: 'executive', coachId: '' }, { looked: 3, listed: 1 })).toBe(
      '1 member loses their executive coach; 2 have none already.',
    )
    expect(said({ kind: 'move-members', toGroupId: '' }, { looked: 2, listed: 2 })).toBe(
      '2 members leave their groups.',
    )
  })

  it('says so when nothing would happen', () => {
    expect(said({ kind: 'move-members', toGroupId: 'o' }, { looked: 3 })).toBe(
      'Nothing to change; 3 are there already.',
    )
  })
})

describe('a value in a bulk change’s preview', () => {
  it('shows also when it is empty or missing, and never as code', () => {
    expect(valueText('')).toBe('empty')
    expect(valueText(undefined)).toBe('missing')
    expect(valueText(true)).toBe('yes')
    expect(valueText({ location: '' })).toBe('the defaults')
    expect(valueText('x'.repeat(700)).length).toBeLessThanOrEqual(200)
  })

  it('shows the name for an id', () => {
    const names = { groups: [{ id: 'o', name: 'Owls' }], people: new Map([['c', 'Cleo']]) }
    expect(valueText('o', 'groupId', names)).toBe('Owls')
    expect(valueText('gone', 'groupId', names)).toBe('a deleted group')
    expect(valueText('', 'groupId', names)).toBe('no group')
    expect(valueText('c', 'coaching.myConsistencyCoachId', names)).toBe('Cleo')
    expect(valueText('', 'coaching.myExectutiveCoachId', names)).toBe('nobody')
    expect(valueText('pro', 'roles.tier', names)).toBe('Pro')
  })

  it('gets a plain name for its field', () => {
    expect(fieldText('coaching.myConsistencyCoachId')).toBe('Consistency coach')
    expect(fieldText('social.youtubeCount')).toBe('Social, youtube count')
  })
})

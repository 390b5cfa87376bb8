import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvFile } from '#core/values/csv/csv.ts'
import { type PlanFacts, planInvitations } from './plan-invitations.ts'
import { MAX_PEOPLE, readPeople } from './read-people.ts'

const FACTS: PlanFacts = {
  groups: [
    { id: 'birds', name: 'Early Birds', archived: false },
    { id: 'owls', name: 'Night Owls', archived: false },
    { id: 'dodos', name: 'Dodos', archived: true },
    { id: 'twin1', name: 'Twins', archived: false },
    { id: 'twin2', name: 'twins', archived: false },
  ],
  members: ['Member@example.org'],
  invited: ['guest@example.org'],
  choices: new Map(),
}
function plan(rows: string, head = 'Name,Email,Group', choices: [string, string][] = []) {
  const file = readPeople(`${head}\n${rows}`)
  return planInvitations(file.rows ?? [], { ...FACTS, choices: new Map(choices) })
}

describe('the dry run of an import', () => {
  it('invites each row to its group, whatever the order of the columns and the case', () => {
    expect(plan('early birds;Ada;ada@example.org', 'TEAM;Full name;E-Mail')).toEqual({
      invitees: [{ line: 2, name: 'Ada', email: 'ada@example.org', groupId: 'birds' }],
      leftOut: [],
      open: [],
    })
  })

  it('invites a person without a name, and one whose name looks like a formula', () => {
    expect(plan(',a@b.org,Night Owls\n=1+1,b@b.org,Night Owls').invitees).toMatchObject([
      { name: '' },
      { name: '=1+1' },
    ])
  })

  it.each([
    ['Ada,,Early Birds', 'It has no email.'],
    ['Ada,ada at home,Early Birds', '“ada at home” is not an email address.'],
    [
      'Jörg,jörg@example.de,Early Birds',
      'Nobody can sign in with “jörg@example.de”: it has “ö” before the @.',
    ],
    ['Ada,ada@example.org,', 'It names no group.'],
    ['Ada,ada@example.org,Larks', 'There is no group called “Larks”.'],
    ['Ada,ada@example.org,Dodos', '“Dodos” is archived.'],
    ['Ada,ada@example.org,Twins', 'Several groups are called “Twins”.'],
    ['Ada,MEMBER@example.org,Early Birds', 'MEMBER@example.org belongs to a member.'],
    [
      'Ada,guest@example.org,Early Birds',
      'guest@example.org has an invitation from an earlier import that has not ended.',
    ],
    [`${'a'.repeat(81)},ada@example.org,Early Birds`, 'The name has more than 80 letters.'],
  ])('says why %j is left out', (row, why) => {
    expect(plan(row)).toMatchObject({ invitees: [], leftOut: [{ line: 2, why }] })
  })

  it('invites an email once, and tells where it was before', () => {
    const { invitees, leftOut } = plan(
      'Ada,ada@example.org,Early Birds\n\nAda,Ada@Example.org,Night Owls',
    )
    expect(invitees).toHaveLength(1)
    expect(leftOut).toEqual([{ line: 4, why: 'Ada@Example.org is on line 2 already.' }])
  })

  it('asks once for each name that means no group, and takes the chosen one', () => {
    const rows = 'A,a@b.org,Larks\nB,b@b.org,LARKS\nC,c@b.org,'
    const open = [
      { key: 'larks', name: 'Larks', why: 'unknown', rows: 2 },
      { key: '', name: '', why: 'none', rows: 1 },
    ]
    expect(plan(rows)).toMatchObject({ invitees: [], open })
    const chosen = plan(rows, undefined, [['larks', 'owls']])
    expect(chosen.open).toEqual(open)
    expect(chosen.invitees.map(({ groupId }) => groupId)).toEqual(['owls', 'owls'])
    expect(chosen.leftOut).toEqual([{ line: 4, why: 'It names no group.' }])
  })

  it('accounts for every row exactly once, whatever is in it, and never throws', () => {
    const cell = fc.oneof(
      fc.constantFrom('', 'Ada', 'ada@example.org', 'bo@example.org', 'Early Birds', 'Twins'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 }), (rows) => {
        const isThere = (row: readonly string[]) => row.some((one) => one.trim() !== '')
        const file = readPeople(csvFile([['Name', 'Email', 'Group'], ...rows]))
        const { invitees, leftOut } = planInvitations(file.rows ?? [], FACTS)
        const lines = [...invitees, ...leftOut].map(({ line }) => line)
        expect(new Set(lines).size).toBe(lines.length)
        expect(lines).toHaveLength(rows.filter(isThere).length)
        const emails = invitees.map(({ email }) => email.toLowerCase())
        expect(new Set(emails).size).toBe(emails.length)
      }),
    )
  })

  it('takes as many people as there can be', () => {
    const many = Array.from({ length: MAX_PEOPLE }, (_, at) => `A,a${at}@b.org,Early Birds`)
    expect(plan(many.join('\r\n')).invitees).toHaveLength(MAX_PEOPLE)
  })
})

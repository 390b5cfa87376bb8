import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coachLoads, groupsWithCoach } from './coach-load.ts'

const NONE = {
  ...{ groupId: 'birds', closed: false, disabled: false, lastActive: 0 },
  ...{ isConsistencyCoach: false, isExecutiveCoach: false },
  ...{ consistencyCoachId: '', executiveCoachId: '' },
}
const CARLA = { ...NONE, id: 'carla', isConsistencyCoach: true }
const EMIL = { ...NONE, id: 'emil', groupId: '', isExecutiveCoach: true }
const ada = { ...NONE, id: 'ada', consistencyCoachId: 'carla', executiveCoachId: 'emil' }
const bo = { ...NONE, id: 'bo', groupId: 'owls', consistencyCoachId: 'carla' }
const cy = { ...NONE, id: 'cy' }

describe('coaches and their load', () => {
  it('include those in the group and those of its members, with how many each has there and in all', () => {
    expect(coachLoads([CARLA, EMIL, ada, bo, cy], { groupId: 'birds' })).toEqual([
      { coachId: 'carla', inGroup: 1, all: 2, active: 2 },
      { coachId: 'emil', inGroup: 1, all: 1, active: 1 },
    ])
    expect(coachLoads([CARLA, cy], { groupId: 'birds' })).toEqual([
      { coachId: 'carla', inGroup: 0, all: 0, active: 0 },
    ])
    expect(coachLoads([CARLA, ada, bo], { groupId: 'owls' })).toEqual([
      { coachId: 'carla', inGroup: 1, all: 2, active: 2 },
    ])
  })

  it('count a member once who has the same coach for both, and no account that is closed or off', () => {
    const both = { ...ada, executiveCoachId: 'carla' }
    const gone = { ...both, id: 'gone', closed: true }
    expect(
      coachLoads([CARLA, both, gone, { ...both, id: 'off', disabled: true }], { groupId: 'birds' }),
    ).toEqual([{ coachId: 'carla', inGroup: 1, all: 1, active: 1 }])
  })

  it('tell which groups have one', () => {
    expect(groupsWithCoach([CARLA, EMIL, ada, bo])).toEqual(new Set(['birds']))
    expect(groupsWithCoach([{ ...CARLA, closed: true }])).toEqual(new Set())
    expect(groupsWithCoach([{ ...CARLA, disabled: true }])).toEqual(new Set())
  })

  it('compare by their members, and by how many of them were active', () => {
    const rows = [
      { ...ada, lastActive: 9 },
      { ...bo, lastActive: 4 },
      { ...bo, id: 'gone', closed: true, lastActive: 9 },
    ]
    expect(coachLoads(rows, { since: 5 })).toEqual([
      { coachId: 'carla', all: 2, inGroup: 0, active: 1 },
      { coachId: 'emil', all: 1, inGroup: 0, active: 1 },
    ])
  })

  it('never count more members than there are', () => {
    const id = fc.constantFrom('', 'a', 'b', 'c')
    const row = fc.record({
      ...{ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), groupId: id, closed: fc.boolean() },
      ...{ disabled: fc.boolean(), lastActive: fc.nat() },
      ...{ isConsistencyCoach: fc.boolean(), isExecutiveCoach: fc.boolean() },
      ...{ consistencyCoachId: id, executiveCoachId: id },
    })
    const rows = fc.uniqueArray(row, { selector: (one) => one.id })
    fc.assert(
      fc.property(rows, id, (all, groupId) => {
        const open = all.filter(({ closed }) => !closed)
        const inGroup = open.filter((one) => one.groupId === groupId)
        for (const load of coachLoads(all, { groupId })) {
          expect(load.inGroup).toBeLessThanOrEqual(Math.min(load.all, inGroup.length))
          expect(load.all).toBeLessThanOrEqual(open.length)
        }
      }),
    )
  })
})

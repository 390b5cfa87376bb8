/** What the server derives, nobody else writes: not alone, and not in the honest commit that it follows from. */
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMonths } from '#core/days/month.ts'
import { groupMonthMarkSchema, trackingGroupMonthlySchema } from '#core/records/tracking-monthly.ts'
import { increment, SERVER_TIME } from '#core/server/writes.ts'
import { attempt, describeLies, happened, type Told } from '../support/attacks.ts'
import { beginCommunity, checkOff, put, thisMonth } from '../support/community.ts'
import { isAllowed, type RulesWrite } from '../support/documents.ts'
import { plus } from '../support/lies.ts'
import { clientOf, emulator, ROLES, seed } from '../support/people.ts'

const GROUP = 'trackingGroupMonthly'
const MARKS = 'groupMonthMarks'
const birds = () => `birds${thisMonth()}`
const points = (habit1: number) => ({
  habits: { habit1: { id: 'habit1', totalPoints: habit1 } },
  totalPoints: habit1,
})

const monthOf = (groupId: string, groupName: string, month = thisMonth()) =>
  trackingGroupMonthlySchema.parse({
    ...{
      id: `${groupId}${month}`,
      groupId,
      groupName,
      queryMonth: month,
      ...points(4),
      members: 1,
    },
  })

/** Of each derived collection, a record that the server would write. */
const DERIVED = [
  { of: GROUP, record: () => monthOf('birds', 'Early Birds') },
  { of: MARKS, record: () => groupMonthMarkSchema.parse({ id: birds() }) },
] as const

describe.skipIf(!emulator).each(DERIVED)('of $of', ({ of, record }) => {
  beforeEach(() => beginCommunity())

  it.each(ROLES)('nothing is created, changed or deleted by %s', async (role) => {
    const { id } = record()
    const ref = { collection: of, id } as const
    expect(await attempt(role, [put(of, record())]), 'created').toBe(false)
    await seed([put(of, record())])
    expect(await attempt(role, [put(of, record())]), 'written over').toBe(false)
    const data = { syncedAt: SERVER_TIME }
    expect(await attempt(role, [{ kind: 'merge', ref, data }]), 'changed').toBe(false)
    expect(await attempt(role, [{ kind: 'delete', ref }]), 'deleted').toBe(false)
  })
})

describe.skipIf(!emulator)('the marks of groups’ months', () => {
  it.each(ROLES)('are not read by %s', async (role) => {
    await beginCommunity()
    await seed([put(MARKS, groupMonthMarkSchema.parse({ id: birds() }))])
    const client = await clientOf(role)
    expect(await isAllowed(() => getDoc(doc(client, MARKS, birds())))).toBe(false)
    expect(await isAllowed(() => getDocs(query(collection(client, MARKS), limit(1))))).toBe(false)
  })
})

const merged = (id: string, data: object): RulesWrite => ({
  kind: 'merge',
  ref: { collection: GROUP, id },
  data: { ...data, syncedAt: SERVER_TIME },
})
const lie = (name: string, ...writes: readonly RulesWrite[]): Told => ({
  name,
  lie: plus(...writes),
})
const raised = (by: number) => ({
  habits: { habit1: { totalPoints: increment(by) } },
  totalPoints: increment(by),
})

/** What a member could want of a group's month, in the commit that it follows from. */
function lies(): Told[] {
  const id = birds()
  const next = addMonths(thisMonth(), 1)
  return [
    lie('the points of the day themselves', merged(id, raised(4))),
    lie('more points than the day has', merged(id, raised(400))),
    lie('a total without its habits', merged(id, { totalPoints: increment(9) })),
    lie('a total sunk', merged(id, raised(-4))),
    lie('another habit’s points', merged(id, { habits: { habit3: { totalPoints: 4 } } })),
    lie('a member too many', merged(id, { members: increment(1) })),
    lie('a member too few, for a better average', merged(id, { members: increment(-1) })),
    lie('half a member', merged(id, { members: 1.5 })),
    lie('another name', merged(id, { groupName: 'Losers' })),
    lie('another month', merged(id, { queryMonth: 202001 })),
    lie('a field that no group’s month has', merged(id, { bonus: 5 })),
    lie('points of removed accounts', merged(id, { gone: { habit1: 400, members: 1 } })),
    lie('a sum of the future, which none of the server’s replaces', merged(id, { summedAt: 9e15 })),
    lie('points for another group', merged(`owls${thisMonth()}`, raised(4))),
    lie('a later month of it', put(GROUP, monthOf('birds', 'Early Birds', next))),
    lie('a month of a group that does not exist', put(GROUP, monthOf('nowhere', ''))),
    lie('all of it, anew', put(GROUP, monthOf('birds', 'Early Birds'))),
    lie('none of it', { kind: 'delete', ref: { collection: GROUP, id } }),
    lie('a mark', put(MARKS, { id })),
    lie('a mark taken for good', put(MARKS, { id, ...{ takenBy: 'nobody' } })),
    lie('no mark', { kind: 'delete', ref: { collection: MARKS, id } }),
  ]
}

async function beginSummed(): Promise<void> {
  await beginCommunity()
  await happened('self', checkOff('self', { habit1: true }))
  await seed([
    put(GROUP, monthOf('birds', 'Early Birds')),
    put(MARKS, groupMonthMarkSchema.parse({ id: birds() })),
  ])
}

describeLies(
  'a check-off writes of a group’s month',
  { honest: () => checkOff('self', { habit2: true }) },
  lies(),
  beginSummed,
)
describeLies(
  'an undone check-off writes of a group’s month',
  { honest: () => checkOff('self', { habit1: false }) },
  lies(),
  beginSummed,
)

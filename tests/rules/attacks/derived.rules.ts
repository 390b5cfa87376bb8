/** What the server derives, nobody else writes: not alone, and not beside the honest write that it follows from. */
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { MS_AN_HOUR } from '#core/days/day.ts'
import { addMonths } from '#core/days/month.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { attempt, describeLies, type Told } from '../support/attacks.ts'
import { beginCommunity, checkOff, saveSettings, thisMonth } from '../support/community.ts'
import { DERIVED, month } from '../support/derived.ts'
import { isAllowed, type RulesWrite } from '../support/documents.ts'
import { change, GONE, moveTo, plus } from '../support/lies.ts'
import { clientOf, emulator, ROLES, seed } from '../support/people.ts'

describe.skipIf(!emulator).each(Object.entries(DERIVED))('of %s', (_of, record) => {
  beforeEach(() => beginCommunity())

  it.each(ROLES)('nothing is created, changed or deleted by %s', async (role) => {
    const { ref } = record()
    const deeds: Readonly<Record<string, RulesWrite>> = {
      changed: { kind: 'merge', ref, data: { syncedAt: SERVER_TIME } },
      'given a field': { kind: 'merge', ref, data: { bonus: 5, syncedAt: SERVER_TIME } },
      deleted: { kind: 'delete', ref },
    }
    const may = (write: RulesWrite) => attempt(role, [write])
    await seed([{ kind: 'delete', ref }])
    expect(await may(record()), 'created').toBe(false)
    await seed([record()])
    expect(await may(record()), 'written over').toBe(false)
    for (const [what, write] of Object.entries(deeds)) expect(await may(write), what).toBe(false)
  })
})

const HIDDEN = ['counted', 'groupMonthMarks', 'commandBudgets'] as const
describe.skipIf(!emulator).each(HIDDEN)('of %s', (of) => {
  it.each(ROLES)('nothing is read by %s', async (role) => {
    await beginCommunity()
    const { ref } = DERIVED[of]()
    await seed([DERIVED[of]()])
    const client = await clientOf(role)
    expect(await isAllowed(() => getDoc(doc(client, of, ref.id)))).toBe(false)
    expect(await isAllowed(() => getDocs(query(collection(client, of), limit(1))))).toBe(false)
  })
})

const beside = ([of, record]: readonly [string, () => RulesWrite]): Told => ({
  name: of,
  lie: (writes) => [...writes, record()],
})
describeLies(
  'a check-off brings along',
  { honest: () => checkOff('self', { habit1: true }) },
  Object.entries(DERIVED).map(beside),
)

const MONTH = 'trackingMonthly'
/** The device takes its member's month off the board at once, whoever derives it later. */
const takesOff = async (): Promise<RulesWrite[]> => {
  const { ref } = month('self')
  return [{ kind: 'merge', ref, data: { onBoard: false, syncedAt: SERVER_TIME } }]
}
const forged = (name: string, path: string, to: unknown): Told => ({
  name,
  lie: change(MONTH, path, to),
})
describeLies(
  'a month that is taken off the board has',
  { honest: takesOff },
  [
    forged('more points than its days', 'habits', { habit1: { totalPoints: 40 } }),
    forged('a total moved alone', 'totalPoints', 40),
    forged('points in another habit’s column', 'habits', { habit3: { totalPoints: 4 } }),
    forged('a habit’s value raised', 'habits', { habit1: { value: 8 } }),
    forged('another group', 'groupId', 'owls'),
    forged('no group', 'groupId', ''),
    forged('another group’s name', 'groupName', 'Owls'),
    forged('another member', 'userId', 'mate'),
    forged('another name', 'userName', 'Rude'),
    forged('another month', 'queryMonth', 202001),
    forged('its late mark taken off', 'late', false),
    forged('a first week', 'joinedOn', 20_000),
    forged('days that are not counted yet', 'countedUntil', 4e12),
    forged('a field that no month has', 'rank', 1),
    forged('a place on the board', 'onBoard', true),
    forged('half a word', 'onBoard', 0),
    forged('no word', 'onBoard', GONE),
    forged('a time of its own', 'syncedAt', Date.now()),
    { name: 'another’s place', lie: moveTo(MONTH, `mate${thisMonth()}`) },
    {
      name: 'a month’s place that nobody has begun',
      lie: moveTo(MONTH, `self${addMonths(thisMonth(), 1)}`),
    },
    {
      name: 'a later one',
      lie: (writes) => plus(month('self', {}, addMonths(thisMonth(), 1)))(writes),
    },
    ...(['nobody', 'mate', 'coach', 'admin'] as const).map((as) => ({
      name: `a word of ${as}`,
      as,
    })),
  ],
  async () => {
    await beginCommunity()
    await seed([month('self', { late: true }), month('mate')])
  },
)

describe.skipIf(!emulator)('a month that is on no board', () => {
  it('is put on one by nobody', async () => {
    await beginCommunity()
    await seed([month('self', { onBoard: false })])
    const on = change(MONTH, 'onBoard', true)(await takesOff())
    for (const role of ROLES) expect(await attempt(role, on), role).toBe(false)
  })
})

const inFuture = Date.now() + MS_AN_HOUR
const server = (name: string, path: string, to: unknown): Told => ({
  name,
  lie: change('users', path, to),
})
/** Said once, when the account is made. */
const OF_FIRST = [
  server('a day of another year on which it was made', 'created', 1_000_000_000_000),
  server('another one’s link by which they came', 'refferedById', 'stranger'),
]
/** Fields of a member's record that only the server writes. */
const ofServer = [
  server('another group', 'groupId', 'owls'),
  server('no group', 'groupId', ''),
  server('a group since another month', 'groupSince', () => addMonths(thisMonth(), -1)),
  server('a group since ever', 'groupSince', 0),
  server('a group since something that is no month', 'groupSince', '202601'),
  server('an invitation', 'joinedWith', 'i'.repeat(22)),
  server('an end of the pause', 'pausedUntil', 1),
  server('a later end of the pause', 'pausedUntil', inFuture + 1),
  server('a removal', 'removing', true),
  server('a closing', 'deleted', true),
  server('a day of closing', 'closedAt', SERVER_TIME),
  server('a day of closing of long ago', 'closedAt', 1),
  server('null as the time of its closing', 'closedAt', null),
  server('a stamp of the closing', 'stamps/deleted', 5),
  server('a role', 'role', 'lead'),
  server('a coach’s flag', 'coaching/isConsistencyCoach', true),
  server('the other coach’s flag', 'coaching/isExecutiveCoach', true),
  server('a coach of one’s own choice', 'coaching/myConsistencyCoachId', 'otherCoach'),
  server('another executive coach', 'coaching/myExectutiveCoachId', 'coach'),
  server('the old coach’s notes', 'coaching/notes', 'Very good'),
  ...OF_FIRST,
]
const paused = async () => {
  await beginCommunity()
  const data = { pausedUntil: inFuture, groupSince: thisMonth() }
  await seed([{ kind: 'merge', ref: { collection: 'users', id: 'self' }, data }])
}
describeLies(
  'a member’s setting brings along',
  { honest: () => saveSettings('self', { dayStartHour: 4 }) },
  ofServer,
  paused,
)
describeLies(
  'nobody but its member writes a member’s record: not',
  { honest: () => saveSettings('self', { dayStartHour: 4 }) },
  ROLES.filter((role) => role !== 'self').flatMap((as) => [
    { name: `the same setting, by ${as}`, as },
    ...ofServer.map((one) => ({ ...one, name: `${one.name}, by ${as}`, as })),
  ]),
  paused,
)
describeLies(
  'a new account begins with',
  { honest: () => saveSettings('self', { name: 'Ada' }) },
  [
    ...ofServer.filter(
      (one) => !['no group', 'a group since ever'].includes(one.name) && !OF_FIRST.includes(one),
    ),
    server('a day of tomorrow on which it was made', 'created', Date.now() + 24 * MS_AN_HOUR),
  ],
  async () => {
    await beginCommunity()
    await seed([{ kind: 'delete', ref: { collection: 'users', id: 'self' } }])
  },
)

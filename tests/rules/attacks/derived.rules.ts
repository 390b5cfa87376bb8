/** What the server derives, nobody else writes: not alone, and not beside the honest write that it follows from. */
import { beforeAll, describe, expect, it } from 'vitest'
import { REMOVE_FIELD, SERVER_TIME } from '#core/server/writes.ts'
import { MS_AN_HOUR } from '#core/values/time/day.ts'
import { addMonths } from '#core/values/time/month.ts'
import { attempt, describeLies, liesOf, type Told } from '../support/attacks.ts'
import { invite } from '../support/between-people.ts'
import { beginCommunity, checkOff, isNew, saveSettings, thisMonth } from '../support/community.ts'
import { DERIVED, derived, month } from '../support/derived.ts'
import type { RulesWrite } from '../support/documents.ts'
import { all, change, GONE, moveTo, plus } from '../support/forged-writes.ts'
import { emulator, ROLES, seed } from '../support/people.ts'

describe.skipIf(!emulator)('records that the server writes', () => {
  beforeAll(() => beginCommunity())

  it.each(DERIVED)('%s: nobody creates, changes or deletes it', async (name) => {
    const record = () => derived(name)
    const { ref } = record()
    const done = async (deeds: Readonly<Record<string, RulesWrite>>) => {
      const tried = ROLES.flatMap((role) =>
        Object.entries(deeds).map(async ([what, write]) =>
          (await attempt(role, [write])) ? [`${what} by ${role}`] : [],
        ),
      )
      return (await Promise.all(tried)).flat()
    }
    await seed([{ kind: 'delete', ref }])
    expect(await done({ created: record() })).toEqual([])
    await seed([record()])
    const tried = await done({
      'written over': record(),
      changed: { kind: 'merge', ref, data: { syncedAt: SERVER_TIME } },
      'given a field': { kind: 'merge', ref, data: { bonus: 5, syncedAt: SERVER_TIME } },
      deleted: { kind: 'delete', ref },
    })
    expect(tried).toEqual([])
  })
})

describeLies(
  'a check-off brings along',
  { honest: () => checkOff('self', { habit1: true }) },
  DERIVED.map((name) => ({ name, lie: plus(derived(name)) })),
)

const MONTH = 'trackingMonthly'
/** The device takes its member's month off the board at once, whoever derives it later. */
const takesOff = async (): Promise<RulesWrite[]> => {
  const { ref } = month('self')
  return [{ kind: 'merge', ref, data: { onBoard: false, syncedAt: SERVER_TIME } }]
}
const nextMonth = addMonths(thisMonth(), 1)
describeLies(
  'a month that is taken off the board has',
  { honest: takesOff },
  liesOf(MONTH, {
    'more points than its days': ['habits', { habit1: { totalPoints: 40 } }],
    'a total moved alone': ['totalPoints', 40],
    'points in another habit’s column': ['habits', { habit3: { totalPoints: 4 } }],
    'a habit’s value raised': ['habits', { habit1: { value: 8 } }],
    'another group': ['groupId', 'owls'],
    'no group': ['groupId', ''],
    'another group’s name': ['groupName', 'Owls'],
    'another member': ['userId', 'mate'],
    'another name': ['userName', 'Rude'],
    'another month': ['queryMonth', 202001],
    'its late mark taken off': ['late', false],
    'a first week': ['joinedOn', 20_000],
    'days that are not counted yet': ['countedUntil', 4e12],
    'a field that no month has': ['rank', 1],
    'a place on the board': ['onBoard', true],
    'half a word': ['onBoard', 0],
    'no word': ['onBoard', GONE],
    'a time of its own': ['syncedAt', Date.now()],
    'another’s place': moveTo(MONTH, `mate${thisMonth()}`),
    'a month’s place that nobody has begun': moveTo(MONTH, `self${nextMonth}`),
    'a later one': plus(month('self', {}, nextMonth)),
    'a word of nobody': 'nobody',
    'a word of mate': 'mate',
    'a word of coach': 'coach',
    'a word of admin': 'admin',
  }),
  async () => {
    await beginCommunity()
    await seed([month('self', { late: true }), month('mate')])
  },
)

it.skipIf(!emulator)('nobody puts a month on a board that it is not on', async () => {
  await beginCommunity()
  await seed([month('self', { onBoard: false })])
  const on = change(MONTH, 'onBoard', true)(await takesOff())
  for (const role of ROLES) expect(await attempt(role, on), role).toBe(false)
})

const inFuture = Date.now() + MS_AN_HOUR
/** Said once, when the account is made. */
const OF_FIRST = liesOf('users', {
  'a day of another year on which it was made': ['created', 1_000_000_000_000],
  'another one’s link by which they came': ['refferedById', 'stranger'],
})
/** What is there from the beginning. */
const OF_NEW = liesOf('users', {
  'no group': ['groupId', ''],
  'a group since ever': ['groupSince', 0],
})
/** Fields of a member's record that only the server writes. */
const OF_SERVER = liesOf('users', {
  'another group': ['groupId', 'owls'],
  'a group by invitation': ['groupId', 'birds'],
  'a group that is archived': ['groupId', 'dodos'],
  'a group that there is not': ['groupId', 'nowhere'],
  'no word about a group': ['groupId', REMOVE_FIELD],
  'a group with an invitation used in the same commit': all(
    change('users', 'groupId', 'birds'),
    plus({ ...invite(), kind: 'merge', data: { used: 1, lastUsedBy: 'self' } }),
  ),
  'a group since another month': ['groupSince', () => addMonths(thisMonth(), -1)],
  'a group since something that is no month': ['groupSince', '202601'],
  'a group since before there was the app': ['groupSince', 197_001],
  'an invitation': ['joinedWith', 'i'.repeat(22)],
  'a link of no letters': ['joinedWith', ''],
  'an end of the pause': ['pausedUntil', 1],
  'a later end of the pause': ['pausedUntil', inFuture + 1],
  'a removal': ['removing', true],
  'a closing': ['deleted', true],
  'a day of closing': ['closedAt', SERVER_TIME],
  'a day of closing of long ago': ['closedAt', 1],
  'null as the time of its closing': ['closedAt', null],
  'a stamp of the closing': ['stamps/deleted', 5],
  'a role': ['role', 'lead'],
  'a coach’s flag': ['coaching/isConsistencyCoach', true],
  'the other coach’s flag': ['coaching/isExecutiveCoach', true],
  'a coach of one’s own choice': ['coaching/myConsistencyCoachId', 'otherCoach'],
  'another executive coach': ['coaching/myExectutiveCoachId', 'coach'],
  'the old coach’s notes': ['coaching/notes', 'Very good'],
})
const ofMember = [...OF_SERVER, ...OF_NEW, ...OF_FIRST]
const paused = async () => {
  await beginCommunity({ groupId: 'larks', joinedWith: 'link_2' })
  const data = { pausedUntil: inFuture, groupSince: thisMonth() }
  await seed([{ kind: 'merge', ref: { collection: 'users', id: 'self' }, data }])
}
const setting = { honest: () => saveSettings('self', { dayStartHour: 4 }) }
describeLies('a member’s setting brings along', setting, ofMember, paused)
describeLies(
  'nobody but its member writes a member’s record: not',
  setting,
  ROLES.filter((role) => role !== 'self').flatMap((as): Told[] => [
    { name: `the same setting, by ${as}`, as },
    ...ofMember.map((one) => ({ ...one, name: `${one.name}, by ${as}`, as })),
  ]),
  paused,
)
describeLies(
  'a new account begins with',
  { honest: () => saveSettings('self', { name: 'Ada' }) },
  [
    ...OF_SERVER,
    ...liesOf('users', {
      'a day of tomorrow on which it was made': ['created', Date.now() + 24 * MS_AN_HOUR],
    }),
  ],
  async () => {
    await beginCommunity()
    await isNew('self')
  },
)

/** Forgeries at the turn of a month: moving a finished month to another group while a later one exists. */
import { beforeEach, describe, expect, it } from 'vitest'
import { addMonths } from '#core/days/month.ts'
import { type Attack, attempt, describeAttacks, happened } from '../support/attacks.ts'
import { beginCommunity, checkOff, join, leave, move, thisMonth } from '../support/community.ts'
import { giveRules } from '../support/coverage.ts'
import { all, change, type Lie, only, throughout, type Writes, without } from '../support/lies.ts'
import { rulesAtTurn } from '../support/measurable-rules.ts'
import { emulator, projectNow, readPastRules, seed } from '../support/people.ts'

const MONTH = 'trackingMonthly'
const OWNERS = ['self']
const later = () => addMonths(thisMonth(), 1)

/** The same commit, a month later: the product's own code uses the newest month. */
const ofLaterMonth: Lie = (writes) =>
  throughout([
    [thisMonth(), later()],
    ...OWNERS.map((id): [string, string] => [`${id}${thisMonth()}`, `${id}${later()}`]),
  ])(writes)
const ofEarlierMonth: Lie = (writes) =>
  throughout([
    [later(), thisMonth()],
    ...OWNERS.map((id): [string, string] => [`${id}${later()}`, `${id}${thisMonth()}`]),
  ])(writes)

const joining = async () => ofLaterMonth(await join('self', 'owls'))
const leaving = async () => ofLaterMonth(await leave('self'))
const moving = async () => ofLaterMonth(await move('self', 'owls'))

let atTurn: Promise<void> | undefined

/** A finished month with four points for the birds. */
async function beginAtTurn(): Promise<void> {
  await beginCommunity()
  // Only once, because the emulator takes seconds for it.
  atTurn ??= emulator ? giveRules(emulator, projectNow(), rulesAtTurn()) : Promise.resolve()
  await atTurn
  await happened('self', checkOff('self', { habit1: true }))
}
/** And a later month that has begun, with as many points. */
async function beginWithLater(): Promise<void> {
  await beginAtTurn()
  const ref = { collection: MONTH, id: `self${thisMonth()}` }
  const data = { ...(await readPastRules(ref)), syncedAt: 0 }
  await seed(ofLaterMonth([{ kind: 'set', ref, data }]))
}

/** The forged commit without the member's own record. */
const withoutMember = without('users')

const carrying: readonly Attack[] = [
  { name: 'by joining another one', honest: joining, lie: ofEarlierMonth },
  { name: 'by leaving', honest: leaving, lie: ofEarlierMonth },
  { name: 'by an admin’s move', by: 'admin', honest: moving, lie: ofEarlierMonth },
  {
    name: 'by an admin’s move out of all groups',
    by: 'admin',
    honest: async () => ofLaterMonth(await move('self', '')),
    lie: ofEarlierMonth,
  },
  {
    name: 'together with the later one',
    honest: joining,
    lie: (writes) => [...writes, ...only(MONTH)(ofEarlierMonth(writes))],
  },
  {
    name: 'and the later one said to be the first',
    honest: joining,
    lie: (writes) => [
      ...writes,
      ...all(only(MONTH))(ofEarlierMonth(change('users', 'groupSince', thisMonth())(writes))),
    ],
  },
  {
    name: 'while the member says to be there since the earlier one',
    honest: joining,
    lie: (writes) => change('users', 'groupSince', thisMonth())(writes),
  },
  { name: 'while the later one stays behind', honest: joining, lie: without(MONTH) },
  {
    name: 'without the member, back and forth',
    honest: leaving,
    lie: (writes) => withoutMember(ofEarlierMonth(writes)),
  },
]

/** Of a member whose later month is with the owls. */
const consenting = async () => ofLaterMonth(await join('self', 'owls', false))
const leavingOwls = async () =>
  throughout([
    ['birds', 'owls'],
    ['Early Birds', 'Owls'],
  ])(await leaving())

const afterwards: readonly Attack[] = [
  {
    name: 'once the member is in the new group',
    honest: consenting,
    lie: () => carried,
  },
  {
    name: 'with the consent of the later one',
    honest: consenting,
    lie: (writes) => [...writes, ...carried],
  },
  {
    name: 'by leaving again',
    honest: leavingOwls,
    lie: (writes) => [...writes, ...carried],
  },
]
let carried: Writes = []
/** The later month is with the owls; the forgery would move the earlier one there. */
async function beginAfterJoining(): Promise<void> {
  await beginWithLater()
  carried = only(MONTH)(await join('self', 'owls'))
  await happened('self', joining())
}

describeAttacks('a finished month stays, where a later one has begun', carrying, beginWithLater)
describeAttacks('a finished month stays behind for good', afterwards, beginAfterJoining)

describeAttacks(
  'one month alone goes along',
  [
    {
      name: 'and no later one is begun on the way',
      honest: () => join('self', 'owls'),
      lie: (writes) => {
        const begun = ofLaterMonth(only(MONTH)(writes))
        const empty = all(
          change(MONTH, 'totalPoints', 0),
          change(MONTH, 'habits/habit1/totalPoints', 0),
        )
        const noDay: Lie = (some) =>
          some.map((one) => {
            if (one.kind === 'delete' || one.ref.collection !== MONTH) return one
            const { lastDay: _gone, ...data } = { lastDay: '', ...one.data }
            return { ...one, data }
          })
        return [...writes, ...noDay(empty(begun))]
      },
    },
  ],
  beginAtTurn,
)

describe.skipIf(!emulator)('a month that nobody has gone on from', () => {
  beforeEach(beginAtTurn)

  it('goes along until its last hour is over everywhere', async () => {
    expect(await attempt('self', await join('self', 'owls'))).toBe(true)
  })

  it('keeps its member’s word on the board, also beside a later one', async () => {
    await beginWithLater()
    const consent = only(MONTH)(await join('self', 'birds', false))
    expect(await attempt('self', consent)).toBe(true)
  })
})

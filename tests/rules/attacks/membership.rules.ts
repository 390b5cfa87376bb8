/** Forgeries of membership: joining uninvited, taking points along or leaving them behind. */
import { addMonths } from '#core/days/month.ts'
import { increment } from '#core/server/writes.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import {
  checkOff,
  type GroupId,
  join,
  leave,
  saveSettings,
  thisMonth,
} from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { all, change, GONE, type Lie, only, throughout, without } from '../support/lies.ts'

const MONTH = 'trackingMonthly'
const GROUP = 'trackingGroupMonthly'
const given = () => happened('self', checkOff('self', { habit1: true }))
const honest = () => join('self', 'owls')

/** Applies a lie to one of the two groups' months. */
function inGroup(id: GroupId, lie: Lie): Lie {
  const isIts = ({ ref }: RulesWrite) =>
    ref.collection === GROUP && ref.id === `${id}${thisMonth()}`
  return (writes) => [...writes.filter((one) => !isIts(one)), ...lie(writes.filter(isIts))]
}

function points(by: number): Lie {
  return all(
    change(GROUP, 'habits/habit1/totalPoints', increment(by)),
    change(GROUP, 'totalPoints', increment(by)),
  )
}

const nothing: Lie = () => []

/** The same commit, for another group. */
const into = (id: string, name: string): Lie => {
  return (writes) =>
    throughout([
      ['larks', id],
      ['Larks', name],
      [`larks${thisMonth()}`, `${id}${thisMonth()}`],
    ])(writes)
}

const entering: readonly Attack[] = [
  {
    name: 'a group that is by invitation alone',
    by: 'stranger',
    honest: () => join('stranger', 'larks'),
    lie: into('birds', 'Early Birds'),
  },
  {
    name: 'an archived group',
    by: 'stranger',
    honest: () => join('stranger', 'larks'),
    lie: into('dodos', 'Dodos'),
  },
  {
    name: 'a group that does not exist',
    by: 'stranger',
    honest: () => join('stranger', 'larks'),
    lie: into('nowhere', ''),
  },
  {
    name: 'a closed group, with an invitation written in while joining',
    by: 'stranger',
    honest: () => join('stranger', 'larks'),
    lie: all(into('birds', 'Early Birds'), change('users', 'refferedById', 'mate')),
  },
  {
    name: 'an invitation written in later',
    by: 'stranger',
    honest: () => saveSettings('stranger', { name: 'New' }),
    lie: change('users', 'refferedById', 'mate'),
  },
  {
    name: 'a group entered in the record alone',
    by: 'stranger',
    honest: () => join('stranger', 'larks'),
    lie: without(MONTH, GROUP),
  },
  { name: 'somebody else moved to another group', given, honest, as: 'mate' },
  { name: 'a member moved by the own coach', given, honest, as: 'coach' },
  {
    name: 'a group left without leave',
    honest: () => saveSettings('self', { name: 'Free' }),
    lie: change('users', 'groupId', ''),
  },
  {
    name: 'the board consent of somebody else',
    given,
    honest: () => join('self', 'birds', false),
    as: 'mate',
  },
]

const moving: readonly Attack[] = [
  {
    name: 'a month moved without the member',
    given,
    honest,
    lie: without('users'),
  },
  { name: 'a member moved without the month', given, honest, lie: without(MONTH) },
  { name: 'points that stay with the old group', given, honest, lie: inGroup('birds', nothing) },
  { name: 'points that the new group does not get', given, honest, lie: inGroup('owls', nothing) },
  { name: 'more points brought than one has', given, honest, lie: inGroup('owls', points(40)) },
  { name: 'fewer points taken than one has', given, honest, lie: inGroup('birds', points(-1)) },
  { name: 'more points taken than one has', given, honest, lie: inGroup('birds', points(-8)) },
  {
    name: 'a group that keeps counting who has left',
    given,
    honest,
    lie: inGroup('birds', change(GROUP, 'members', increment(0))),
  },
  {
    name: 'a group that does not count who has come',
    given,
    honest,
    lie: inGroup('owls', change(GROUP, 'members', increment(0))),
  },
  { name: 'the groups’ months moved alone', given, honest, lie: only(GROUP) },
  {
    name: 'points made on the way',
    given,
    honest,
    lie: all(
      change(MONTH, 'habits/habit1/totalPoints', 8),
      change(MONTH, 'totalPoints', 8),
      inGroup('owls', points(8)),
    ),
  },
  {
    name: 'a group’s month that names a day instead of the month that moves it',
    given,
    honest,
    lie: inGroup('owls', change(GROUP, 'lastDay', 'self20261120')),
  },
  {
    name: 'a group’s month that names another member’s month',
    given,
    honest,
    lie: inGroup(
      'owls',
      change(GROUP, 'lastDay', () => `mate${thisMonth()}`),
    ),
  },
  {
    name: 'a group’s month that names nothing',
    given,
    honest,
    lie: inGroup('owls', change(GROUP, 'lastDay', GONE)),
  },
  {
    name: 'a month of the past taken along',
    given,
    honest,
    lie: (writes) => {
      const past = addMonths(thisMonth(), -2)
      const copies = writes
        .filter(({ ref }) => ref.collection === MONTH || ref.collection === GROUP)
        .filter((one) => !('data' in one) || !('groupId' in one.data) || one.ref.id !== '')
      const older = throughout([
        [thisMonth(), past],
        [`self${thisMonth()}`, `self${past}`],
        [`birds${thisMonth()}`, `birds${past}`],
        [`owls${thisMonth()}`, `owls${past}`],
      ])(copies)
      return [...writes, ...older]
    },
  },
  {
    name: 'the new group under a name of one’s own',
    given,
    honest,
    lie: inGroup('owls', change(GROUP, 'groupName', 'Losers')),
  },
  {
    name: 'the old group renamed in leaving',
    given,
    honest,
    lie: inGroup('birds', change(GROUP, 'groupName', 'Losers')),
  },
  {
    name: 'the month under another group’s name',
    given,
    honest,
    lie: change(MONTH, 'groupName', 'X'),
  },
  { name: 'the last day of the month changed', given, honest, lie: change(MONTH, 'lastDay', 'x') },
  { name: 'the late mark lost on the way', given, honest, lie: change(MONTH, 'late', true) },
]

const left = () => leave('self')

const leaving: readonly Attack[] = [
  {
    name: 'a group left, and the points with it',
    given,
    honest: left,
    lie: inGroup('birds', nothing),
  },
  {
    name: 'more points taken than one has',
    given,
    honest: left,
    lie: inGroup('birds', points(-8)),
  },
  {
    name: 'a member who is gone, and a month that stays',
    given,
    honest: left,
    lie: without(MONTH),
  },
  {
    name: 'a month that stays on the board of it',
    given,
    honest: left,
    lie: change(MONTH, 'groupId', 'birds'),
  },
  { name: 'somebody else put out of the group', given, honest: left, as: 'mate' },
  {
    name: 'a month that keeps the group’s name',
    given,
    honest: left,
    lie: change(MONTH, 'groupName', 'Early Birds'),
  },
]

describeAttacks('nobody enters a group uninvited', entering)
describeAttacks('a member’s points are in one group at a time', moving)
describeAttacks('a group is left with one’s own points alone', leaving)

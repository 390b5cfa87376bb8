/** Forgeries of membership: joining uninvited, taking points along or leaving them behind. */
import { addMonths } from '#core/days/month.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import { checkOff, join, leave, saveSettings, thisMonth } from '../support/community.ts'
import { all, change, type Lie, only, throughout, without } from '../support/lies.ts'

const MONTH = 'trackingMonthly'
const given = () => happened('self', checkOff('self', { habit1: true }))
const honest = () => join('self', 'owls')

/** The same commit, for another group. */
const into = (id: string, name: string): Lie => {
  return (writes) =>
    throughout([
      ['larks', id],
      ['Larks', name],
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
    lie: without(MONTH),
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
  {
    name: 'points made on the way',
    given,
    honest,
    lie: all(change(MONTH, 'habits/habit1/totalPoints', 8), change(MONTH, 'totalPoints', 8)),
  },
  {
    name: 'a month of the past taken along',
    given,
    honest,
    lie: (writes) => {
      const past = addMonths(thisMonth(), -2)
      const older = throughout([
        [thisMonth(), past],
        [`self${thisMonth()}`, `self${past}`],
      ])(only(MONTH)(writes))
      return [...writes, ...older]
    },
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

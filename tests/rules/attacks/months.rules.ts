/** Forgeries of the sums: months that move by more, less or something else than their day. */
import { addDays, numberOfDay } from '#core/days/day.ts'
import { increment, SERVER_TIME } from '#core/server/writes.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import { checkOff, thisMonth, today } from '../support/community.ts'
import { all, change, moveTo, only, plus, without } from '../support/lies.ts'

const MONTH = 'trackingMonthly'
const GROUP = 'trackingGroupMonthly'
const honest = () => checkOff('self', { habit1: true })
const given = () => happened('self', checkOff('self', { habit1: true }))
const unchecking = () => checkOff('self', { habit1: false })
const again = () => checkOff('self', { habit2: true })
const number = () => numberOfDay(today())
/** An existing day that does not change. */
const yesterday = () => addDays(today(), -1)
const givenYesterday = () => happened('self', checkOff('self', { habit4: true }, yesterday()))

const months: readonly Attack[] = [
  {
    name: 'a month moved by more than its day',
    honest,
    lie: all(change(MONTH, 'habits/habit1/totalPoints', 40), change(MONTH, 'totalPoints', 40)),
  },
  { name: 'a month’s total moved alone', honest, lie: change(MONTH, 'totalPoints', 40) },
  {
    name: 'a month credited in another habit’s column',
    honest,
    lie: all(
      change(MONTH, 'habits/habit1/totalPoints', 0),
      change(MONTH, 'habits/habit3/totalPoints', 4),
    ),
  },
  { name: 'a month without its day', honest, lie: only(MONTH, GROUP) },
  { name: 'a month alone', given, honest: again, lie: only(MONTH) },
  { name: 'a day without its month', given, honest: again, lie: without(MONTH) },
  { name: 'a day without month and group', given, honest: unchecking, lie: only('trackingDaily') },
  {
    name: 'a month that names another day',
    given: givenYesterday,
    honest,
    lie: (writes) => change(MONTH, 'lastDay', `self${numberOfDay(yesterday())}`)(writes),
  },
  { name: 'a month that names no day', honest, lie: change(MONTH, 'lastDay', 'nothing') },
  {
    name: 'a month begun with points of its own',
    honest,
    lie: all(change(MONTH, 'habits/habit1/totalPoints', 8), change(MONTH, 'totalPoints', 8)),
  },
  {
    name: 'a month in a group that is not one’s own',
    honest,
    lie: change(MONTH, 'groupId', 'owls'),
  },
  {
    name: 'a month begun on the board without the consent',
    by: 'stranger',
    honest: () => checkOff('stranger', { habit1: true }),
    lie: change(MONTH, 'onBoard', true),
  },
  { name: 'a month under another group’s name', honest, lie: change(MONTH, 'groupName', 'Owls') },
  {
    name: 'a month with a habit’s value raised',
    honest,
    lie: change(MONTH, 'habits/habit1/value', 8),
  },
  { name: 'a month with a field of its own', honest, lie: change(MONTH, 'rank', 1) },
  { name: 'a month marked late for nothing', honest, lie: change(MONTH, 'late', true) },
  {
    name: 'a month’s late mark taken off',
    given: () => happened('self', checkOff('self', { habit1: true }, addDays(today(), -14))),
    honest: () => checkOff('self', { habit2: true }, addDays(today(), -14)),
    lie: change(MONTH, 'late', false),
  },
  {
    name: 'a month in another member’s place',
    honest,
    lie: (w) => moveTo(MONTH, `mate${thisMonth()}`)(w),
  },
  {
    name: 'one member’s month moved by another member’s day',
    honest: () => checkOff('mate', { habit1: true }),
    by: 'mate',
    lie: (writes) =>
      all(moveTo(MONTH, `self${thisMonth()}`), change(MONTH, 'userId', 'self'))(writes),
  },
  {
    name: 'two days in one commit',
    honest,
    lie: (writes) => {
      const other = numberOfDay(yesterday())
      const copies = writes.filter(({ ref }) => ref.collection === 'trackingDaily')
      const second = copies.map((write) => ({
        ...write,
        ref: { ...write.ref, id: `self${other}` },
        data: {
          ...('data' in write ? write.data : {}),
          id: `self${other}`,
          queryDate: other,
          queryMonth: Math.floor(other / 100),
        },
      }))
      return [...writes, ...second]
    },
  },
  {
    name: 'a consent withdrawn from the board by a day',
    given,
    honest: again,
    lie: change(MONTH, 'onBoard', false),
  },
]

const groups: readonly Attack[] = [
  { name: 'the group’s total moved alone', given, honest: again, lie: only(GROUP) },
  {
    name: 'the group’s total moved by more than the day',
    honest,
    lie: all(
      change(GROUP, 'habits/habit1/totalPoints', increment(400)),
      change(GROUP, 'totalPoints', increment(400)),
    ),
  },
  {
    name: 'the group’s sum without its columns',
    honest,
    lie: change(GROUP, 'totalPoints', increment(9)),
  },
  {
    name: 'the group’s total sunk by a member',
    given,
    honest: again,
    lie: all(
      change(GROUP, 'habits/habit1/totalPoints', increment(-4)),
      change(GROUP, 'totalPoints', increment(-2)),
    ),
  },
  { name: 'checking without the group', honest, lie: without(GROUP) },
  { name: 'unchecking without the group', given, honest: unchecking, lie: without(GROUP) },
  {
    name: 'unchecking while the group’s month names an old day',
    given: async () => {
      await givenYesterday()
      await given()
    },
    honest: unchecking,
    lie: (writes) => change(GROUP, 'lastDay', `self${numberOfDay(yesterday())}`)(writes),
  },
  {
    name: 'the last day counted for the group again',
    given,
    honest: again,
    lie: (writes) => all(only(GROUP), change(GROUP, 'lastDay', `self${number()}`))(writes),
  },
  {
    name: 'a group with a member too few, for a better average',
    honest,
    lie: change(GROUP, 'members', increment(0)),
  },
  {
    name: 'a group with a member too many',
    given,
    honest: again,
    lie: change(GROUP, 'members', increment(1)),
  },
  {
    name: 'a group with a member taken off',
    given,
    honest: again,
    lie: change(GROUP, 'members', increment(-1)),
  },
  { name: 'a group with half a member', honest, lie: change(GROUP, 'members', 1.5) },
  { name: 'another group credited', honest, lie: (w) => creditOwls(w) },
  {
    name: 'another group credited as well',
    honest,
    lie: (writes) => [...writes, ...only(GROUP)(creditOwls(writes))],
  },
  {
    name: 'the group renamed by a member’s day',
    honest,
    lie: change(GROUP, 'groupName', 'Losers'),
  },
  {
    name: 'the group renamed later',
    given,
    honest: again,
    lie: change(GROUP, 'groupName', 'Losers'),
  },
  { name: 'the group’s month of another month', honest, lie: change(GROUP, 'queryMonth', 202001) },
  { name: 'a field that no group’s month has', honest, lie: change(GROUP, 'bonus', 5) },
  { name: 'a group’s month moved by a stranger', honest, as: 'stranger', lie: only(GROUP) },
  { name: 'a group’s month moved by an admin', honest, as: 'admin', lie: only(GROUP) },
  {
    name: 'a member’s day deleted',
    given,
    honest: again,
    lie: plus({ kind: 'delete', ref: { collection: 'trackingDaily', id: `self${number()}` } }),
  },
  {
    name: 'the group’s month deleted',
    given,
    honest: again,
    lie: (writes) =>
      plus({ kind: 'delete', ref: { collection: GROUP, id: `birds${thisMonth()}` } })(
        without(GROUP)(writes),
      ),
  },
  {
    name: 'the own month deleted, to begin again',
    given,
    honest: again,
    lie: () => [{ kind: 'delete', ref: { collection: MONTH, id: `self${thisMonth()}` } }],
  },
  {
    name: 'the group’s month written over',
    given,
    honest: again,
    lie: () => [
      {
        kind: 'set',
        ref: { collection: GROUP, id: `birds${thisMonth()}` },
        data: {
          id: `birds${thisMonth()}`,
          groupId: 'birds',
          totalPoints: 0,
          syncedAt: SERVER_TIME,
        },
      },
    ],
  },
]

function creditOwls(writes: Parameters<ReturnType<typeof only>>[0]) {
  return all(
    moveTo(GROUP, `owls${thisMonth()}`),
    change(GROUP, 'id', `owls${thisMonth()}`),
    change(GROUP, 'groupId', 'owls'),
    change(GROUP, 'groupName', 'Owls'),
  )(writes)
}

describeAttacks('a month moves exactly as its day does', months)
describeAttacks('a group’s month moves exactly as a member’s day does', groups)

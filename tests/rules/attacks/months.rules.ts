/** Forgeries of the sums: months that move by more, less or something else than their day. */
import { addDays, numberOfDay } from '#core/days/day.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import { checkOff, thisMonth, today } from '../support/community.ts'
import { all, change, moveTo, only, plus, without } from '../support/lies.ts'

const MONTH = 'trackingMonthly'
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
  { name: 'a month without its day', honest, lie: only(MONTH) },
  { name: 'a month alone', given, honest: again, lie: only(MONTH) },
  { name: 'a day without its month', given, honest: again, lie: without(MONTH) },
  { name: 'a day alone', given, honest: unchecking, lie: only('trackingDaily') },
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

const deleted: readonly Attack[] = [
  {
    name: 'a member’s day deleted',
    given,
    honest: again,
    lie: plus({ kind: 'delete', ref: { collection: 'trackingDaily', id: `self${number()}` } }),
  },
  {
    name: 'the own month deleted, to begin again',
    given,
    honest: again,
    lie: () => [{ kind: 'delete', ref: { collection: MONTH, id: `self${thisMonth()}` } }],
  },
]

describeAttacks('a month moves exactly as its day does', months)
describeAttacks('nothing of a month is deleted', deleted)

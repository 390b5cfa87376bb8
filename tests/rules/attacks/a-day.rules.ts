/** Forgeries of a day: points without checks, other people's days, days that are not open. */
import { Timestamp } from 'firebase/firestore'
import { addDays, numberOfDay } from '#core/days/day.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import {
  beginCommunity,
  checkOff,
  saveSettings,
  thisMonth,
  today,
  withdraw,
} from '../support/community.ts'
import { all, change, GONE, type Lie, moveTo, throughout } from '../support/lies.ts'

const DAY = 'trackingDaily'
const honest = () => checkOff('self', { habit1: true })
const given = () => happened('self', checkOff('self', { habit1: true }))
const again = () => checkOff('self', { habit2: true })

/** The same points claimed in the day and the month. */
function claim(habit: string, points: number, total: number): Lie {
  return all(
    change(DAY, `habits/${habit}/totalPoints`, points),
    change(DAY, 'totalPoints', total),
    change('trackingMonthly', `habits/${habit}/totalPoints`, points),
    change('trackingMonthly', 'totalPoints', total),
  )
}

function onDay(number: number): Lie {
  const from = numberOfDay(today())
  const month = Math.floor(number / 100)
  return throughout([
    [from, number],
    [`self${from}`, `self${number}`],
    [thisMonth(), month],
    [`self${thisMonth()}`, `self${month}`],
  ])
}

const points: readonly Attack[] = [
  { name: 'a total of ten with one habit checked', honest, lie: change(DAY, 'totalPoints', 10) },
  { name: 'points of a habit that is not checked', honest, lie: claim('habit2', 2, 6) },
  { name: 'a habit’s value raised', honest, lie: change(DAY, 'habits/habit1/value', 40) },
  {
    name: 'a habit’s value and all its sums raised together',
    honest,
    lie: all(change(DAY, 'habits/habit1/value', 40), claim('habit1', 40, 40)),
  },
  { name: 'negative points', honest, lie: claim('habit2', -2, 2) },
  { name: 'half a point', honest, lie: claim('habit1', 4.5, 4.5) },
  { name: 'a habit’s title changed', honest, lie: change(DAY, 'habits/habit1/title', 'Sleep in') },
  { name: 'a habit under another’s id', honest, lie: change(DAY, 'habits/habit1/id', 'habit2') },
  {
    name: 'a fifth habit',
    honest,
    lie: change(DAY, 'habits/habit5', { id: 'habit5', checked: true, value: 5, totalPoints: 5 }),
  },
  { name: 'a habit left out', honest, lie: change(DAY, 'habits/habit4', GONE) },
  { name: 'a check that is a number', honest, lie: change(DAY, 'habits/habit1/checked', 1) },
  { name: 'a break that earns', honest, lie: change(DAY, 'skipped', true) },
  { name: 'a check in a word', honest, lie: change(DAY, 'skipped', 'no') },
]

const identity: readonly Attack[] = [
  { name: 'somebody else’s day', honest, as: 'mate' },
  { name: 'a day written by the own coach', honest, as: 'coach' },
  { name: 'a day written by an admin', honest, as: 'admin' },
  { name: 'a day by nobody', honest, as: 'nobody' },
  {
    name: 'a day of another member in one’s own place',
    honest,
    lie: change(DAY, 'userId', 'mate'),
  },
  {
    name: 'one’s own day in another member’s place',
    honest,
    lie: moveTo(DAY, `mate${numberOfDay(today())}`),
  },
  { name: 'an id that is not the document’s', honest, lie: change(DAY, 'id', 'self20200101') },
  {
    name: 'a day in the place of another day',
    honest,
    lie: moveTo(DAY, `self${numberOfDay(addDays(today(), -1))}`),
  },
  { name: 'a day of another month', honest, lie: change(DAY, 'queryMonth', 202001) },
  { name: 'a field that no day has', honest, lie: change(DAY, 'bonus', 100) },
  { name: 'a field left out', honest, lie: change(DAY, 'skipped', GONE) },
  { name: 'a day credited to another group', honest, lie: change(DAY, 'groupId', 'owls') },
  { name: 'a day under a made-up group’s name', honest, lie: change(DAY, 'groupName', 'Best') },
]

const time: readonly Attack[] = [
  {
    name: 'a day that is 93 days old',
    honest: () => checkOff('self', { habit1: true }, addDays(today(), -92)),
    lie: (writes) => {
      const old = addDays(today(), -92)
      const older = addDays(today(), -93)
      return throughout([
        [numberOfDay(old), numberOfDay(older)],
        [`self${numberOfDay(old)}`, `self${numberOfDay(older)}`],
      ])(writes)
    },
  },
  {
    name: 'a day of next week',
    honest,
    lie: (writes) => onDay(numberOfDay(addDays(today(), 7)))(writes),
  },
  {
    name: 'the day after the furthest zone’s',
    honest,
    lie: (writes) => onDay(numberOfDay(addDays(today(), 2)))(writes),
  },
  { name: 'a 32nd', honest, lie: (writes) => onDay(thisMonth() * 100 + 32)(writes) },
  { name: 'a date with a fraction', honest, lie: change(DAY, 'queryDate', 20261120.5) },
  {
    name: 'an old day not marked late',
    honest: () => checkOff('self', { habit1: true }, addDays(today(), -14)),
    lie: all(change(DAY, 'late', false), change('trackingMonthly', 'late', false)),
  },
  { name: 'a day of today marked late', honest, lie: change(DAY, 'late', true) },
  {
    name: 'the late mark taken off again',
    given: () => happened('self', checkOff('self', { habit1: true }, addDays(today(), -14))),
    honest: () => checkOff('self', { habit2: true }, addDays(today(), -14)),
    lie: change(DAY, 'late', false),
  },
  {
    name: 'a stamp that no program counts exactly',
    honest,
    lie: change(DAY, 'stamps/habit1', Number.MAX_SAFE_INTEGER + 1),
  },
  { name: 'a stamp below nothing', honest, lie: change(DAY, 'stamps/habit1', -5) },
  { name: 'a stamp that is a list', honest, lie: change(DAY, 'stamps/habit1', [5]) },
  { name: 'a stamp that is no whole number', honest, lie: change(DAY, 'stamps/habit1', 1.5) },
  { name: 'a stamp in words', honest, lie: change(DAY, 'stamps/habit1', '9') },
  { name: 'a stamp of a field that is not stamped', honest, lie: change(DAY, 'stamps/late', 5) },
  {
    name: 'a server’s time of one’s own',
    honest,
    lie: change(DAY, 'syncedAt', Timestamp.fromMillis(Date.now())),
  },
  { name: 'no server’s time', honest, lie: change(DAY, 'syncedAt', GONE) },
  { name: 'the server’s time as a number', honest, lie: change(DAY, 'syncedAt', Date.now()) },
]

const shared = () => beginCommunity({ privacy: 'share-group' })
const board: readonly Attack[] = [
  {
    name: 'a day of a member who shares nothing on the board of the day',
    honest,
    lie: change(DAY, 'onBoard', true),
  },
  {
    name: 'a day put on the board of the day after the consent was taken back',
    given: async () => {
      await shared()
      await happened('self', withdraw('self'))
    },
    honest,
    lie: change(DAY, 'onBoard', true),
  },
  {
    name: 'a day put on the board of the day by a device that has not heard of the new privacy',
    given: async () => {
      await shared()
      await given()
      await happened('self', saveSettings('self', { privacy: 'share-nothing' }))
    },
    honest: again,
    lie: change(DAY, 'onBoard', true),
  },
  { name: 'a board that is no yes or no', given: shared, honest, lie: change(DAY, 'onBoard', 1) },
  { name: 'no word about the board', given: shared, honest, lie: change(DAY, 'onBoard', GONE) },
]

describeAttacks('a day is shown to whom it is shared with', board)
describeAttacks('a day’s points cannot be had without checking', points)
describeAttacks('a day is its member’s own', identity)
describeAttacks('a day is of its time', time)

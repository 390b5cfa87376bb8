/** Forgeries of a day: points without checks, other people's days, days that are not open, boards that are not theirs. */
import { Timestamp } from 'firebase/firestore'
import { addDays, numberOfDay } from '#core/days/day.ts'
import {
  type Attack,
  describeAttacks,
  describeLies,
  happened,
  type Told,
} from '../support/attacks.ts'
import {
  beginCommunity,
  checkOff,
  thisMonth,
  today,
  userOf,
  userRecords,
} from '../support/community.ts'
import { all, change, GONE, type Lie, moveTo, throughout } from '../support/lies.ts'
import { seed } from '../support/people.ts'

const DAY = 'trackingDaily'
const honest = () => checkOff('self', { habit1: true })
const given = () => happened('self', honest())
const again = () => checkOff('self', { habit2: true })
const ago = (days: number) => addDays(today(), -days)
const lie = (name: string, path: string, to: unknown): Told => ({
  name,
  lie: change(DAY, path, to),
})

/** Points claimed in the habit and the total. */
const claim = (habit: string, points: number, total: number): Lie =>
  all(change(DAY, `habits/${habit}/totalPoints`, points), change(DAY, 'totalPoints', total))

/** The same record as if it were of another day. */
function onDay(number: number, from = numberOfDay(today())): Lie {
  const month = Math.floor(number / 100)
  return throughout([
    [from, number],
    [`self${from}`, `self${number}`],
    [Math.floor(from / 100), month],
  ])
}

describeLies('a day’s points cannot be had without checking', { honest }, [
  lie('a total of ten with one habit checked', 'totalPoints', 10),
  { name: 'points of a habit that is not checked', lie: claim('habit2', 2, 6) },
  lie('a habit’s value raised', 'habits/habit1/value', 40),
  {
    name: 'a habit’s value and all its sums raised together',
    lie: all(change(DAY, 'habits/habit1/value', 40), claim('habit1', 40, 40)),
  },
  { name: 'negative points', lie: claim('habit2', -2, 2) },
  { name: 'half a point', lie: claim('habit1', 4.5, 4.5) },
  lie('a habit’s title changed', 'habits/habit1/title', 'Sleep in'),
  lie('a habit under another’s id', 'habits/habit1/id', 'habit2'),
  lie('a fifth habit', 'habits/habit5', { id: 'habit5', checked: true, value: 5, totalPoints: 5 }),
  lie('a habit left out', 'habits/habit4', GONE),
  lie('a check that is a number', 'habits/habit1/checked', 1),
  lie('a break that earns', 'skipped', true),
  lie('a check in a word', 'skipped', 'no'),
])

describeLies('a day is its member’s own', { honest }, [
  { name: 'somebody else’s day', as: 'mate' },
  { name: 'a day written by the own coach', as: 'coach' },
  { name: 'a day written by an admin', as: 'admin' },
  { name: 'a day by nobody', as: 'nobody' },
  lie('a day of another member in one’s own place', 'userId', 'mate'),
  {
    name: 'one’s own day in another member’s place',
    lie: moveTo(DAY, `mate${numberOfDay(today())}`),
  },
  lie('an id that is not the document’s', 'id', 'self20200101'),
  { name: 'a day in the place of another day', lie: moveTo(DAY, `self${numberOfDay(ago(1))}`) },
  lie('a day of another month', 'queryMonth', 202001),
  lie('a field that no day has', 'bonus', 100),
  lie('a field left out', 'skipped', GONE),
  lie('a day credited to another group', 'groupId', 'owls'),
  lie('a day credited to a group that there is not', 'groupId', 'nowhere'),
  lie('a day of no word about its group', 'groupId', null),
  lie('a day under another member’s name', 'userName', 'The mate'),
  lie('a day under a group’s name of two lines', 'groupName', 'Early\nBirds'),
  lie('a day under an endless group’s name', 'groupName', 'B'.repeat(81)),
  { name: 'a day deleted', lie: (told) => told.map(({ ref }) => ({ kind: 'delete', ref })) },
])

describeLies('a day is of its time', { honest }, [
  { name: 'a day of next week', lie: onDay(numberOfDay(ago(-7))) },
  { name: 'the day after the furthest zone’s', lie: onDay(numberOfDay(ago(-2))) },
  {
    name: 'a day that is 93 days old',
    lie: all(onDay(numberOfDay(ago(93))), change(DAY, 'late', true)),
  },
  { name: 'a 32nd', lie: onDay(thisMonth() * 100 + 32) },
  lie('a date with a fraction', 'queryDate', 20261120.5),
  lie('a day of today marked late', 'late', true),
  lie('a stamp that no program counts exactly', 'stamps/habit1', Number.MAX_SAFE_INTEGER + 1),
  lie('a stamp below nothing', 'stamps/habit1', -5),
  lie('a stamp that is a list', 'stamps/habit1', [5]),
  lie('a stamp that is no whole number', 'stamps/habit1', 1.5),
  lie('a stamp in words', 'stamps/habit1', '9'),
  lie('a stamp of a field that is not stamped', 'stamps/late', 5),
  lie('a server’s time of one’s own', 'syncedAt', Timestamp.fromMillis(Date.now())),
  lie('no server’s time', 'syncedAt', GONE),
  lie('the server’s time as a number', 'syncedAt', Date.now()),
])

const OLD = () => checkOff('self', { habit1: true }, ago(14))
const later: readonly Attack[] = [
  { name: 'an old day not marked late', honest: OLD, lie: change(DAY, 'late', false) },
  {
    name: 'the late mark taken off again',
    given: () => happened('self', OLD()),
    honest: () => checkOff('self', { habit2: true }, ago(14)),
    lie: change(DAY, 'late', false),
  },
  {
    name: 'a stamp older than the stored one',
    given,
    honest: again,
    lie: change(DAY, 'stamps/habit1', 1),
  },
  {
    name: 'the points of a day that is unchecked',
    given,
    honest: () => checkOff('self', { habit1: false }),
    lie: claim('habit1', 4, 4),
  },
]
describeAttacks('a day keeps what it is marked with', later)

/** What the server has of the member, while this device thinks otherwise. */
const became = (changes: Parameters<typeof userOf>[1]) =>
  seed(userRecords(userOf('self', { privacy: 'share-group', ...changes })))
const onBoard = change(DAY, 'onBoard', true)
const board: readonly Attack[] = [
  { name: 'a member who shares nothing', honest, lie: onBoard },
  {
    name: 'a member who has taken the consent back',
    given: () => became({ onBoard: false }),
    honest,
    lie: onBoard,
  },
  {
    name: 'a device that has not heard of the new privacy',
    given: async () => {
      await became({})
      await given()
      await became({ privacy: 'share-nothing' })
    },
    honest: again,
    lie: onBoard,
  },
  {
    name: 'who has left, on the board of the group that they left',
    given: async () => {
      await became({})
      await given()
      await became({ groupId: 'owls' })
    },
    honest: again,
    lie: all(change(DAY, 'groupId', 'birds'), onBoard),
  },
  {
    name: 'a day that is nobody’s today any more',
    given: () => became({}),
    honest: () => checkOff('self', { habit1: true }, ago(4)),
    lie: onBoard,
  },
  {
    name: 'a board that is no yes or no',
    given: () => became({}),
    honest,
    lie: change(DAY, 'onBoard', 1),
  },
  {
    name: 'no word about the board',
    given: () => became({}),
    honest,
    lie: change(DAY, 'onBoard', GONE),
  },
]
describeAttacks('no board of the day shows', board)

const kept: readonly Attack[] = [
  {
    name: 'the group of yesterday is not a third one today',
    given: async () => {
      await given()
      await seed(userRecords(userOf('self', { groupId: 'owls' })))
    },
    // The day may keep the group that it had, or have the new one.
    honest: async () => change(DAY, 'groupId', 'birds')(await again()),
    lie: change(DAY, 'groupId', 'larks'),
  },
  {
    name: 'a group that was left is not the one of a new day',
    given: () => seed(userRecords(userOf('self', { groupId: 'owls' }))),
    honest,
    lie: change(DAY, 'groupId', 'birds'),
  },
  {
    name: 'a name of yesterday is not a third one today',
    given: async () => {
      await given()
      await seed(userRecords(userOf('self', { name: 'Ada' })))
    },
    honest: async () => change(DAY, 'userName', 'The self')(await again()),
    lie: change(DAY, 'userName', 'Eve'),
  },
]
describeAttacks('a day is of the groups and names that its member has had', kept, () =>
  beginCommunity(),
)

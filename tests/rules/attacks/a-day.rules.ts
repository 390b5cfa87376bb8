/** Forgeries of a day: points without checks, other people's days, days that are not open, boards that are not theirs. */
import { Timestamp } from 'firebase/firestore'
import { trackingDailyId } from '#core/records/tracking-daily.ts'
import { addDays, numberOfDay } from '#core/values/time/day.ts'
import { type Attack, describeAttacks, describeLies, happened, liesOf } from '../support/attacks.ts'
import { became, checkOff, thisMonth, today } from '../support/community.ts'
import { all, change, GONE, type Lie, moveTo, throughout } from '../support/forged-writes.ts'
import { seed } from '../support/people.ts'

const DAY = 'trackingDaily'
const honest = () => checkOff('self', { habit1: true })
const given = () => happened('self', honest())
const again = () => checkOff('self', { habit2: true })
const ago = (days: number) => addDays(today(), -days)
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

describeLies(
  'a day’s points cannot be had without checking',
  { honest },
  liesOf(DAY, {
    'a total of ten with one habit checked': ['totalPoints', 10],
    'points of a habit that is not checked': claim('habit2', 2, 6),
    'a habit’s value raised': ['habits/habit1/value', 40],
    'a habit’s value and all its sums raised together': all(
      change(DAY, 'habits/habit1/value', 40),
      claim('habit1', 40, 40),
    ),
    'negative points': claim('habit2', -2, 2),
    'half a point': claim('habit1', 4.5, 4.5),
    'a habit’s title changed': ['habits/habit1/title', 'Sleep in'],
    'a habit under another’s id': ['habits/habit1/id', 'habit2'],
    'a fifth habit': ['habits/habit5', { id: 'habit5', checked: true, value: 5, totalPoints: 5 }],
    'a habit left out': ['habits/habit4', GONE],
    'a check that is a number': ['habits/habit1/checked', 1],
    'a break that earns': ['skipped', true],
    'a check in a word': ['skipped', 'no'],
  }),
)

describeLies(
  'a day is its member’s own',
  { honest },
  liesOf(DAY, {
    'somebody else’s day': 'mate',
    'a day written by the own coach': 'coach',
    'a day written by an admin': 'admin',
    'a day by nobody': 'nobody',
    'a day of another member in one’s own place': ['userId', 'mate'],
    'one’s own day in another member’s place': moveTo(DAY, `mate${numberOfDay(today())}`),
    'an id that is not the document’s': ['id', 'self20200101'],
    'a day in the place of another day': moveTo(DAY, `self${numberOfDay(ago(1))}`),
    'a day of another month': ['queryMonth', 202001],
    'a field that no day has': ['bonus', 100],
    'a field left out': ['skipped', GONE],
    'a day credited to another group': ['groupId', 'owls'],
    'a day credited to a group that there is not': ['groupId', 'nowhere'],
    'a day of no word about its group': ['groupId', null],
    'a day under another member’s name': ['userName', 'The mate'],
    'a day under a group’s name of two lines': ['groupName', 'Early\nBirds'],
    'a day under an endless group’s name': ['groupName', 'B'.repeat(81)],
    'a day deleted': (told) => told.map(({ ref }) => ({ kind: 'delete', ref })),
  }),
)

describeLies(
  'a day is of its time',
  { honest },
  liesOf(DAY, {
    'a day of next week': onDay(numberOfDay(ago(-7))),
    'the day after the furthest zone’s': onDay(numberOfDay(ago(-2))),
    'a day that is 93 days old': all(onDay(numberOfDay(ago(93))), change(DAY, 'late', true)),
    'a 32nd': onDay(thisMonth() * 100 + 32),
    'a date with a fraction': ['queryDate', 20261120.5],
    'a day of today marked late': ['late', true],
    'a stamp that no program counts exactly': ['stamps/habit1', Number.MAX_SAFE_INTEGER + 1],
    'a stamp below nothing': ['stamps/habit1', -5],
    'a stamp that is a list': ['stamps/habit1', [5]],
    'a stamp that is no whole number': ['stamps/habit1', 1.5],
    'a stamp in words': ['stamps/habit1', '9'],
    'a stamp of a field that is not stamped': ['stamps/late', 5],
    'a server’s time of one’s own': ['syncedAt', Timestamp.fromMillis(Date.now())],
    'no server’s time': ['syncedAt', GONE],
    'the server’s time as a number': ['syncedAt', Date.now()],
  }),
)

const OLD = () => checkOff('self', { habit1: true }, ago(14))
const notLate = change(DAY, 'late', false)
const checked = () => happened('self', OLD())
const more = () => checkOff('self', { habit2: true }, ago(14))
const undone = () => checkOff('self', { habit1: false })
describeAttacks('a day keeps what it is marked with', [
  { name: 'an old day not marked late', honest: OLD, lie: notLate },
  {
    name: 'an old day that was opened without points, checked off without the late mark',
    ...{ given: () => happened('self', checkOff('self', {}, ago(14))), honest: OLD, lie: notLate },
  },
  { name: 'the late mark taken off again', given: checked, honest: more, lie: notLate },
  {
    name: 'a stamp older than the stored one',
    ...{ given, honest: again, lie: change(DAY, 'stamps/habit1', 1) },
  },
  {
    name: 'the points of a day that is unchecked',
    ...{ given, honest: undone, lie: claim('habit1', 4, 4) },
  },
])

type Changes = Parameters<typeof became>[1]
/** What the server has of the member, while this device thinks otherwise. */
const shares = (changes: Changes = {}) => became('self', { privacy: 'share-group', ...changes })
/** The day was checked off before. */
const checkedBefore = (changes: Changes) => async () => {
  await shares()
  await given()
  await shares(changes)
}
const onBoard = change(DAY, 'onBoard', true)
const onBoardOf = (groupId: string) => all(change(DAY, 'groupId', groupId), onBoard)
const withdrawn = () => shares({ onBoard: false })
const long = () => checkOff('self', { habit1: true }, ago(4))
const board: readonly (readonly [string, Attack['given'], Attack['honest'], Lie])[] = [
  ['a member who shares nothing', undefined, honest, onBoard],
  ['a member who has taken the consent back', withdrawn, honest, onBoard],
  [
    'a device that has not heard of the new privacy',
    async () => {
      await checkedBefore({ privacy: 'share-nothing' })()
      // As the device that narrows does.
      const ref = { collection: DAY, id: trackingDailyId('self', today()) }
      await seed([{ kind: 'merge', ref, data: { onBoard: false } }])
    },
    again,
    onBoard,
  ],
  [
    'who has left, on the board of the group that they left',
    checkedBefore({ groupId: 'owls' }),
    again,
    onBoardOf('birds'),
  ],
  ['a day that is nobody’s today any more', shares, long, onBoard],
  ['a board that is no yes or no', shares, honest, change(DAY, 'onBoard', 1)],
  ['no word about the board', shares, honest, change(DAY, 'onBoard', GONE)],
]
describeAttacks(
  'no board of the day shows',
  board.map(([name, before, twin, lie]) => ({
    ...{ name, honest: twin, lie },
    ...(before && { given: () => before() }),
  })),
)

/** A day may keep what it had of its member, or have what is new. */
const keeps = (name: string, changes: Changes, path: string, had: string, lie: string): Attack => ({
  name,
  given: async () => {
    await given()
    await became('self', changes)
  },
  honest: async () => change(DAY, path, had)(await again()),
  lie: change(DAY, path, lie),
})
describeAttacks('a day is of the groups and names that its member has had', [
  keeps(
    'the group of yesterday is not a third one today',
    { groupId: 'owls' },
    'groupId',
    'birds',
    'larks',
  ),
  {
    name: 'a group that was left is not the one of a new day',
    given: () => became('self', { groupId: 'owls' }),
    ...{ honest, lie: change(DAY, 'groupId', 'birds') },
  },
  keeps(
    'a name of yesterday is not a third one today',
    { name: 'Ada' },
    'userName',
    'The self',
    'Eve',
  ),
])

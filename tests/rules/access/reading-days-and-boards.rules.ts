/** Who may read a member’s profile, days and months, and the boards, with the queries that the app itself makes. */
import { addDays, dayAt, MS_AN_HOUR } from '#core/values/time/day.ts'
import { type Board, boardQuery } from '#data/pages/boards/board.ts'
import { describeAccess, describeReading, EVERYBODY, list, may } from '../support/access.ts'
import { thisMonth, today } from '../support/community.ts'
import { beginReading } from '../support/derived.ts'

const OWN_CIRCLE = 'self coach admin'
const WITH_GROUP = 'self mate coach admin'
const BIRDS = 'self mate admin'

/** The days, and whatever else depends on how much a member shares. */
const shared = (readers: string, monthReaders: string) =>
  may({
    'profiles/self': readers,
    'trackingDaily/self{day}': readers,
    'trackingDaily/self20200101': readers,
    'trackingDaily?userId==self': readers,
    'trackingMonthly/self{month}': monthReaders,
    'trackingMonthly?userId==self': readers,
  })

const SHARING = [
  ['who shares nothing, and stands on the board', 'share-nothing', true, OWN_CIRCLE, WITH_GROUP],
  ['who shares nothing at all', 'share-nothing', false, OWN_CIRCLE, OWN_CIRCLE],
  ['who shares with the group', 'share-group', false, WITH_GROUP, WITH_GROUP],
  ['who shares with the community', 'share-community', false, EVERYBODY, EVERYBODY],
] as const
for (const [who, privacy, onBoard, readers, monthReaders] of SHARING) {
  const begin = () => beginReading({ privacy, onBoard })
  // Where a member shares with everybody, a list depends on nothing but its length.
  const describeRows = privacy === 'share-community' ? describeReading : describeAccess
  describeRows(`of a member ${who}`, begin, shared(readers, monthReaders))
}

const board = (of: () => Board) => list(() => boardQuery(of()))
const MONTH = 'trackingMonthly?groupId==birds&queryMonth=={month}'

describeReading(
  'of boards',
  beginReading,
  may({
    'the board of the group': [
      BIRDS,
      board(() => ({ kind: 'month', groupId: 'birds', month: thisMonth() })),
    ],
    [`count ${MONTH}&onBoard==true&totalPoints>1`]: BIRDS,
    [`count ${MONTH}&onBoard==true&totalPoints==4&id<self`]: BIRDS,
    // With those who did not agree.
    [MONTH]: 'admin',
    'trackingMonthly?': 'admin',
    'trackingDaily?groupId==birds': 'admin',
    'trackingDaily?userId==self&syncedAt>=0': OWN_CIRCLE,
    'the board of the groups': [EVERYBODY, board(() => ({ kind: 'groups', month: thisMonth() }))],
    'trackingGroupMonthly/birds{month}': EVERYBODY,
    'trackingGroupMonthly?': EVERYBODY,
  }),
)

/** The latest day that is over everywhere: begun 60 to 84 h ago, UTC (docs/decisions/0131-being-seen-on-boards.md). */
const over = () => dayAt(Date.now() - 60 * MS_AN_HOUR, 0)
const dayBoard = (day: () => ReturnType<typeof today>) =>
  board(() => ({ kind: 'day', groupId: 'birds', day: day() }))
const LATELY = 'trackingDaily?groupId==birds&onBoard==true'

describeReading(
  'of the board of the day',
  () => beginReading({ privacy: 'share-group' }),
  may({
    'who shares their day': [BIRDS, dayBoard(today)],
    [`count ${LATELY}&queryDate=={day}&totalPoints>1`]: BIRDS,
    [`count ${LATELY}&queryDate=={day}&totalPoints==4&id<self`]: BIRDS,
    'the board of a day that is still somebody’s today': [
      BIRDS,
      dayBoard(() => addDays(over(), 1)),
    ],
    'the board of a day that is over everywhere': ['admin', dayBoard(over)],
    'trackingDaily?groupId==birds&queryDate=={day}': 'admin',
    [LATELY]: 'admin',
  }),
)

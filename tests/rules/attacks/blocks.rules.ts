/** Forgeries of blocks, by whoever would like another to be unblocked (docs/decisions/0133-blocking.md). */
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { block, hasBlocked } from '../support/blocks.ts'
import { beginCommunity, stampNow } from '../support/community.ts'
import { change, GONE } from '../support/lies.ts'
import { seed } from '../support/people.ts'

const BLOCKS = 'blocks'
const blocks = async () => [block('self', 'mate')]
const unblocks = async () => [block('self', 'mate', false)]
const given = () => hasBlocked('self', 'mate')
const gone = () => [{ kind: 'delete', ref: { collection: BLOCKS, id: 'self_mate' } } as const]

const blocking: readonly Attack[] = [
  { name: 'a block in another’s name', honest: blocks, as: 'stranger' },
  { name: 'a block of the blocked one, in their name', honest: blocks, as: 'mate' },
  { name: 'a block by an admin for a member', honest: blocks, as: 'admin' },
  { name: 'a block by the coach for a member', honest: blocks, as: 'coach' },
  { name: 'a block by somebody who is not signed in', honest: blocks, as: 'nobody' },
  { name: 'a block of another owner', honest: blocks, lie: change(BLOCKS, 'userId', 'mate') },
  {
    name: 'a second block of the same member, under another id',
    honest: blocks,
    lie: () => [{ ...block('self', 'mate'), ref: { collection: BLOCKS, id: 'self_matex' } }],
  },
  {
    name: 'a block under the id of the other direction',
    honest: blocks,
    lie: () => [{ ...block('self', 'mate'), ref: { collection: BLOCKS, id: 'mate_self' } }],
  },
  {
    name: 'a block of somebody else than its id says',
    honest: blocks,
    lie: change(BLOCKS, 'blockedId', 'stranger'),
  },
  { name: 'a block of oneself', honest: blocks, lie: () => [block('self', 'self')] },
  {
    name: 'a block of nobody',
    honest: blocks,
    lie: (writes) =>
      writes.map((one) => ({
        ...{ kind: 'set', ref: { collection: BLOCKS, id: 'self_none' } },
        data: { ...('data' in one && one.data), id: 'self_none', blockedId: 'none' },
      })),
  },
  {
    name: 'a block with a stamp from the future',
    honest: blocks,
    lie: change(BLOCKS, 'stamps/stands', () => stampNow() + 600_000_000),
  },
  { name: 'a block with a reason', honest: blocks, lie: change(BLOCKS, 'reason', 'Spam') },
  { name: 'a block without a name', honest: blocks, lie: change(BLOCKS, 'name', GONE) },
  {
    name: 'a block with a book as a name',
    honest: blocks,
    lie: change(BLOCKS, 'name', 'x'.repeat(81)),
  },
  {
    name: 'a block with lines as a name',
    honest: blocks,
    lie: change(BLOCKS, 'name', 'Two\nlines'),
  },
  {
    name: 'a block that neither stands nor not',
    honest: blocks,
    lie: change(BLOCKS, 'stands', 'yes'),
  },
  {
    name: 'a block with a time of its own',
    honest: blocks,
    lie: change(BLOCKS, 'syncedAt', new Date(0)),
  },
]

const unblocking: readonly Attack[] = [
  { name: 'unblocked by the blocked one', given, honest: unblocks, as: 'mate' },
  { name: 'unblocked by an admin', given, honest: unblocks, as: 'admin' },
  { name: 'unblocked by the coach', given, honest: unblocks, as: 'coach' },
  { name: 'deleted by the blocked one', given, honest: unblocks, lie: gone, as: 'mate' },
  { name: 'deleted by its owner', given, honest: unblocks, lie: gone },
  { name: 'deleted by an admin', given, honest: unblocks, lie: gone, as: 'admin' },
  {
    name: 'passed on to another member',
    given,
    honest: unblocks,
    lie: change(BLOCKS, 'blockedId', 'stranger'),
  },
  {
    name: 'given to another owner',
    given,
    honest: unblocks,
    lie: change(BLOCKS, 'userId', 'mate'),
  },
  {
    name: 'taken back with an older stamp',
    given,
    honest: unblocks,
    lie: change(BLOCKS, 'stamps/stands', 1),
  },
  {
    name: 'changed again without a pause',
    given: async () => {
      await given()
      await seed([block('self', 'stranger')])
    },
    honest: unblocks,
    lie: () => [block('self', 'stranger', false)],
  },
]

describeAttacks('a block is its owner’s word', blocking, beginCommunity)
describeAttacks('a block is taken back by its owner alone', unblocking, beginCommunity)

/** Forgeries of a large group's month: points in another shard than the member's month names, in two, or in none. */
import { addMonths } from '#core/days/month.ts'
import { increment } from '#core/server/writes.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import { beginCommunity, checkOff, inShards, thisMonth } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { all, change, GONE, type Lie, moveTo, only, type Writes, without } from '../support/lies.ts'

const MONTH = 'trackingMonthly'
const GROUP = 'trackingGroupMonthly'
const SHARDS = 'trackingGroupShards'
const begin = async () => {
  await beginCommunity()
  await inShards('birds')
}
const honest = () => checkOff('self', { habit1: true })
const given = () => happened('self', checkOff('self', { habit1: true }))
const again = () => checkOff('self', { habit2: true })
const unchecking = () => checkOff('self', { habit1: false })
const ofStranger = () => checkOff('stranger', { habit1: true })
const birds = (shard = '') => `birds${thisMonth()}${shard}`

/** The shard's record, as if it were another shard. */
function shardAs(shard: unknown, id = birds(String(shard))): Lie {
  return all(moveTo(SHARDS, id), change(SHARDS, 'id', id), change(SHARDS, 'shard', shard))
}
/** The same, with the member's month naming that shard. */
const throughShard = (shard: unknown) => all(change(MONTH, 'shard', shard), shardAs(shard))
/** Adds the honest write again as another record. */
function andAgain(lie: Lie): Lie {
  return (writes) => [...writes, ...lie(only(SHARDS, GROUP)(writes))]
}
const noPoints = all(
  change(SHARDS, 'totalPoints', increment(0)),
  ...[1, 2, 3, 4].map((habit) => change(SHARDS, `habits/habit${habit}/totalPoints`, increment(0))),
)

function recast(from: string, to: string, id: string, shard: unknown): Lie {
  return (writes) =>
    writes.map((write): RulesWrite => {
      if (write.ref.collection !== from || write.kind === 'delete') return write
      const data = { ...write.data, id, ...(shard === GONE ? {} : { shard }) }
      const whole = Object.entries(data).filter(([field]) => shard !== GONE || field !== 'shard')
      return { ...write, ref: { collection: to, id }, data: Object.fromEntries(whole) }
    })
}
/** The shard's record turned into the single record of a group without shards. */
const asOneRecord: Lie = (writes) => recast(SHARDS, GROUP, birds(), GONE)(writes)
/** The single record turned into a shard. */
const asShard = (group: string, shard: unknown): Lie => {
  return (writes) => recast(GROUP, SHARDS, `${group}${thisMonth()}${shard}`, shard)(writes)
}
/** Replaces the whole record instead of merging fields. */
const replaced = (collection: string): Lie => {
  return (writes) =>
    writes.map((write) =>
      write.ref.collection === collection && write.kind === 'merge'
        ? { ...write, kind: 'set' }
        : write,
    )
}

const names: readonly Attack[] = [
  { name: 'a shard of two digits', honest, lie: throughShard('ab') },
  { name: 'a shard that is no hexadecimal digit', honest, lie: throughShard('g') },
  { name: 'a shard in capitals', honest, lie: throughShard('A') },
  { name: 'a shard that is a number', honest, lie: throughShard(7) },
  { name: 'a shard that is a sign', honest, lie: throughShard('-') },
  { name: 'a shard of several lines', honest, lie: throughShard('7\n') },
  { name: 'a shard that is nothing', honest, lie: change(MONTH, 'shard', null) },
  { name: 'a shard that is a list', honest, lie: change(MONTH, 'shard', ['7']) },
  {
    name: 'a shard of a group that has none',
    by: 'stranger',
    honest: ofStranger,
    lie: all(change(MONTH, 'shard', '7'), asShard('owls', '7')),
  },
  {
    name: 'a month that names a shard of a group that has none, and credits the one record',
    by: 'stranger',
    honest: ofStranger,
    lie: change(MONTH, 'shard', '7'),
  },
  {
    name: 'a month of no group that names a shard',
    by: 'admin',
    honest: () => checkOff('admin', { habit1: true }),
    lie: change(MONTH, 'shard', '7'),
  },
  { name: 'a shard under the id of another one', honest, lie: moveTo(SHARDS, birds('8')) },
  { name: 'a shard whose id has no digit', honest, lie: shardAs('7', birds()) },
  { name: 'a shard that does not say which it is', honest, lie: change(SHARDS, 'shard', GONE) },
  {
    name: 'a shard of another month',
    honest,
    lie: (writes) =>
      all(
        shardAs('7', `birds${addMonths(thisMonth(), -1)}7`),
        change(SHARDS, 'queryMonth', addMonths(thisMonth(), -1)),
      )(writes),
  },
  {
    name: 'a shard of another group',
    given: () => inShards('owls'),
    honest,
    lie: (writes) =>
      all(
        shardAs('7', `owls${thisMonth()}7`),
        change(SHARDS, 'groupId', 'owls'),
        change(SHARDS, 'groupName', 'Owls'),
      )(writes),
  },
  { name: 'a shard with a field of its own', honest, lie: change(SHARDS, 'bonus', 1) },
  { name: 'a shard under another name', honest, lie: change(SHARDS, 'groupName', 'Losers') },
]

const foreign: readonly Attack[] = [
  { name: 'another shard than the month names', honest, lie: shardAs('8') },
  { name: 'a month that names another shard', honest, lie: change(MONTH, 'shard', '8') },
  { name: 'a month that names none', honest, lie: change(MONTH, 'shard', '') },
  { name: 'the one record, where the month names a shard', honest, lie: asOneRecord },
  {
    name: 'another shard for what is undone',
    given: async () => {
      await given()
      await happened('mate', inShard8('mate'))
    },
    honest: unchecking,
    lie: shardAs('8'),
  },
  {
    name: 'another shard within the month',
    given,
    honest: again,
    lie: throughShard('8'),
  },
  {
    name: 'no shard any more within the month',
    given,
    honest: again,
    lie: all(change(MONTH, 'shard', ''), asOneRecord),
  },
  {
    name: 'a shard for a month that began without one',
    given: () => happened('stranger', ofStranger()).then(() => inShards('owls')),
    by: 'stranger',
    honest: () => checkOff('stranger', { habit2: true }),
    lie: all(change(MONTH, 'shard', '7'), asShard('owls', '7')),
  },
  {
    name: 'a month written anew, without its shard',
    given,
    honest: again,
    lie: all(change(MONTH, 'shard', GONE), replaced(MONTH), asOneRecord),
  },
  { name: 'a shard moved by a stranger', honest, as: 'stranger', lie: only(SHARDS) },
  { name: 'a shard moved by an admin', honest, as: 'admin', lie: only(SHARDS) },
  { name: 'a shard moved alone', given, honest: again, lie: only(SHARDS) },
  { name: 'checking without the shard', honest, lie: without(SHARDS) },
  { name: 'unchecking without the shard', given, honest: unchecking, lie: without(SHARDS) },
  {
    name: 'a shard deleted',
    given,
    honest: again,
    lie: (writes) => [
      ...without(SHARDS)(writes),
      { kind: 'delete', ref: { collection: SHARDS, id: birds('7') } },
    ],
  },
]

const twice: readonly Attack[] = [
  { name: 'points in two shards', honest, lie: andAgain(shardAs('8')) },
  { name: 'points in a shard and in the one record', honest, lie: andAgain(asOneRecord) },
  {
    name: 'points in a shard without a digit besides',
    by: 'stranger',
    honest: ofStranger,
    lie: andAgain(asShard('owls', '')),
  },
  {
    name: 'points in a shard besides the one record',
    by: 'stranger',
    honest: ofStranger,
    lie: andAgain(asShard('owls', '7')),
  },
  { name: 'members in two shards', honest, lie: andAgain(all(shardAs('8'), noPoints)) },
  { name: 'members twice in one shard', honest, lie: change(SHARDS, 'members', increment(2)) },
  {
    name: 'members again with another habit',
    given,
    honest: again,
    lie: change(SHARDS, 'members', increment(1)),
  },
  {
    name: 'members that stay with points taken back',
    given,
    honest: unchecking,
    lie: change(SHARDS, 'members', increment(0)),
  },
  {
    name: 'more points than the day has',
    honest,
    lie: all(
      change(SHARDS, 'totalPoints', increment(8)),
      change(SHARDS, 'habits/habit1/totalPoints', increment(8)),
    ),
  },
  {
    name: 'points in all other shards',
    honest,
    lie: (writes) => [
      ...writes,
      ...[...'012345689abcdef'].flatMap((shard) => shardAs(shard)(only(SHARDS)(writes))),
    ],
  },
]

/** A check-off whose month names shard 8, a possible random draw. */
async function inShard8(person: 'mate'): Promise<Writes> {
  return throughShard('8')(await checkOff(person, { habit1: true }))
}

describeAttacks('a shard is one digit, of a group that has shards', names, begin)
describeAttacks('a member’s points are in the shard that the month names', foreign, begin)
describeAttacks('nothing is counted in two shards', twice, begin)

/** Forgeries by members who join or leave a group with shards, and of who switches sharding on. */

import { groupSchema } from '#core/records/group.ts'
import { increment } from '#core/server/writes.ts'
import { saveTeam, shardTeam } from '#data/pages/admin/teams/teams.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import {
  beginCommunity,
  checkOff,
  type GroupId,
  inShards,
  join,
  leave,
  move,
  saveSettings,
  thisMonth,
} from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { all, change, GONE, type Lie, moveTo, plus, type Writes, without } from '../support/lies.ts'
import { clientOf } from '../support/people.ts'
import { recordingCloud } from '../support/rules-cloud.ts'

const MONTH = 'trackingMonthly'
const SHARDS = 'trackingGroupShards'
const begin = async () => {
  await beginCommunity()
  await inShards('birds', 'owls')
  await happened('self', checkOff('self', { habit1: true }))
  // As many points as theirs in another shard, so that there is something to take.
  const other = all(change(MONTH, 'shard', '8'), shardAs('birds', '8'))
  await happened('mate', checkOff('mate', { habit1: true }).then(other))
}
const joining = () => join('self', 'owls')
const leaving = () => leave('self')

/** Applies a lie to the writes of one of the two groups. */
function inGroup(group: GroupId, lie: Lie): Lie {
  const isIts = ({ ref }: RulesWrite) => ref.collection === SHARDS && ref.id.startsWith(group)
  return (writes) => [...writes.filter((one) => !isIts(one)), ...lie(writes.filter(isIts))]
}
function shardAs(group: GroupId, shard: string): Lie {
  return (writes) => {
    const id = `${group}${thisMonth()}${shard}`
    return all(moveTo(SHARDS, id), change(SHARDS, 'id', id), change(SHARDS, 'shard', shard))(writes)
  }
}
const nothing: Lie = () => []
const twice = (lie: Lie): Lie => {
  return (writes) => [...writes, ...lie(writes)]
}
const asOneRecord = (group: GroupId): Lie => {
  return (writes) =>
    writes.map((write) => ({
      ...write,
      ref: { collection: 'trackingGroupMonthly', id: `${group}${thisMonth()}` },
      ...('data' in write && {
        data: Object.fromEntries(
          Object.entries({ ...write.data, id: `${group}${thisMonth()}` }).filter(
            ([field]) => field !== 'shard',
          ),
        ),
      }),
    }))
}

const coming: readonly Attack[] = [
  {
    name: 'from another shard than theirs',
    honest: joining,
    lie: inGroup('birds', shardAs('birds', '8')),
  },
  {
    name: 'to another shard than theirs',
    honest: joining,
    lie: inGroup('owls', shardAs('owls', '8')),
  },
  {
    name: 'to a shard that the month does not name',
    honest: joining,
    lie: change(MONTH, 'shard', '8'),
  },
  {
    name: 'to a shard while the month names none',
    honest: joining,
    lie: change(MONTH, 'shard', ''),
  },
  {
    name: 'to a shard of two digits',
    honest: joining,
    lie: all(change(MONTH, 'shard', '77'), inGroup('owls', shardAs('owls', '77'))),
  },
  { name: 'to two shards', honest: joining, lie: inGroup('owls', twice(shardAs('owls', '8'))) },
  {
    name: 'to a shard and to the one record',
    honest: joining,
    lie: inGroup('owls', twice(asOneRecord('owls'))),
  },
  { name: 'to the one record instead', honest: joining, lie: inGroup('owls', asOneRecord('owls')) },
  {
    name: 'from the one record instead',
    honest: joining,
    lie: inGroup('birds', asOneRecord('birds')),
  },
  { name: 'to no shard', honest: joining, lie: inGroup('owls', nothing) },
  { name: 'from no shard', honest: joining, lie: inGroup('birds', nothing) },
  {
    name: 'and are counted twice',
    honest: joining,
    lie: inGroup('owls', change(SHARDS, 'members', increment(2))),
  },
  {
    name: 'and stay counted where they were',
    honest: joining,
    lie: inGroup('birds', change(SHARDS, 'members', increment(0))),
  },
  {
    name: 'to a shard of a group that has none',
    honest: () => join('self', 'larks'),
    lie: change(MONTH, 'shard', '7'),
  },
  {
    name: 'with a shard of another group’s',
    honest: joining,
    lie: inGroup('owls', change(SHARDS, 'groupId', 'birds')),
  },
]

const going: readonly Attack[] = [
  { name: 'and take the shard along', honest: leaving, lie: change(MONTH, 'shard', '7') },
  { name: 'and leave the points in it', honest: leaving, lie: without(SHARDS) },
  {
    name: 'and take the points from another one',
    honest: leaving,
    lie: inGroup('birds', shardAs('birds', '8')),
  },
  {
    name: 'and take the points from two',
    honest: leaving,
    lie: inGroup('birds', twice(shardAs('birds', '8'))),
  },
  {
    name: 'by an admin, with the points left in the shard',
    by: 'admin',
    honest: () => move('self', ''),
    lie: without(SHARDS),
  },
  {
    name: 'by an admin, from another shard',
    by: 'admin',
    honest: () => move('self', 'owls'),
    lie: inGroup('birds', shardAs('birds', '8')),
  },
]

const staying: readonly Attack[] = [
  {
    name: 'with the consent',
    honest: () => join('self', 'birds', false),
    lie: change(MONTH, 'shard', '8'),
  },
  {
    name: 'with the consent, to none',
    honest: () => join('self', 'birds', false),
    lie: change(MONTH, 'shard', ''),
  },
  {
    name: 'with the consent, points and all',
    honest: () => join('self', 'birds', false),
    lie: (writes) => {
      const shard = (digit: string, sign: number): RulesWrite => {
        const id = `birds${thisMonth()}${digit}`
        const habits = { habit1: { id: 'habit1', totalPoints: increment(4 * sign) } }
        const names = { id, groupId: 'birds', groupName: 'Early Birds', queryMonth: thisMonth() }
        const month = writes.find(({ ref }) => ref.collection === MONTH)
        const lastDay = month?.ref.id
        const sums = { habits, totalPoints: increment(4 * sign), members: increment(sign) }
        const data = { ...names, shard: digit, lastDay, ...sums, syncedAt: syncedAtOf(writes) }
        return { kind: 'merge', ref: { collection: SHARDS, id }, data }
      }
      return all(change(MONTH, 'shard', '8'), plus(shard('7', -1), shard('8', 1)))(writes)
    },
  },
]

function syncedAtOf(writes: Writes): unknown {
  const [first] = writes
  return first && 'data' in first && 'syncedAt' in first.data ? first.data.syncedAt : undefined
}

/** What an admin's change of a group would write. */
async function said(
  deed: (cloud: ReturnType<typeof recordingCloud>['cloud']) => Promise<unknown>,
): Promise<Writes> {
  const { cloud, writes } = recordingCloud(await clientOf('admin'))
  await deed(cloud)
  return writes
}
const ADMIN = { userId: 'admin', name: 'Alex' }
const dividing = () => said((cloud) => shardTeam(cloud, ADMIN, 'larks'))
const larks = groupSchema.parse({ id: 'larks', name: 'Larks', open: true })
const renaming = (id: 'birds' | 'larks') => () =>
  said((cloud) => {
    const name = id === 'birds' ? 'Early Birds' : 'Larks'
    const seen = { ...larks, id, name, open: id === 'larks' }
    return saveTeam(cloud, ADMIN, { seen, change: { name: 'Another' } })
  })

const deciding: readonly Attack[] = [
  { name: 'by a member', by: 'admin', honest: dividing, as: 'self' },
  { name: 'by a coach', by: 'admin', honest: dividing, as: 'coach' },
  {
    name: 'without an entry in the log',
    by: 'admin',
    honest: dividing,
    lie: without('auditLog', 'auditHeads'),
  },
  { name: 'as a number', by: 'admin', honest: dividing, lie: change('groups', 'sharded', 1) },
  { name: 'as a text', by: 'admin', honest: dividing, lie: change('groups', 'sharded', 'true') },
  {
    name: 'and is taken back',
    by: 'admin',
    honest: renaming('birds'),
    lie: change('groups', 'sharded', false),
  },
  {
    name: 'and is forgotten',
    by: 'admin',
    honest: renaming('birds'),
    lie: (writes) =>
      change(
        'groups',
        'sharded',
        GONE,
      )(writes).map((write) =>
        write.ref.collection === 'groups' && write.kind === 'merge'
          ? { ...write, kind: 'set' }
          : write,
      ),
  },
  {
    name: 'by a member’s own record',
    honest: () => saveSettings('self', { name: 'Ada' }),
    lie: change('users', 'sharded', true),
  },
]

describeAttacks('who comes to a group in shards brings the points to the own one', coming, begin)
describeAttacks('who leaves a group in shards leaves none of their points', going, begin)
describeAttacks('who stays in a group in shards stays in the own one', staying, begin)
describeAttacks('an admin says, once and for good, that a group has shards', deciding, begin)

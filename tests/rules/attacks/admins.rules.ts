/** Every use of an admin’s right is logged, but for what is machinery. */
import { collection, getDocs, limit, query } from 'firebase/firestore'
import { batchChangeId } from '#core/batch/batch-run.ts'
import { beginRun, deleteRun, readRun } from '#data/pages/admin/batch/run-store.ts'
import { ADMIN, RUN, recorded } from '../support/admins.ts'
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { put } from '../support/community.ts'
import { all, change, type Lie, moveTo, plus, without } from '../support/lies.ts'
import { liveCloud } from '../support/live-cloud.ts'
import { clientOf, seed } from '../support/people.ts'
import { group, logged, loggedAbout, notes, notification } from '../support/records.ts'

const HEAD = 'auditHeads'
const NOTE = 'notifications'
const LOG = 'auditLog'
const unlogged = without(LOG, HEAD)
const about = (...ids: readonly string[]): Lie =>
  all(change(LOG, 'targets', ids), change(HEAD, 'targets', ids))

const toldOfMove = (id: 'self') => notification(id, { id: `moved_${id}_1`, kind: 'system' })
const COACHED = { id: 'coaching_self_1', kind: 'system', title: 'You’re a consistency coach now' }
const toldOfCoaching = async () => loggedAbout([notification('self', COACHED)], 'self')
const runs = async () => {
  const id = await beginRun(await liveCloud('admin'), ADMIN, RUN)
  await seed([put('batchChanges', { id: batchChangeId(id, 0), ...{ runId: id } })])
}
const runId = async () => {
  const found = await getDocs(query(collection(await clientOf('admin'), 'batchRuns'), limit(1)))
  return found.docs[0]?.id ?? ''
}
const forgets = () =>
  recorded(async (cloud) => {
    const run = await readRun(cloud, await runId())
    if (run) await deleteRun(cloud, ADMIN, { ...run, listed: 1 })
  })
const silent: readonly Attack[] = [
  {
    name: 'that a member was moved',
    honest: async () => loggedAbout([toldOfMove('self')], 'self'),
    lie: unlogged,
  },
  {
    name: 'that a member was moved, under the entry of another member',
    honest: async () => loggedAbout([toldOfMove('self')], 'self'),
    lie: about('mate'),
  },
  {
    name: 'that a member was moved, in a coach’s name',
    honest: async () => loggedAbout([toldOfMove('self')], 'self'),
    lie: change(NOTE, 'kind', 'coach'),
  },
  { name: 'a change of coaching told', honest: toldOfCoaching, lie: unlogged },
  {
    name: 'a change of coaching told under the entry of another member',
    honest: toldOfCoaching,
    lie: about('mate'),
  },
  {
    name: 'a change of coaching told in another member’s place',
    honest: toldOfCoaching,
    lie: all(change(NOTE, 'id', 'coaching_mate_1'), moveTo(NOTE, 'coaching_mate_1')),
  },
  {
    name: 'a long run begun',
    honest: () => recorded((cloud) => beginRun(cloud, ADMIN, RUN)),
    lie: unlogged,
  },
  { name: 'a long run and its list removed', given: runs, honest: forgets, lie: unlogged },
  {
    name: 'a long run’s list removed under another entry',
    given: runs,
    honest: forgets,
    lie: about('other'),
  },
  {
    name: 'notes on a member',
    honest: async () => loggedAbout([notes('self', 'admin')], 'self'),
    lie: unlogged,
  },
  {
    name: 'notes on a member under the entry of another',
    honest: async () => loggedAbout([notes('self', 'admin')], 'self'),
    lie: about('mate'),
  },
  {
    name: 'a log of its own beside a deed',
    honest: async () => logged([group('new')]),
    lie: all(without(HEAD), plus()),
  },
].map((attack) => ({ by: 'admin' as const, ...attack }))

describeAttacks('nothing that an admin writes about others goes unsaid', silent)

/** Long runs: admins list them, start them and forget them; what they apply is the server's alone to write. */
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { batchChangeSchema, batchRunSchema } from '#core/batch/batch-run.ts'
import {
  beginChosenRun,
  changeRunState,
  deleteRun,
  readChanges,
  readRun,
} from '#data/pages/admin/batch/run-store.ts'
import { stepRun } from '#data/pages/admin/batch/step-run.ts'
import { ADMIN } from './support/admins.ts'
import { attempt } from './support/attacks.ts'
import { beginCommunity, put, SOME_TIME } from './support/community.ts'
import { isAllowed } from './support/documents.ts'
import { liveCloud } from './support/live-cloud.ts'
import { clientOf, emulator, readPastRules, seed } from './support/people.ts'
import { loggedAbout } from './support/records.ts'

const run = (changes: object = {}) => {
  const record = { id: 'run', task: { kind: 'repair', since: 1 }, by: 'admin', byName: 'Alex' }
  const parsed = batchRunSchema.parse({ ...record, scan: { source: 0 }, created: SOME_TIME })
  return put('batchRuns', { ...parsed, ...changes })
}
const change = (changes: object = {}) => {
  const record = { id: 'run_0000000', runId: 'run', collection: 'users', targetId: 'self' }
  const fields = [{ path: 'privacy', to: 'share-nothing' }]
  return put('batchChanges', { ...batchChangeSchema.parse({ ...record, fields }), ...changes })
}

describe.skipIf(!emulator)('a long run', () => {
  beforeEach(() => beginCommunity())

  it('is listed, started, turned back and forgotten by an admin’s device', async () => {
    const cloud = await liveCloud('admin')
    const task = { kind: 'move-members', toGroupId: 'larks' } as const
    const id = await beginChosenRun(cloud, ADMIN, task, ['self', 'mate', 'nobody'])
    const chosen = { collection: 'batchChosen', id: `${id}_0000000` }
    expect((await readPastRules(chosen))?.members).toEqual(['self', 'mate', 'nobody'])
    expect(await stepRun(cloud, id)).toMatchObject({ state: 'listed', listed: 2, damaged: 1 })
    expect(await readPastRules(chosen)).toBeUndefined()
    await changeRunState(cloud, id, ['listed'], 'writing')
    await changeRunState(cloud, id, ['writing'], 'undoing')
    const begun = await readRun(cloud, id)
    expect(begun).toMatchObject({ state: 'undoing' })
    if (begun) await deleteRun(cloud, ADMIN, begun)
    expect(await readRun(cloud, id)).toBeUndefined()
    expect((await readChanges(cloud, id, 0, 2)).changes).toEqual([])
  })

  it('forgets whom an admin chose, before they are listed, too', async () => {
    const cloud = await liveCloud('admin')
    const task = { kind: 'move-members', toGroupId: 'larks' } as const
    const begun = await readRun(cloud, await beginChosenRun(cloud, ADMIN, task, ['self']))
    if (!begun) throw new Error('The run is gone.')
    await deleteRun(cloud, ADMIN, begun)
    const chosen = { collection: 'batchChosen', id: `${begun.id}_0000000` }
    expect(await readPastRules(chosen)).toBeUndefined()
  })

  it('begins as what it is, by an admin, with nothing applied', async () => {
    const begins = (lie: object) => loggedAbout([run(lie)], 'run')
    for (const lie of [
      ...[{ by: 'self' }, { task: { kind: 'wipe' } }, { state: 'lost' }, { state: 'undoing' }],
      ...[{ next: 1 }, { done: 1 }, { undoNext: -1 }, { left: 1 }, { extra: 1 }],
    ]) {
      expect(await attempt('admin', begins(lie)), JSON.stringify(lie)).toBe(false)
    }
    expect(await attempt('self', begins({}))).toBe(false)
    expect(await attempt('admin', begins({}))).toBe(true)
  })

  it('keeps its task and what the server counts', async () => {
    await seed([run()])
    const task = { kind: 'move', groupId: 'birds', toGroupId: 'owls' }
    for (const lie of [{ task }, { by: 'mate' }, { next: 1 }, { done: 1 }, { undone: 1 }]) {
      expect(await attempt('admin', [run(lie)]), JSON.stringify(lie)).toBe(false)
    }
    const goesOn = [run({ state: 'listed', looked: 3, listed: 2, damaged: 1 })]
    expect(await attempt('coach', goesOn)).toBe(false)
    expect(await attempt('admin', goesOn)).toBe(true)
  })

  it('lists changes that are not written yet, and never changes one', async () => {
    const begin = loggedAbout([run()], 'run')
    for (const lie of [
      ...[{ collection: 'pushDevices' }, { fields: 'all' }, { state: 'lost' }],
      ...[{ state: 'done' }, { at: SOME_TIME }, { why: 'No.' }],
    ]) {
      expect(await attempt('admin', [...begin, change(lie)]), JSON.stringify(lie)).toBe(false)
    }
    expect(await attempt('coach', [...begin, change()])).toBe(false)
    expect(await attempt('admin', [...begin, change()])).toBe(true)
    for (const lie of [{ targetId: 'mate' }, { state: 'done', at: SOME_TIME }, { fields: [] }]) {
      const again = [run({ listed: 1 }), change(lie)]
      expect(await attempt('admin', again), JSON.stringify(lie)).toBe(false)
    }
  })

  it.each(['batchRuns', 'batchChanges'])(
    'is removed from %s by admins alone, with an entry in the log',
    async (name) => {
      await seed([run(), change()])
      const id = name === 'batchRuns' ? 'run' : 'run_0000000'
      const gone = { kind: 'delete', ref: { collection: name, id } } as const
      expect(await attempt('coach', loggedAbout([gone], 'run'))).toBe(false)
      expect(await attempt('admin', [gone])).toBe(false)
      expect(await attempt('admin', loggedAbout([gone], 'run'))).toBe(true)
    },
  )

  it.each(['batchRuns', 'batchChanges', 'broadcasts', 'botRules'])(
    'is admins’ alone to see in %s',
    async (name) => {
      const id = name === 'batchChanges' ? 'run_0000000' : 'run'
      await seed([{ ...run(), ref: { collection: name, id } }])
      for (const role of ['self', 'coach', 'admin'] as const) {
        const client = await clientOf(role)
        const may = role === 'admin'
        expect(await isAllowed(() => getDoc(doc(client, name, id)))).toBe(may)
        expect(await isAllowed(() => getDocs(query(collection(client, name), limit(1))))).toBe(may)
      }
    },
  )
})

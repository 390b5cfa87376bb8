/** What admins may write in long runs, and the records of the runs themselves. */
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { asMap } from '#core/batch/repair.ts'
import { userSchema } from '#core/records/user.ts'
import { REMOVE_FIELD, SERVER_TIME } from '#core/server/writes.ts'
import { attempt } from './support/attacks.ts'
import { beginCommunity, put, SOME_TIME } from './support/community.ts'
import { isAllowed, type RulesWrite } from './support/documents.ts'
import { clientOf, emulator, readPastRules, seed } from './support/people.ts'

const merge = (collection: string, id: string, data: object): RulesWrite => ({
  kind: 'merge',
  ref: { collection, id },
  data: { ...data, syncedAt: SERVER_TIME },
})

/** An admin's writes with their entry in the log. */
function logged(writes: readonly RulesWrite[], ...targets: string[]): RulesWrite[] {
  const id = crypto.randomUUID()
  const entry = { id, by: 'admin', byName: 'Alex', action: 'batch-repair', targets }
  const times = { at: SERVER_TIME, syncedAt: SERVER_TIME }
  return [
    ...writes,
    {
      kind: 'set',
      ref: { collection: 'auditLog', id },
      data: { ...entry, summary: 'Took back', ...times },
    },
    {
      kind: 'set',
      ref: { collection: 'auditHeads', id: 'admin' },
      data: { id: 'admin', auditId: id, targets, syncedAt: SERVER_TIME },
    },
  ]
}

describe.skipIf(!emulator)('what a repair filled', () => {
  beforeEach(() => beginCommunity())

  it.each([
    ['the group that somebody is in', { groupId: REMOVE_FIELD }],
    ['the id', { id: REMOVE_FIELD }],
    ['a field that it changes instead', { name: 'Another' }],
    ['a field that it adds', { theme: 'blue' }],
    ['a map that it changes instead', { coaching: { isConsistencyCoach: true } }],
    ['a name that somebody has', { name: REMOVE_FIELD }],
    ['the stamps that decide what is latest', { stamps: REMOVE_FIELD }],
    ['what somebody shares', { privacy: REMOVE_FIELD }],
    ['a part of a map that somebody filled', { social: { location: REMOVE_FIELD } }],
    ['a whole map that somebody filled in part', { social: REMOVE_FIELD }],
    ['a coach’s flag', { coaching: { isExecutiveCoach: REMOVE_FIELD } }],
    ['a field that we do not know', { older: REMOVE_FIELD }],
  ])('is not taken away with %s', async (_what, more) => {
    await seed([
      merge('users', 'self', {
        ...{ privacy: 'share-group', social: { location: 'Ulm', bio: '' }, older: 1 },
        coaching: { isExecutiveCoach: true },
        stamps: { name: 1 },
      }),
    ])
    const honest = { image: REMOVE_FIELD, social: { bio: REMOVE_FIELD } }
    const forged = merge('users', 'self', { ...honest, ...more })
    expect(await attempt('admin', logged([forged], 'self'))).toBe(false)
    expect(await attempt('admin', logged([merge('users', 'self', honest)], 'self'))).toBe(true)
  })

  it('is taken away from a record that lacked all but its id', async () => {
    const { id, ...filled } = userSchema.parse({ id: 'late' })
    await seed([put('users', { id, ...filled })])
    const none = Object.keys(filled).map((field) => [field, REMOVE_FIELD] as const)
    const away = merge('users', id, asMap(none))
    expect(await attempt('admin', logged([away], id))).toBe(true)
    const left = await readPastRules({ collection: 'users', id })
    expect(Object.keys(left ?? {}).toSorted()).toEqual(['id', 'syncedAt'])
  })

  it('is taken away by admins alone, and with an entry in their log', async () => {
    const writes = [merge('users', 'self', asMap([['social.instagram', REMOVE_FIELD]]))]
    expect(await attempt('self', writes)).toBe(false)
    expect(await attempt('admin', writes)).toBe(false)
    expect(await attempt('admin', logged(writes, 'mate'))).toBe(false)
    expect(await attempt('admin', logged(writes, 'self'))).toBe(true)
    expect(await attempt('admin', [merge('users', 'admin', { image: REMOVE_FIELD })])).toBe(true)
  })
})

describe.skipIf(!emulator)('a month’s name of its group', () => {
  const record = { userId: 'self', groupId: 'birds', groupName: 'Birds', totalPoints: 3 }

  beforeEach(async () => {
    await beginCommunity()
    await seed([put('trackingMonthly', { id: 'self202001', ...record })])
  })

  it('is brought up by admins, to the group’s own, and nothing else with it', async () => {
    const written = (data: object) => merge('trackingMonthly', 'self202001', data)
    const honest = { groupName: 'Early Birds' }
    for (const lie of [
      { groupName: 'Owls' },
      { ...honest, totalPoints: 4 },
      { groupId: 'owls', groupName: 'Owls' },
    ]) {
      expect(await attempt('admin', logged([written(lie)], 'birds'))).toBe(false)
    }
    expect(await attempt('mate', [written(honest)])).toBe(false)
    expect(await attempt('admin', logged([written(honest)], 'birds'))).toBe(true)
  })
})

describe.skipIf(!emulator)('the records of runs', () => {
  const RUN = {
    ...{
      id: 'run',
      task: { kind: 'repair', since: 1 },
      by: 'admin',
      byName: 'Alex',
      created: SOME_TIME,
    },
    ...{
      state: 'listing',
      scan: { source: 0 },
      looked: 0,
      listed: 0,
      damaged: 0,
      next: 0,
      done: 0,
    },
    ...{ skipped: 0, failed: 0, undoNext: 0, undone: 0, left: 0 },
  }
  const CHANGE = {
    ...{ id: 'run_0000000', runId: 'run', collection: 'users', targetId: 'self', label: 'Ada' },
    ...{ fields: [{ path: 'privacy', to: 'share-nothing' }], state: 'listed', why: '', at: 0 },
  }
  /** Adds the log entry; a change of a run also writes the run itself. */
  const set = <One extends { readonly id: string }>(
    collection: string,
    record: One,
  ): RulesWrite[] => {
    const one = merge(collection, record.id, record)
    return logged(
      collection === 'batchChanges' ? [one, merge('batchRuns', 'run', RUN)] : [one],
      'run',
    )
  }

  beforeEach(() => beginCommunity())

  it('are admins’ to write, as they have to be', async () => {
    for (const lie of [
      { by: 'self' },
      { task: { kind: 'wipe' } },
      { state: 'lost' },
      { done: -1 },
      { extra: 1 },
    ]) {
      expect(await attempt('admin', set('batchRuns', { ...RUN, ...lie }))).toBe(false)
    }
    expect(await attempt('self', set('batchRuns', RUN))).toBe(false)
    expect(await attempt('admin', set('batchRuns', RUN))).toBe(true)
    const other = { ...RUN, task: { kind: 'move', groupId: 'birds', toGroupId: 'owls' } }
    expect(await attempt('admin', set('batchRuns', other))).toBe(false)
    expect(await attempt('admin', set('batchRuns', { ...RUN, state: 'listed' }))).toBe(true)
  })

  it('name the same change for good', async () => {
    for (const lie of [{ collection: 'pushDevices' }, { state: 'lost' }, { fields: 'all' }]) {
      expect(await attempt('admin', set('batchChanges', { ...CHANGE, ...lie }))).toBe(false)
    }
    expect(await attempt('coach', set('batchChanges', CHANGE))).toBe(false)
    expect(await attempt('admin', set('batchChanges', CHANGE))).toBe(true)
    expect(await attempt('admin', set('batchChanges', { ...CHANGE, targetId: 'mate' }))).toBe(false)
    expect(
      await attempt('admin', set('batchChanges', { ...CHANGE, state: 'done', at: SOME_TIME })),
    ).toBe(true)
  })

  it.each(['batchRuns', 'batchChanges'])(
    'of %s are read and removed by admins alone',
    async (collection) => {
      const { id } = collection === 'batchRuns' ? RUN : CHANGE
      await seed([merge(collection, id, collection === 'batchRuns' ? RUN : CHANGE)])
      const away = logged([{ kind: 'delete', ref: { collection, id } }], 'run')
      expect(await attempt('coach', away)).toBe(false)
      expect(await attempt('admin', away)).toBe(true)
    },
  )

  it.each(['batchRuns', 'batchChanges', 'broadcasts', 'botRules'])(
    'of %s are admins’ alone to see',
    async (name) => {
      const one = name === 'batchChanges' ? CHANGE : { ...RUN, id: 'absent' }
      await seed([merge(name, one.id, one)])
      for (const role of ['self', 'coach', 'admin'] as const) {
        const client = await clientOf(role)
        const may = role === 'admin'
        expect(await isAllowed(() => getDoc(doc(client, name, one.id)))).toBe(may)
        expect(await isAllowed(() => getDocs(query(collection(client, name), limit(1))))).toBe(may)
      }
    },
  )
})

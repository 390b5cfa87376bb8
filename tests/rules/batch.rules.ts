/** Long runs by the product's own code, as an admin, under the rules and within their limits. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { BatchRun, PlainTask } from '#core/batch/batch-run.ts'
import { userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import {
  beginChosenRun,
  beginRun,
  changeRunState,
  deleteRun,
  readChanges,
  readRun,
} from '#data/pages/admin/batch/run-store.ts'
import { stepRun } from '#data/pages/admin/batch/step-run.ts'
import { happened } from './support/attacks.ts'
import { beginCommunity, checkOff, thisMonth, userOf } from './support/community.ts'
import type { RulesWrite } from './support/documents.ts'
import { liveCloud } from './support/live-cloud.ts'
import { emulator, readPastRules, seed } from './support/people.ts'

const ADMIN = { userId: 'admin', name: 'Alex' }
const OLD = Array.from({ length: 9 }, (_, index) => `old${index}`)
const CHOSEN = ['self', 'mate', 'coach']
let cloud: Cloud

async function drive(id: string): Promise<BatchRun> {
  for (;;) {
    const run = await stepRun(cloud, ADMIN, id)
    if (!run) throw new Error('The run is gone.')
    if (!['listing', 'writing', 'undoing'].includes(run.state)) return run
  }
}

async function dry(task: PlainTask): Promise<BatchRun> {
  return drive(await beginRun(cloud, ADMIN, task))
}

async function turn(run: BatchRun, to: 'writing' | 'undoing'): Promise<BatchRun> {
  await changeRunState(cloud, run.id, ['listed', 'written'], to)
  return drive(run.id)
}

/** Records as an older deployment wrote them: without a profile, and with few fields. */
function oldUser(id: string): RulesWrite {
  const data = { id, name: id, email: `${id}@example.org`, lastActive: Date.now(), theme: 'blue' }
  return { kind: 'set', ref: { collection: 'users', id }, data }
}

const nameOf = async (collection: string, id: string, field: string) =>
  (await readPastRules({ collection, id }))?.[field]

describe.skipIf(!emulator)('an admin’s long runs', () => {
  beforeEach(async () => {
    await beginCommunity()
    cloud = await liveCloud('admin')
  })

  it('repair old records in whole chunks, and take it back to what was there', async () => {
    await seed(OLD.map(oldUser))
    const run = await turn(await dry({ kind: 'repair', since: Date.now() - 60_000 }), 'writing')
    expect(run).toMatchObject({ listed: 9, done: 9, failed: 0 })
    expect(await readPastRules({ collection: 'users', id: 'old0' })).toMatchObject({
      privacy: 'share-nothing',
      theme: 'blue',
    })
    expect(await turn(run, 'undoing')).toMatchObject({ undone: 9, left: 0 })
    const back = await readPastRules({ collection: 'users', id: 'old0' })
    expect(Object.keys(back ?? {}).toSorted()).toEqual([
      ...['email', 'id', 'lastActive', 'name', 'syncedAt', 'theme'],
    ])
    await deleteRun(cloud, ADMIN, run)
    expect((await readChanges(cloud, run.id, 0, 9)).changes).toEqual([])
  })

  it('take fields out of a map, too', async () => {
    const { privacy: _, social, ...rest } = userOf('mate')
    const { bio: __, ...less } = social
    const data = { ...rest, social: less, lastActive: Date.now() }
    await seed([{ kind: 'set', ref: { collection: 'users', id: 'mate' }, data }])
    const run = await turn(await dry({ kind: 'repair', since: Date.now() - 60_000 }), 'writing')
    expect(run).toMatchObject({ listed: 1, done: 1 })
    expect(await turn(run, 'undoing')).toMatchObject({ undone: 1 })
    const back = await readPastRules({ collection: 'users', id: 'mate' })
    expect(back?.privacy).toBeUndefined()
    expect(back?.social).toEqual(less)
  })

  it('move a group with its points, and back', async () => {
    await happened('self', checkOff('self', { habit1: true }))
    await happened('mate', checkOff('mate', { habit2: true }))
    const run = await turn(
      await dry({ kind: 'move', groupId: 'birds', toGroupId: 'larks' }),
      'writing',
    )
    expect(run).toMatchObject({ listed: 2, done: 2, failed: 0 })
    const creditedTo = (person: string) =>
      nameOf('trackingMonthly', `${person}${thisMonth()}`, 'groupId')
    expect([await creditedTo('self'), await creditedTo('mate')]).toEqual(['larks', 'larks'])
    expect(await turn(run, 'undoing')).toMatchObject({ undone: 2 })
    expect([await creditedTo('self'), await creditedTo('mate')]).toEqual(['birds', 'birds'])
    expect(await nameOf('users', 'self', 'onBoard')).toBe(true)
  })

  it('move chosen members, and back to their groups and consents', async () => {
    await happened('self', checkOff('self', { habit1: true }))
    const task = { kind: 'move-members', toGroupId: 'larks' } as const
    const begun = await beginChosenRun(cloud, ADMIN, task, ['self', 'mate', 'coach', 'nobody'])
    const listed = await drive(begun)
    expect(listed).toMatchObject({ looked: 4, damaged: 1 })
    const before = await Promise.all(CHOSEN.map((id) => nameOf('users', id, 'groupId')))
    const run = await turn(listed, 'writing')
    expect(run).toMatchObject({ done: listed.listed, skipped: 0, failed: 0 })
    for (const id of CHOSEN) expect(await nameOf('users', id, 'groupId')).toBe('larks')
    expect(await turn(run, 'undoing')).toMatchObject({ undone: listed.listed, left: 0 })
    expect(await Promise.all(CHOSEN.map((id) => nameOf('users', id, 'groupId')))).toEqual(before)
    expect(await nameOf('users', 'self', 'onBoard')).toBe(true)
  })

  it('give chosen members a coach in whole chunks, and the earlier one back', async () => {
    await seed(OLD.map(oldUser))
    const task = { kind: 'coach', role: 'consistency', coachId: 'coach' } as const
    const run = await turn(await drive(await beginChosenRun(cloud, ADMIN, task, OLD)), 'writing')
    expect(run).toMatchObject({ listed: 9, done: 9, failed: 0 })
    const coachOf = async (id: string) =>
      userSchema.parse(await readPastRules({ collection: 'users', id })).coaching
    expect((await coachOf('old0')).myConsistencyCoachId).toBe('coach')
    expect(await turn(run, 'undoing')).toMatchObject({ undone: 9, left: 0 })
    expect((await coachOf('old0')).myConsistencyCoachId).toBe('')
  })

  it('forget whom an admin chose, before they are listed, too', async () => {
    const task = { kind: 'move-members', toGroupId: 'larks' } as const
    const run = await readRun(cloud, await beginChosenRun(cloud, ADMIN, task, ['self', 'mate']))
    if (!run) throw new Error('The run is gone.')
    const ref = { collection: 'batchChosen', id: `${run.id}_0000000` }
    expect((await readPastRules(ref))?.members).toEqual(['self', 'mate'])
    await deleteRun(cloud, ADMIN, run)
    expect(await readPastRules(ref)).toBeUndefined()
  })

  it('rename a group and all its months in whole chunks', async () => {
    await happened('self', checkOff('self', { habit1: true }))
    const months = Array.from({ length: 30 }, (_, index) => `old${index}202001`)
    await seed(
      months.map((id) => ({
        kind: 'set',
        ref: { collection: 'trackingMonthly', id },
        data: { id, userId: id.slice(0, -6), queryMonth: 202001, groupId: 'birds', groupName: 'B' },
      })),
    )
    const task: PlainTask = {
      kind: 'rename',
      groupId: 'birds',
      from: 'Early Birds',
      name: 'Robins',
    }
    const run = await turn(await dry(task), 'writing')
    expect(run).toMatchObject({ listed: 32, done: 32, failed: 0 })
    expect(await nameOf('groups', 'birds', 'name')).toBe('Robins')
    expect(await nameOf('trackingMonthly', `self${thisMonth()}`, 'groupName')).toBe('Robins')
    // Old members' months named the group differently: undo sets its current name, which the rules demand.
    expect(await turn(run, 'undoing')).toMatchObject({ undone: 2, left: 30 })
    expect(await nameOf('trackingMonthly', `self${thisMonth()}`, 'groupName')).toBe('Early Birds')
  })
})

/** Runs over chosen members whose server is killed, or that go on twice at once: they write each member once, all the same. */
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cloud } from '#data/cloud/cloud.ts'
import {
  ADMIN_ID,
  driveThroughFaults as driveThrough,
  killed,
  runSteps,
} from '#tests/data/bulk-runs.ts'
import { groupsAndAdmin, membersOf, TO_CLEO, TO_OWLS, TO_PRO } from '#tests/data/chosen-members.ts'
import { addGroup, type Community, makeAdmin } from '#tests/data/devices.ts'
import { beginChosenRun, orderRun } from './run-orders.ts'

let world: Community
let cloud: Cloud

beforeEach(async () => {
  ;({ world, cloud } = await groupsAndAdmin())
})
afterEach(() => world.close())

const { add, addCleo, stored, tierOf } = membersOf(() => world)
const { listChosen: listed, apply: applied, undo: undone } = runSteps(() => cloud)

describe('an interrupted bulk change of chosen members', () => {
  const PEOPLE = ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gus']
  const faults = fc.array(fc.constantFrom('none', 'before', 'after', 'two'), { maxLength: 30 })
  const tasks = fc.constantFrom(TO_OWLS, TO_CLEO, TO_PRO)

  async function freshCommunity(): Promise<void> {
    await world.database.documents.clear()
    await makeAdmin(world, ADMIN_ID)
    await addGroup(world, 'birds', 'Birds')
    await addGroup(world, 'owls', 'Owls')
    await addCleo()
    for (const [index, id] of PEOPLE.entries()) {
      await add(id, { groupId: index % 2 ? 'birds' : '', onBoard: index % 2 === 1 })
    }
  }
  const facts = async () =>
    Promise.all(
      PEOPLE.map(async (id) => {
        const { groupId, onBoard, coaching: theirs } = await stored(id)
        return { groupId, onBoard, theirs, roles: (await tierOf(id)) ?? NO_ROLES }
      }),
    )
  const NO_ROLES = { admin: false, tier: 'free' }

  it('ends in the state of an uninterrupted one, and its undo in the state before it', async () => {
    await fc.assert(
      fc.asyncProperty(tasks, faults, faults, async (task, there, back) => {
        await freshCommunity()
        const before = await facts()
        const run = await applied(await listed(task, PEOPLE))
        const after = await facts()
        await undone(run)
        expect(await facts()).toEqual(before)

        await freshCommunity()
        const trouble = [...there]
        const faulty = killed(cloud, trouble)
        const id = await beginChosenRun(cloud, task, PEOPLE)
        await driveThrough(faulty, id, trouble)
        await orderRun(cloud, 'apply-run', id)
        expect(await driveThrough(faulty, id, trouble)).toMatchObject({ done: PEOPLE.length })
        expect(await facts()).toEqual(after)
        trouble.push(...back)
        await orderRun(cloud, 'undo-run', id)
        expect(await driveThrough(faulty, id, trouble)).toMatchObject({ undone: PEOPLE.length })
        expect(await facts()).toEqual(before)
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})

/** An admin's bulk changes, taken on step by step as the server does it. */

import {
  type BatchRun,
  batchRunSchema,
  type ChosenTask,
  runRef,
  type Unchosen,
} from '#core/policies/bulk/bulk-run.ts'
import { groupSchema } from '#core/records/group.ts'
import { isDue, type Stepper, stepRun } from '#core/server/commands/bulk/step-run.ts'
import { groupFields } from '#core/views/admin/group-form.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { beginChosenRun, beginRepair, type Order } from '#data/pages/admin/bulk/run-orders.ts'
import { type Community, makeAdmin, NOON } from './devices.ts'
import { refusingUnindexed } from './firestore-indexes.ts'
import { signedInAs } from './signed-in.ts'

export const ADMIN_ID = 'admin'

/** The community's cloud, on the device of an admin who closes the page at once. */
export async function adminCloud(community: Community): Promise<Cloud> {
  const { database, server } = community
  await makeAdmin(community, ADMIN_ID)
  const now = () => server.now
  const auth = signedInAs(ADMIN_ID, database, now)
  return withoutPage(refusingUnindexed(openEmbeddedCloud('device', { database, now, auth })))
}

/** Nothing goes on at once: only the steps of a test do. */
export function withoutPage(cloud: Cloud): Cloud {
  const closed = new CloudError('unavailable', 'The page is closed.')
  return {
    ...cloud,
    command: (kind, request) =>
      kind === 'continue-run' ? Promise.reject(closed) : cloud.command(kind, request),
  }
}

/** A server killed before a transaction or a command, or after it and before its answer. @param faults taken one by one */
export function killed(given: Cloud, faults: string[]): Cloud {
  const meets = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const fault = faults.shift()
    if (fault === 'before') throw new CloudError('unavailable', 'Killed.')
    const result = await work()
    if (fault === 'after') throw new CloudError('unavailable', 'Killed.')
    return result
  }
  return {
    ...given,
    transact: (refs, decide) => meets(() => given.transact(refs, decide)),
    command: (kind, request) => meets(() => given.command(kind, request)),
  }
}

export async function readRun(
  executor: Pick<Stepper, 'get'>,
  id: string,
): Promise<BatchRun | undefined> {
  const document = await executor.get(runRef(id))
  return document && batchRunSchema.parse(document.data)
}

/** One step from where the run stands. */
export async function step(executor: Stepper, id: string): Promise<BatchRun | undefined> {
  const run = await readRun(executor, id)
  return run && stepRun(executor, run, { now: NOON, newId: () => crypto.randomUUID() })
}

/** The steps of a test: `now` gives the cloud of the test that runs. */
export function runSteps(now: () => Cloud) {
  async function drive(id: string, by: Stepper = now()): Promise<BatchRun> {
    for (;;) {
      const run = await step(by, id)
      if (!run) throw new Error('The run is gone.')
      if (!isDue(run)) return run
    }
  }
  const order = (kind: Order) => async (run: Pick<BatchRun, 'id'>) => {
    await now().command(kind, { runId: run.id })
    return drive(run.id)
  }
  return {
    drive,
    /** Lists a repair. */
    list: async () => drive(await beginRepair(now())),
    /** Renames a group, which begins a run and writes it unasked. */
    async rename(id: string, name: string): Promise<BatchRun> {
      const group = groupSchema.parse((await now().get({ collection: 'groups', id }))?.data)
      await now().command('change-group', { id, seen: groupFields(group), change: { name } })
      const runs = await now().query({ collection: 'batchRuns', limit: 10 })
      const begun = runs.find(({ data }) => data.state === 'listing')
      if (!begun) throw new Error('No run has begun.')
      return drive(begun.id)
    },
    listChosen: async (task: Unchosen<ChosenTask>, ids: readonly string[]) =>
      drive(await beginChosenRun(now(), task, ids)),
    apply: order('apply-run'),
    undo: order('undo-run'),
    async forget({ id }: Pick<BatchRun, 'id'>): Promise<void> {
      await now().command('forget-run', { runId: id })
      for (let run = await step(now(), id); run; run = await step(now(), id)) {
        if (run.state !== 'removing') throw new Error('It is not removed.')
      }
    },
  }
}

/** Steps the run through all faults; a `two` steps in two places at once. */
export async function driveThroughFaults(
  by: Cloud,
  id: string,
  trouble: string[],
): Promise<BatchRun> {
  for (let count = 0; count < 200; count += 1) {
    const places = trouble[0] === 'two' ? [by, by] : [by]
    if (places.length > 1) trouble.shift()
    await Promise.all(places.map((place) => step(place, id).catch(() => undefined)))
    const run = await readRun(by, id)
    if (run && !isDue(run)) return run
  }
  throw new Error('It never came to an end.')
}

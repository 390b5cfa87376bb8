/** Bulk changes on each adapter: an admin orders them by commands, and the server goes on with them. */
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type BatchRun,
  batchRunSchema,
  type NewTask,
  runRef,
} from '#core/policies/bulk/bulk-run.ts'
import { newUser } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { CommunityUnderTest } from './joining-contract.ts'

const IDS = ['bo', 'm1', 'm2', 'm3', 'm4']
const TASK: NewTask = { kind: 'plan', tier: 'pro', chosen: IDS.length }

/** @param minute runs the server's schedule once */
export function describeBulkContract(
  name: string,
  { as, put }: CommunityUnderTest,
  minute: () => Promise<void>,
): void {
  let ada: Cloud
  let runId: string
  const runNow = async () => batchRunSchema.parse((await ada.get(runRef(runId)))?.data)
  const tiers = () =>
    Promise.all(
      IDS.map(async (id) => (await ada.get({ collection: 'usersSecure', id }))?.data.roles),
    )
  const begin = () => ada.command('begin-run', { id: runId, task: TASK, members: IDS })

  describe(`${name}: a bulk change`, () => {
    beforeEach(async () => {
      runId = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
      for (const id of ['ada', ...IDS]) {
        await put('users', newUser({ id, name: id, email: '', now: Date.now() }))
      }
      ada = await as('ada')
    })

    it('lists, applies and undoes its changes while no page is open', async () => {
      /** As many minutes as it takes: what has just moved is left to whoever moves it. */
      const until = (state: BatchRun['state']) =>
        expect
          .poll(
            async () => {
              await minute()
              return (await runNow()).state
            },
            { timeout: 60_000, interval: 1_000 },
          )
          .toBe(state)
      await begin()
      await until('listed')
      await ada.command('apply-run', { runId })
      await until('written')
      expect(await runNow()).toMatchObject({ done: 5, skipped: 0, failed: 0, by: 'ada' })
      expect(await tiers()).toEqual(IDS.map(() => ({ admin: false, tier: 'pro' })))
      await ada.command('undo-run', { runId })
      await until('undone')
      expect(await tiers()).toEqual(IDS.map(() => ({ admin: false, tier: 'free' })))
      await ada.command('forget-run', { runId })
      await expect
        .poll(() => minute().then(() => ada.get(runRef(runId))), {
          timeout: 60_000,
          interval: 1_000,
        })
        .toBeUndefined()
      const changes = await ada.query({ collection: 'batchChanges', limit: 9 })
      expect(changes).toEqual([])
    })

    it('continues at once when a page asks, once, also after a lost answer', async () => {
      await begin()
      await begin()
      const goesOn = () => ada.command('continue-run', { runId })
      expect(await goesOn()).toMatchObject({ run: { state: 'listed', listed: 5 } })
      for (let asked = 0; asked < 2; asked += 1) {
        await ada.command('apply-run', { runId })
        expect(await goesOn()).toMatchObject({ run: { state: 'written', done: 5 } })
      }
      const log = await ada.query({ collection: 'auditLog', limit: 99 })
      const actions = log.map(({ data }) => data.action)
      expect(actions.toSorted()).toEqual(['batch-plan', 'begin-batch', 'end-batch'])
    })
  })
}

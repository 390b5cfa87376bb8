/** The functions' executor, on the real emulator. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import type { Executor } from '#core/server/executor.ts'
import { askAsOwner, emptyFirestore } from '#scripts/emulators/owner.ts'
import { openAdminExecutor } from '#tests/data/admin-sdk-executor.ts'
import { describeExecutorContract } from './executor-contract.ts'

const emulators = inject('contractEmulators')

if (emulators) {
  const { firestore: port, projectId } = emulators
  let executor: Executor

  beforeAll(async () => {
    executor = await openAdminExecutor({ host: '127.0.0.1', port, projectId })
  })

  describeExecutorContract('on the Admin SDK', async () => {
    await emptyFirestore({ port, projectId })
    return executor
  })

  it('emptying Firestore waits for a transaction that its client left open', async () => {
    const documents = `http://127.0.0.1:${port}/v1/projects/${projectId}/databases/(default)/documents`
    const ref = { collection: 'groups', id: 'g1' } as const
    await executor.transact([], () => ({
      writes: [{ kind: 'set', ref, data: {} }],
      result: undefined,
    }))
    const begun = await askAsOwner('POST', `${documents}:beginTransaction`, {
      options: { readWrite: {} },
    })
    const { transaction } = z.object({ transaction: z.string() }).parse(begun)
    const name = `projects/${projectId}/databases/(default)/documents/groups/g1`
    await askAsOwner('POST', `${documents}:batchGet`, { documents: [name], transaction })
    const emptied = emptyFirestore({ port, projectId })
    await askAsOwner('POST', `${documents}:rollback`, { transaction })
    await emptied
    expect(await executor.get(ref)).toBeUndefined()
  })
} else {
  describe.skip('on the Admin SDK')
}

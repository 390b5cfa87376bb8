/** The functions' executor, on the real emulator. */
import { beforeAll, describe, inject } from 'vitest'
import type { Executor } from '#core/server/executor.ts'
import { askAsOwner } from '#scripts/emulators/owner.ts'
import { openAdminExecutor } from '#tests/data/admin-sdk-executor.ts'
import { describeExecutorContract } from './executor-contract.ts'

const emulators = inject('contractEmulators')

if (emulators) {
  const { firestore: port, projectId } = emulators
  const documents = `http://127.0.0.1:${port}/emulator/v1/projects/${projectId}/databases/(default)/documents`
  let executor: Executor

  beforeAll(async () => {
    executor = await openAdminExecutor({ host: '127.0.0.1', port, projectId })
  })

  describeExecutorContract('on the Admin SDK', async () => {
    await askAsOwner('DELETE', documents)
    return executor
  })
} else {
  describe.skip('on the Admin SDK')
}

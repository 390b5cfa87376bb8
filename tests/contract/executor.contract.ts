/** The functions' executor, on the real emulator. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, inject } from 'vitest'
import * as z from 'zod/mini'
import type { Executor } from '#core/server/executor.ts'
import { FUNCTIONS, installFunctions } from '#scripts/build/functions-build.ts'
import { askAsOwner } from '#scripts/emulators/owner.ts'
import { describeExecutorContract } from './executor-contract.ts'

/** The functions' packages are not the app's, so their types are not known here. */
const makes = <Made>() =>
  z.custom<(...given: readonly unknown[]) => Made>((value) => typeof value === 'function')
const executorSchema = z.object({ adminExecutor: makes<Executor>() })
const appSchema = z.object({ initializeApp: makes<unknown>() })
const firestoreSchema = z.object({ getFirestore: makes<unknown>() })

const emulators = inject('contractEmulators')

if (emulators) {
  const { firestore, projectId } = emulators
  const documents = `http://127.0.0.1:${firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`
  let executor: Executor

  beforeAll(async () => {
    installFunctions()
    process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${firestore}`
    const load = createRequire(join(FUNCTIONS, 'package.json'))
    const { initializeApp } = appSchema.parse(load('firebase-admin/app'))
    const { getFirestore } = firestoreSchema.parse(load('firebase-admin/firestore'))
    const source = pathToFileURL(join(FUNCTIONS, 'src', 'admin-executor.ts')).href
    const { adminExecutor } = executorSchema.parse(await import(source))
    executor = adminExecutor(getFirestore(initializeApp({ projectId }, 'executor')))
  })

  describeExecutorContract('on the Admin SDK', async () => {
    await askAsOwner('DELETE', documents)
    return executor
  })
} else {
  describe.skip('on the Admin SDK')
}

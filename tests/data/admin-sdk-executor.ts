/** The functions' executor on the Firestore emulator, in this process. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { Executor } from '#core/server/executor.ts'
import { FUNCTIONS, installFunctions } from '#scripts/build/functions-build.ts'

/** The functions' packages are not the app's, so their types are not known here. */
const makes = <Made>() =>
  z.custom<(...given: readonly unknown[]) => Made>((value) => typeof value === 'function')
const executorSchema = z.object({ adminExecutor: makes<Executor>() })
const appSchema = z.object({ initializeApp: makes<unknown>() })
const firestoreSchema = z.object({ getFirestore: makes<unknown>() })

interface Emulator {
  readonly host: string
  readonly port: number
  readonly projectId: string
}

/** To be called once in a process. */
export async function openAdminExecutor({ host, port, projectId }: Emulator): Promise<Executor> {
  installFunctions()
  process.env.FIRESTORE_EMULATOR_HOST = `${host}:${port}`
  // Otherwise the SDK asks Google's metadata server for credentials, which the emulator does not need.
  process.env.METADATA_SERVER_DETECTION = 'none'
  const load = createRequire(join(FUNCTIONS, 'package.json'))
  const { initializeApp } = appSchema.parse(load('firebase-admin/app'))
  const { getFirestore } = firestoreSchema.parse(load('firebase-admin/firestore'))
  const source = pathToFileURL(join(FUNCTIONS, 'src', 'admin-executor.ts')).href
  const { adminExecutor } = executorSchema.parse(await import(source))
  return adminExecutor(getFirestore(initializeApp({ projectId }, 'executor')))
}

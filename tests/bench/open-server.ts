import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { Executor } from '#core/server/executor.ts'
import { FUNCTIONS, installFunctions } from '#scripts/build/functions-build.ts'
import type { FirestoreEmulator } from '#scripts/emulators/firestore-emulator.ts'

/** The server's database, as the functions have it. */
export async function openServer(
  { host, port }: FirestoreEmulator,
  projectId: string,
): Promise<Executor> {
  installFunctions()
  process.env.FIRESTORE_EMULATOR_HOST = `${host}:${port}`
  const load = createRequire(join(FUNCTIONS, 'package.json'))
  const { initializeApp } = z
    .object({ initializeApp: makes<unknown>() })
    .parse(load('firebase-admin/app'))
  const { getFirestore } = z
    .object({ getFirestore: makes<unknown>() })
    .parse(load('firebase-admin/firestore'))
  const source = pathToFileURL(join(FUNCTIONS, 'src', 'admin-executor.ts')).href
  const { adminExecutor } = z
    .object({ adminExecutor: makes<Executor>() })
    .parse(await import(source))
  return adminExecutor(getFirestore(initializeApp({ projectId }, 'server')))
}

/** The functions' packages are not the app's, so their types are not known here. */
const makes = <Made>() =>
  z.custom<(...given: readonly unknown[]) => Made>((value) => typeof value === 'function')

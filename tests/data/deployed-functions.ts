/** Loads the cloud functions in the form in which they are deployed, against the emulators. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { buildFunctions, FUNCTIONS, installFunctions } from '#scripts/build/functions-build.ts'

/** A function that runs on a schedule. */
interface Scheduled {
  run(event: object): Promise<void>
}

const isRunnable = (value: unknown): value is Scheduled =>
  (typeof value === 'object' || typeof value === 'function') && value !== null && 'run' in value
export const scheduledSchema = z.custom<Scheduled>(isRunnable)

/** Builds the functions. @param env where they find the emulators */
export async function prepareFunctions(env: Readonly<Record<string, string>>): Promise<void> {
  installFunctions()
  await buildFunctions()
  Object.assign(process.env, env)
}

/** What the built functions export. */
export function loadFunctions(): Promise<unknown> {
  return import(pathToFileURL(join(FUNCTIONS, 'lib', 'index.js')).href)
}

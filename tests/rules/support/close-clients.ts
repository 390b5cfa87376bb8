import { basename } from 'node:path'
import { afterAll, expect } from 'vitest'
import { beginAnew, keepCoverage } from './coverage.ts'
import { closeClients, emulator } from './people.ts'

/** Other rules than ours, or so much that the emulator could not tell what it covered; or those of Storage. */
const NOT_COUNTED = [
  ...['forgeries', 'size', 'limits', 'coverage'],
  ...['who-looks', 'uploads'],
].map((name) => `${name}.rules.ts`)

// Once a file, however many suites are in it.
afterAll(async () => {
  await closeClients()
  if (!emulator) return
  const name = basename(expect.getState().testPath ?? '')
  if (NOT_COUNTED.includes(name)) await beginAnew(emulator)
  else await keepCoverage(emulator, name)
})

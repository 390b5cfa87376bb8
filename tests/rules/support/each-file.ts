/** Cleans up after each test file for the next one in its worker. Vitest runs this before each of them. */
import { afterAll } from 'vitest'
import { forgetDevices } from './community.ts'
import { closeClients } from './people.ts'

// Once per file, regardless of its number of suites.
afterAll(async () => {
  await closeClients()
  await forgetDevices()
})

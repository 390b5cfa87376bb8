/** Leaves nothing of a test file to the next one in its worker. Vitest runs this before each of them. */
import { afterAll } from 'vitest'
import { forgetDevices } from './community.ts'
import { closeClients } from './people.ts'

// Once a file, however many suites are in it.
afterAll(async () => {
  await closeClients()
  await forgetDevices()
})

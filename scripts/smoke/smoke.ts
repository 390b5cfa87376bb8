/** `npm run firebase -- smoke [--emulators]`: checks within a minute that a deployed project works. */
import { adminAccess } from '../admin/admin-access.ts'
import { checkPorts, chosenProject } from '../emulators/chosen-project.ts'
import { projectOf } from './project.ts'
import { smokeTest } from './smoke-test.ts'

/** @returns the exit code */
async function smoke(args: readonly string[]): Promise<number> {
  const settings = chosenProject(args.includes('--emulators'))
  if (!settings) {
    throw new Error('No Firebase project is configured: fill in .env, or add --emulators.')
  }
  if (settings.emulators) await checkPorts(settings.emulators)
  const stopped = new AbortController()
  // Stops the test, which first deletes what it has created.
  process.once('SIGINT', () => stopped.abort(new Error('It was stopped.')))
  console.log(
    `Smoke test of ${settings.config.projectId}${settings.emulators ? ' on the emulators' : ''}:`,
  )
  const access = await adminAccess(settings)
  const isWell = await smokeTest(projectOf(settings, access), {
    say: console.log,
    signal: stopped.signal,
  })
  console.log(isWell ? 'The project works.' : 'The project does not work yet; see above.')
  return isWell ? 0 : 1
}

smoke(process.argv.slice(2)).then(
  // Connections that Firebase keeps open would keep the process alive.
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)

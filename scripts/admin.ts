/**
 * `npm run admin -- grant <email> [--emulators]`: makes the first admin (docs/firebase.md).
 * `npm run admin -- reconcile [--emulators]`: has the server compute anew what follows from days.
 */
import { adminAccess } from './admin/admin-access.ts'
import { askToReconcile } from './admin/ask-to-reconcile.ts'
import { grantAdmin } from './admin/grant-admin.ts'
import { checkPorts, chosenProject } from './emulators/chosen-project.ts'

const USAGE =
  'npm run admin -- grant <email> [--emulators], or npm run admin -- reconcile [--emulators]'

async function run(args: readonly string[]): Promise<void> {
  const [command, email, ...more] = args.filter((arg) => arg !== '--emulators')
  const isReconcile = command === 'reconcile' && email === undefined
  if (!isReconcile && (command !== 'grant' || email === undefined || more.length > 0)) {
    throw new Error(USAGE)
  }
  const settings = chosenProject(args.includes('--emulators'))
  if (!settings) {
    throw new Error('No Firebase project is configured: fill in .env, or add --emulators.')
  }
  if (settings.emulators) await checkPorts(settings.emulators)
  const where = `${settings.config.projectId}${settings.emulators ? ' on the emulators' : ''}`
  const access = await adminAccess(settings)
  if (email === undefined) {
    await askToReconcile(access)
    console.log(`The server of ${where} begins within a minute, and logs what differed.`)
    return
  }
  const id = await grantAdmin(access, email)
  if (id === undefined) {
    throw new Error(`Nobody has an account with ${email} in ${where}: create it in Fourfold first.`)
  }
  console.log(`${email} is an admin of ${where} now; signing out and in again shows it at once.`)
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

/** `npm run admin -- grant <email> [--emulators]`: makes the first admin (docs/firebase.md). */
import { type FirebaseSettings, firebaseSettings } from '#core/cloud/firebase-settings.ts'
import { adminAccess } from './admin/admin-access.ts'
import { grantAdmin } from './admin/grant-admin.ts'
import { presentFirebase } from './build/web-build.ts'
import { hostPorts, localBuild, localPorts, namedPorts } from './emulators/local-project.ts'
import { isFree } from './emulators/port-holder.ts'

const USAGE = 'npm run admin -- grant <email> [--emulators]'

async function run(args: readonly string[]): Promise<void> {
  const [command, email, ...more] = args.filter((arg) => arg !== '--emulators')
  if (command !== 'grant' || email === undefined || more.length > 0) throw new Error(USAGE)
  const settings = settingsFor(args.includes('--emulators'))
  if (!settings) {
    throw new Error('No Firebase project is configured: fill in .env, or add --emulators.')
  }
  if (settings.emulators) await checkPorts(settings.emulators)
  const where = `${settings.config.projectId}${settings.emulators ? ' on the emulators' : ''}`
  const id = await grantAdmin(await adminAccess(settings), email)
  if (id === undefined) {
    throw new Error(`Nobody has an account with ${email} in ${where}: create it in Fourfold first.`)
  }
  console.log(`${email} is an admin of ${where} now; signing out and in again shows it at once.`)
}

/** Emulators by the option or by Firebase's own variables, at whichever ports; the project of `.env` otherwise. */
function settingsFor(isLocal: boolean): FirebaseSettings | undefined {
  const hosts = hostPorts(process.env)
  const present = isLocal ? undefined : presentFirebase()
  if (present?.emulators) return { ...present, emulators: { ...present.emulators, ...hosts } }
  if (!isLocal && Object.keys(hosts).length === 0) return present
  return firebaseSettings(localBuild({ ...localPorts(process.env), ...hosts }))
}

/** @throws Error that says which ones do not run, and how others are named */
async function checkPorts(ports: NonNullable<FirebaseSettings['emulators']>): Promise<void> {
  for (const [name, port] of namedPorts({ auth: ports.auth, firestore: ports.firestore })) {
    if (!(await isFree(port))) continue
    throw new Error(
      `The ${name} emulator does not answer on port ${port}: run “npm run emulators” first, or name its port ` +
        'in FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST, such as 127.0.0.1:9100.',
    )
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

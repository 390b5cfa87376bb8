/** The Firebase project of a command: that of `.env`, or the emulators on this machine. */
import { type FirebaseSettings, firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { presentFirebase } from '../build/web-build.ts'
import { hostPorts, localBuild, localPorts, namedPorts } from './local-project.ts'
import { isFree } from './port-holder.ts'

/** The emulators if the option or Firebase's own variables select them; else the project of `.env`. */
export function chosenProject(isLocal: boolean): FirebaseSettings | undefined {
  const hosts = hostPorts(process.env)
  const present = isLocal ? undefined : presentFirebase()
  if (present?.emulators) return { ...present, emulators: { ...present.emulators, ...hosts } }
  if (!isLocal && Object.keys(hosts).length === 0) return present
  return firebaseSettings(localBuild({ ...localPorts(process.env), ...hosts }))
}

/** @throws Error that names the emulator that does not run, and explains how to set other ports */
export async function checkPorts(ports: NonNullable<FirebaseSettings['emulators']>): Promise<void> {
  for (const [name, port] of namedPorts({ auth: ports.auth, firestore: ports.firestore })) {
    if (!(await isFree(port))) continue
    throw new Error(
      `The ${name} emulator does not answer on port ${port}: run “npm run emulators” first, or name its port ` +
        'in FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST, such as 127.0.0.1:9100.',
    )
  }
}

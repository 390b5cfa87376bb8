/** All the emulators of the local project, started together and stopped together. */
import { join } from 'node:path'
import { startFunctionsHost } from '../functions-host/functions-host.ts'
import { ROOT } from '../paths.ts'
import { startAuthEmulator } from './auth-emulator.ts'
import { findFirestoreEmulator } from './find-firestore-emulator.ts'
import { downloadFirestoreEmulator } from './firebase-tools.ts'
import { startFirestoreEmulator } from './firestore-emulator.ts'
import { LOCAL_PROJECT, type LocalPorts } from './local-project.ts'
import { startTogether } from './start-together.ts'
import { startStorageEmulator } from './storage-emulator.ts'

export interface EmulatorSuite {
  /** Starts the functions if they have a port. Call it last: records loaded before do not trigger them. */
  startFunctions(): Promise<void>
  stop(): Promise<void>
}

/** @throws Error that says what to install, or with the last output of the emulator that did not start */
export async function startEmulatorSuite(ports: LocalPorts): Promise<EmulatorSuite> {
  const jar = firestoreJar()
  const projectId = LOCAL_PROJECT
  const running: { stop(): Promise<void> }[] = await startTogether([
    startFirestoreEmulator({
      ...{ jar, projectId, port: ports.firestore },
      ...(ports.functions ? { functionsPort: ports.functions } : {}),
      rules: join(ROOT, 'firestore.rules'),
    }),
    startAuthEmulator(projectId, ports.auth),
    startStorageEmulator({
      ...{ projectId, port: ports.storage, firestorePort: ports.firestore },
      rules: join(ROOT, 'storage.rules'),
    }),
  ])
  const stop = async () => {
    await Promise.all(running.splice(0).map((each) => each.stop()))
  }
  const startFunctions = async () => {
    const { auth: authPort, firestore: firestorePort, storage: storagePort } = ports
    const { functions: port } = ports
    if (port === undefined) return
    const others = { authPort, firestorePort, storagePort }
    running.push(await startFunctionsHost({ projectId, port, ...others }))
  }
  return { startFunctions, stop }
}

/** The JAR on this machine; otherwise firebase-tools downloads it, if it can reach Google's servers. */
function firestoreJar(): string {
  const choice = findFirestoreEmulator()
  if ('jar' in choice) return choice.jar
  if (!process.env.FIRESTORE_EMULATOR_JAR && downloadFirestoreEmulator()) {
    const fetched = findFirestoreEmulator()
    if ('jar' in fetched) return fetched.jar
  }
  throw new Error(choice.missing)
}

/**
 * firebase-tools' Functions emulator, in a process of its own that knows where the other emulators run:
 * started by firebase-tools alone it would not register Firestore triggers.
 *
 *     node functions-server.ts <port> <project> <port of Firestore> <port of Auth>
 */
import { FUNCTIONS } from '#scripts/build/functions-build.ts'
import {
  type InnerEmulator,
  load,
  register,
  stopOnSignal,
} from '#scripts/emulators/firebase-tools-modules.ts'
import { defaultBucket } from '#scripts/emulators/storage-emulator.ts'
import { ROOT } from '#scripts/paths.ts'
import { HOST } from '#scripts/server/address.ts'

interface FunctionsModule {
  readonly FunctionsEmulator: new (settings: object) => InnerEmulator & { connect(): Promise<void> }
}

const [port = '', projectId = '', firestore = '', auth = ''] = process.argv.slice(2)
const { FunctionsEmulator }: FunctionsModule = load('../emulator/functionsEmulator.js')

register('firestore', Number(firestore))
register('auth', Number(auth))
const emulator = new FunctionsEmulator({
  projectId,
  projectDir: ROOT,
  host: HOST,
  port: Number(port),
  verbosity: 'INFO',
  // Without it, firebase-tools would request the configuration from Google.
  adminSdkConfig: { projectId, storageBucket: defaultBucket(projectId) },
  emulatableBackends: [
    {
      functionsDir: FUNCTIONS,
      codebase: 'default',
      runtime: 'nodejs24',
      bin: process.execPath,
      env: {},
      secretEnv: [],
    },
  ],
})
register('functions', emulator)
stopOnSignal(() => emulator.stop())
// Load the functions before listening, so that the first request already finds them.
await emulator.connect()
await emulator.start()

/**
 * firebase-tools' own Storage emulator, in a process of its own and with our rules runtime
 * (docs/decisions/0021-emulators.md).
 *
 *     node storage-server.ts <port> <project> <rules> <port of Firestore> [JAR of the Firestore emulator]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ROOT } from '../paths.ts'
import { HOST } from '../server/address.ts'
import { ensureFirebaseTools } from './firebase-tools.ts'

/** What we use of firebase-tools, which has no types of its own. */
interface Emulator {
  start(): Promise<void>
  stop(): Promise<void>
}
interface StorageModule {
  readonly StorageEmulator: new (settings: {
    readonly projectId: string
    readonly host: string
    readonly port: number
    readonly rules: { readonly name: string; readonly content: string }
    readonly auto_download: boolean
  }) => Emulator
}
interface RegistryModule {
  readonly EmulatorRegistry: { set(name: string, instance: object): void }
}
interface DownloadsModule {
  getDownloadDetails: (name: string) => { readonly downloadPath: string }
  _getCommand: (name: string) => { readonly binary: string; readonly args: readonly string[] }
}

const RUNTIME = join(ROOT, 'tests', 'storage-rules', 'StorageRules.java')
const [port = '', projectId = '', rules = '', firestore = '', jar] = process.argv.slice(2)

/** Uploads are kept as files: each emulator has a folder of its own, or one would empty another's. */
const folder = mkdtempSync(join(tmpdir(), 'fourfold-storage-'))
process.env.TMPDIR = folder

const load = createRequire(ensureFirebaseTools())
const { StorageEmulator }: StorageModule = load('../emulator/storage/index.js')
const { EmulatorRegistry }: RegistryModule = load('../emulator/registry.js')

if (jar !== undefined) {
  const downloads: DownloadsModule = load('../emulator/downloadableEmulators.js')
  downloads.getDownloadDetails = () => ({ downloadPath: jar })
  const args = ['-Duser.language=en', '-cp', jar, RUNTIME]
  downloads._getCommand = () => ({ binary: 'java', args })
}
// `firestore.get()` in the rules: firebase-tools reads the document there, as the emulator's owner.
const info = { name: 'firestore', host: HOST, port: Number(firestore) }
EmulatorRegistry.set('firestore', { getName: () => info.name, getInfo: () => info })

const emulator = new StorageEmulator({
  projectId,
  host: HOST,
  port: Number(port),
  rules: { name: resolve(rules), content: readFileSync(rules, 'utf8') },
  auto_download: jar === undefined,
})
// Objects say in their metadata where they lie.
EmulatorRegistry.set('storage', emulator)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void emulator.stop().finally(() => {
      rmSync(folder, { recursive: true, force: true })
      process.exit(0)
    })
  })
}
await emulator.start()

/**
 * firebase-tools' Storage emulator, in a process of its own and with our rules runtime
 * (docs/decisions/0021-emulators.md).
 *
 *     node storage-server.ts <port> <project> <rules> <port of Firestore> [JAR of the Firestore emulator]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ROOT } from '../paths.ts'
import { HOST } from '../server/address.ts'
import { type InnerEmulator, load, register, stopOnSignal } from './firebase-tools-modules.ts'

interface StorageModule {
  readonly StorageEmulator: new (settings: {
    readonly projectId: string
    readonly host: string
    readonly port: number
    readonly rules: { readonly name: string; readonly content: string }
    readonly auto_download: boolean
  }) => InnerEmulator
}
interface DownloadsModule {
  getDownloadDetails: (name: string) => { readonly downloadPath: string }
  _getCommand: (name: string) => { readonly binary: string; readonly args: readonly string[] }
}

const RUNTIME = join(ROOT, 'tests', 'storage-rules', 'StorageRules.java')
const [port = '', projectId = '', rules = '', firestore = '', jar] = process.argv.slice(2)

/** The folder for uploaded files; sharing one, an emulator would delete another's files. */
const folder = mkdtempSync(join(tmpdir(), 'fourfold-storage-'))
process.env.TMPDIR = folder

const { StorageEmulator }: StorageModule = load('../emulator/storage/index.js')

if (jar !== undefined) {
  const downloads: DownloadsModule = load('../emulator/downloadableEmulators.js')
  downloads.getDownloadDetails = () => ({ downloadPath: jar })
  // It works for seconds: neither the optimizing compiler nor the concurrent garbage collector would pay.
  const quick = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
  const args = ['-Duser.language=en', ...quick, '-cp', jar, RUNTIME]
  downloads._getCommand = () => ({ binary: 'java', args })
}
// firebase-tools evaluates `firestore.get()` in the rules by reading the document there, as the emulator's
// owner.
register('firestore', Number(firestore))

const emulator = new StorageEmulator({
  projectId,
  host: HOST,
  port: Number(port),
  rules: { name: resolve(rules), content: readFileSync(rules, 'utf8') },
  auto_download: jar === undefined,
})
// The emulator writes its address into the metadata of objects.
register('storage', emulator)
stopOnSignal(async () => {
  await emulator.stop()
  rmSync(folder, { recursive: true, force: true })
})
await emulator.start()

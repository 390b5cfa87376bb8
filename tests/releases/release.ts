/**
 * A release as it was frozen (`npm run release:freeze`): the built client, what a member's device held with changes waiting,
 * and what the server held.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import * as z from 'zod/mini'
import { ROOT } from '#scripts/paths.ts'
import { EMULATORS } from '../cloud/address.ts'
import { movedBy } from './moved-days.ts'
import { pack, unpack } from './pack.ts'

const FOLDER = join(ROOT, 'tests/fixtures/releases')

/** In place of the emulators' ports, which differ for each run. */
const PLACE = '{EMULATORS}'
/** Neither shown by these tests nor kept by the service worker; a compressed copy is made of nothing else. */
const LEFT_OUT = /\.(?:br|gz|mp4|webm|vtt|jpg|sha256)$|^screenshots\//
const TEXT = /\.(?:js|html)$/

const documentSchema = z.object({ name: z.string(), fields: z.record(z.string(), z.unknown()) })

const stateSchema = z.object({
  /** The member whose device it is. */
  userId: z.string(),
  /** When it was frozen: a day such as `2026-11-29`. */
  day: z.string(),
  /** What the browser held, as Playwright reads and restores it. */
  device: z.custom<Device>((value) => typeof value === 'object'),
  /** As Firestore's REST interface has them. */
  documents: z.array(documentSchema),
  /** As the Auth emulator has them. */
  accounts: z.array(z.looseObject({ localId: z.string() })),
})

/** What Playwright says that `storageState` gives, and takes. */
type Device = Awaited<ReturnType<BrowserContext['storageState']>>

export type Released = z.infer<typeof stateSchema>
export type StoredDocument = z.infer<typeof documentSchema>

/** The names of all frozen releases, oldest first. */
export const RELEASES = globSync('*/client.br', { cwd: FOLDER })
  .map((file) => dirname(file))
  .toSorted()

/** @param build the folder of the built client @returns the bytes written */
export function writeRelease(name: string, build: string, state: Released): number {
  const files = globSync('**/*.*', { cwd: build }).filter((file) => !LEFT_OUT.test(file))
  const client = new Map(
    files.toSorted().map((file) => [file, withPlace(file, readFileSync(join(build, file)))]),
  )
  const parts = {
    'client.br': pack(client),
    'state.br': pack(new Map([['state.json', Buffer.from(JSON.stringify(state))]])),
  }
  mkdirSync(join(FOLDER, name), { recursive: true })
  for (const [file, bytes] of Object.entries(parts)) writeFileSync(join(FOLDER, name, file), bytes)
  return Object.values(parts).reduce((sum, { length }) => sum + length, 0)
}

/** Writes the built client into a folder, so that it finds the emulators of this run. */
export function unpackClient(name: string, to: string): void {
  for (const [file, bytes] of unpack(readFileSync(join(FOLDER, name, 'client.br')))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    writeFileSync(
      join(to, file),
      TEXT.test(file) ? bytes.toString().replaceAll(PLACE, EMULATORS) : bytes,
    )
  }
}

/** What was frozen, as if it had happened so many days later. */
export function readState(name: string, days: (frozen: string) => number): Released {
  const [bytes = Buffer.alloc(0)] = unpack(readFileSync(join(FOLDER, name, 'state.br'))).values()
  const { day, accounts } = stateSchema.parse(JSON.parse(bytes.toString()))
  const ids = accounts.map(({ localId }) => localId)
  return stateSchema.parse(movedBy(bytes.toString(), days(day), ids))
}

function withPlace(file: string, bytes: Buffer): Buffer {
  return TEXT.test(file) ? Buffer.from(bytes.toString().replaceAll(EMULATORS, PLACE)) : bytes
}

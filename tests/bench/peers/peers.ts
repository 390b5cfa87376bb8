/**
 * Compares Fourfold's data layer with what a developer would choose instead: the same work, in one run. The
 * layers take turns at every sample, so that other load on the machine affects all alike.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { dayAt } from '#core/values/time/day.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { startFirestoreEmulator } from '#scripts/emulators/firestore-emulator.ts'
import { launch, SLOW_DOWN } from '../browser.ts'
import { type Contestant, enter, heldBytes, reload, slow, type Venue } from './contestant.ts'
import { startDelayProxy } from './delay-proxy.ts'
import { DURABILITY } from './page/durability.ts'
import { servePage } from './page-server.ts'
import { printTable, type Row } from './table.ts'

const LAYERS = ['fourfold', 'firestore', 'rxdb', 'pouchdb'] as const
type Layer = (typeof LAYERS)[number]

const THREE_YEARS = 3 * 365
const OPERATIONS = 1_000
/** The cloud's rules refuse days older than three months; people are offline for weeks. */
const QUEUED_DAYS = 60
const ROUND_TRIP_MS = 50

const samplesOf = (name: string, usual: number) => Number(process.env[name] ?? usual)
const CHECK_OFFS = samplesOf('PEERS_CHECK_OFFS', 30)
const OPENINGS = samplesOf('PEERS_OPENINGS', 11)
const FLUSHES = samplesOf('PEERS_FLUSHES', 3)
/** Warm-up rounds: code gets compiled and caches filled before measuring. */
const WARM_UP = 5

export async function measurePeers(): Promise<void> {
  const emulator = await startEmulator()
  const layers = LAYERS.filter((layer) => layer !== 'firestore' || emulator)
  const { origin, close } = await servePage()
  const browser = await launch()
  try {
    const venue: Venue = {
      browser,
      origin,
      today: dayAt(Date.now(), 0),
      roundTripMs: ROUND_TRIP_MS,
      firestorePort: emulator?.port ?? 0,
    }
    console.log(
      `Side by side at ${SLOW_DOWN}× CPU slow-down, IndexedDB durability ${DURABILITY} for all, ` +
        `${ROUND_TRIP_MS} ms to the server and back; load ${loadavg()
          .map((one) => one.toFixed(1))
          .join(' ')}:\n`,
    )
    const rows = [...(await measureHistory(venue, layers)), await measureFlush(venue, layers)]
    printTable(layers, rows)
  } finally {
    await browser.close()
    await close()
    await emulator?.stop()
  }
}

/** With three years of days: repeated opening, then check-offs of today. */
async function measureHistory(venue: Venue, layers: readonly Layer[]): Promise<Row[]> {
  const [visible, stored, readBack] = [noSamples(), noSamples(), noSamples()]
  const [reopen, memory] = [noSamples(), noSamples()]
  const contestants = new Map<Layer, Contestant>()
  for (const layer of layers) {
    const contestant = await enter(venue, layer)
    await contestant.page.evaluate((days) => globalThis.bench?.seed(days), THREE_YEARS)
    contestants.set(layer, contestant)
  }
  const shown: unknown[] = []
  for (let index = 0; index < OPENINGS; index += 1) {
    for (const [layer, contestant] of contestants) {
      const opened = await open(contestant)
      reopen[layer].push(opened.ms)
      memory[layer].push(opened.held)
      shown.push(opened.overview)
    }
  }
  if (!shown.every((one) => isDeepStrictEqual(one, shown[0]))) {
    throw new Error('The layers do not show the same.')
  }
  for (let index = -WARM_UP; index < CHECK_OFFS; index += 1) {
    for (const [layer, { page }] of contestants) {
      const times = await page.evaluate(() => globalThis.bench?.checkOff())
      if (!times || index < 0) continue
      visible[layer].push(times.visible)
      stored[layer].push(times.stored)
      readBack[layer].push(times.readBack)
    }
  }
  for (const { page } of contestants.values()) await page.context().close()
  return [
    { name: 'check-off visible', unit: 'ms', samples: visible },
    { name: 'check-off visible and stored', unit: 'ms', samples: stored },
    { name: 'check-off read back from the store', unit: 'ms', samples: readBack },
    { name: 'reopening with three years', unit: 'ms', samples: reopen },
    { name: 'memory held then', unit: 'MB', samples: memory },
  ]
}

/** Opens the store in a freshly loaded page, and watches today. */
async function open(contestant: Contestant) {
  const { page, session } = contestant
  await reload(contestant)
  const before = await heldBytes(session)
  await slow(session)
  const opened = await page.evaluate(() => globalThis.bench?.reopen())
  if (!opened) throw new Error('The page is not there any more.')
  await page.evaluate(() => globalThis.bench?.watch())
  return { ...opened, held: (await heldBytes(session)) - before }
}

/** Weeks offline, then the network returns. */
async function measureFlush(venue: Venue, layers: readonly Layer[]): Promise<Row> {
  const samples = noSamples()
  for (let round = 0; round < FLUSHES; round += 1) {
    for (const layer of layers) {
      const { page, session } = await enter(venue, layer)
      await page.evaluate(([operations, days]) => globalThis.bench?.queue(operations, days), [
        OPERATIONS,
        QUEUED_DAYS,
      ] as const)
      await slow(session)
      const flushed = await page.evaluate(() => globalThis.bench?.flush())
      if (flushed?.days !== QUEUED_DAYS) {
        throw new Error(`${layer} brought ${flushed?.days} of ${QUEUED_DAYS} days to the server.`)
      }
      samples[layer].push(flushed.ms)
      await page.context().close()
    }
  }
  return { name: `${OPERATIONS} operations flushed`, unit: 'ms', samples }
}

function noSamples(): Record<Layer, number[]> {
  return { fourfold: [], firestore: [], rxdb: [], pouchdb: [] }
}

/** Firestore's server with rules that allow everything: the comparison leaves out what rules cost. */
async function startEmulator() {
  const choice = findFirestoreEmulator()
  if ('missing' in choice) return void console.log(`Firestore takes no part. ${choice.missing}`)
  const folder = await mkdtemp(join(tmpdir(), 'fourfold-peers-rules-'))
  const rules = join(folder, 'open.rules')
  await writeFile(
    rules,
    "rules_version='2'; service cloud.firestore { match /{path=**} { allow read, write: if true; } }",
  )
  const emulator = await startFirestoreEmulator({
    jar: choice.jar,
    projectId: 'demo-fourfold-peers',
    rules,
  })
  const line = await startDelayProxy(emulator.port, ROUND_TRIP_MS / 2)
  return {
    port: line.port,
    async stop() {
      await line.stop()
      await emulator.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** What `npm test` leaves out, in slices: `npm run test:all`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../paths.ts'
import { filesOf, type Need, SUITES, type Suite } from './suites.ts'

/** A slice takes so long, by what its items took last. */
const SLICE_SECONDS = 240
/** What a new item is taken to need. */
const UNKNOWN_SECONDS = 60
const SECONDS_FILE = join(ROOT, 'tests/nightly-seconds.json')

const MANY = { FOURFOLD_EXHAUSTIVE: '1' }
const OTHERS = ['--grep-invert', '@main']
/** Seeds after the eighty of `npm test`. */
const SEEDS = { before: 80, all: 5_000, block: 246 }
/** Seeds on the emulator, which plays one in twenty of those that it is asked for. */
const ON_EMULATOR = { all: 200, block: 50, oneIn: 20 }

const dependencies = (what: string, need: Need): Suite => ({
  ...{ name: `${what} dependencies`, tool: 'node', args: ['scripts/check-dependencies.ts', what] },
  ...{ files: ['scripts/check-dependencies.ts'], needs: [need] },
})

const suiteNamed = (name: string): Suite => {
  const suite = SUITES.find((one) => one.name === name)
  if (suite === undefined) throw new Error(`There is no suite “${name}”.`)
  return suite
}
const like = (name: string, changes: Partial<Suite> & { readonly name: string }): Suite => ({
  ...suiteNamed(name),
  ...changes,
})

/** @param firstSeed of the run: the seeds of `npm test` begin there */
export function nightSuites(firstSeed: number): readonly Suite[] {
  const blocks = (SEEDS.all - SEEDS.before) / SEEDS.block
  const seeds = (from: number, count: number) => ({
    FOURFOLD_FIRST_SEED: String(firstSeed + from),
    FOURFOLD_SEED_COUNT: String(count),
  })
  return [
    ...Array.from({ length: blocks }, (_, index) => {
      const from = SEEDS.before + index * SEEDS.block
      return like('simulation', {
        name: `seeds ${from + 1}-${from + SEEDS.block}`,
        files: ['tests/simulation/embedded.sim.ts'],
        env: seeds(from, SEEDS.block),
      })
    }),
    ...Array.from({ length: ON_EMULATOR.all / ON_EMULATOR.block }, (_, index) => {
      const from = SEEDS.before + index * ON_EMULATOR.block
      return like('simulation', {
        name: `emulator seeds ${from + 1}-${from + ON_EMULATOR.block}`,
        files: ['tests/simulation/firestore.sim.ts'],
        env: seeds(from, ON_EMULATOR.block * ON_EMULATOR.oneIn),
      })
    }),
    like('simulation', { name: 'planted faults', files: ['tests/simulation/faults.sim.ts'] }),
    like('browser', { name: 'phone', args: ['--project', 'phone', ...OTHERS] }),
    like('browser', { name: 'desktop', args: ['--project=desktop'] }),
    like('desktop-app', { name: 'app', args: OTHERS }),
    like('browser-firebase', { name: 'Firebase', args: OTHERS, files: ['tests/cloud/*.spec.ts'] }),
    like('browser', {
      name: 'Firefox',
      config: 'playwright.firefox.config.ts',
      args: [],
      files: filesWith('tests/e2e/**/*.spec.ts', /@firefox\b/),
      needs: ['Firefox'],
    }),
    {
      name: 'WebKit',
      tool: 'vitest',
      config: 'vitest.webkit.config.ts',
      files: ['tests/webkit/*.webkit.ts'],
      needs: ['WebKit'],
    },
    like('contract-cloud', { name: 'emulators', files: ['tests/contract/command/*.contract.ts'] }),
    like('rules-honest', {
      name: 'rules',
      files: ['tests/rules/{costs,crowd}.rules.ts', 'tests/rules/attacks/extremes.rules.ts'],
      without: [],
      env: MANY,
    }),
    like('unit-core', {
      name: 'properties',
      files: filesWith('{core,main,renderer,web,tests}/**/*.test.{ts,tsx}', /from 'fast-check'/),
      env: MANY,
    }),
    dependencies('vulnerable', 'vulnerabilities'),
    dependencies('deprecated', 'deprecations'),
  ]
}

function filesWith(glob: string, pattern: RegExp): string[] {
  const all = filesOf({ name: '', tool: 'vitest', files: [glob] })
  return all.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))
}

/** A test file of a suite. */
export interface Item {
  readonly suite: Suite
  readonly file: string
}

export const nameOf = ({ suite, file }: Item) => `${suite.name} ${file}`

export function itemsOf(suites: readonly Suite[]): Item[] {
  return suites.flatMap((suite) => filesOf(suite).map((file) => ({ suite, file })))
}

export type Seconds = Readonly<Record<string, number>>

export function readSeconds(): Seconds {
  if (!existsSync(SECONDS_FILE)) return {}
  return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(SECONDS_FILE, 'utf8')))
}

/** Keeps those of items that there still are, in their order. */
export function writeSeconds(items: readonly Item[], seconds: Seconds): void {
  const known = items.flatMap((item) => {
    const own = seconds[nameOf(item)]
    return own === undefined ? [] : [[nameOf(item), Math.round(own)] as const]
  })
  writeFileSync(SECONDS_FILE, `${JSON.stringify(Object.fromEntries(known), undefined, 2)}\n`)
}

/** Items in their order, as many in a slice as fit into four minutes, at least one. */
export function slicesOf(items: readonly Item[], seconds: Seconds): Item[][] {
  const slices: Item[][] = []
  let left = 0
  for (const item of items) {
    const own = seconds[nameOf(item)] ?? UNKNOWN_SECONDS
    const last = slices.at(-1)
    if (last === undefined || own > left) {
      slices.push([item])
      left = SLICE_SECONDS - own
    } else {
      last.push(item)
      left -= own
    }
  }
  return slices
}

/** CI runs one slice, another one every four and a half hours, as changes follow one another. */
const SECONDS_A_CHANGE = 16_200

/** @returns from 1 to the number of slices */
export function sliceOfCommit(committedAt: number, slices: number): number {
  return (Math.floor(committedAt / SECONDS_A_CHANGE) % slices) + 1
}

/**
 * A suite that is not run again is proven by the content of its inputs (`turbo.json`): so whatever its tests import has
 * to be among them. What a test reads or starts in another way is listed there by hand, and so is what runs a suite.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ROOT } from '../paths.ts'
import { filesOf, SUITES, type Suite } from './suites.ts'

const globs = z.optional(z.array(z.string()))
const { tasks, globalDependencies = [] } = z
  .object({
    globalDependencies: globs,
    tasks: z.record(z.string(), z.object({ inputs: globs, dependsOn: globs })),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, 'turbo.json'), 'utf8')))

/** Whether Turborepo looks at a file for a task, or for one that goes before it. */
function isInput(file: string, task: string): boolean {
  const { inputs = ['$TURBO_DEFAULT$'], dependsOn = [] } = tasks[task] ?? { inputs: [] }
  const all = [...globalDependencies, ...inputs]
  const isOf = (glob: string) => glob === '$TURBO_DEFAULT$' || matchesGlob(file, glob)
  const isLeftOut = all.some((glob) => glob.startsWith('!') && isOf(glob.slice(1)))
  return (!isLeftOut && all.some(isOf)) || dependsOn.some((other) => isInput(file, other))
}

/** The configuration of a suite's tool, and the files that this names. */
function startsOf({ tool, config: own }: Suite): string[] {
  const usual = { vitest: ['vitest.config.ts'], playwright: ['playwright.config.ts'] }
  const configs = own ? [own] : tool === 'vitest' || tool === 'playwright' ? usual[tool] : []
  const texts = configs.map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const named = texts.join().match(/[\w-]+\/[\w./-]+\.ts\b/g) ?? []
  const isStart = (file: string) => !file.endsWith('.test.ts') && existsSync(join(ROOT, file))
  return [...configs, ...named.filter(isStart)]
}

let imports: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  const options = await extractOptions(join(ROOT, 'dependency-cruiser.config.js'))
  const folders = 'core renderer main preload web scripts tests functions/src'.split(' ')
  const { output } = await cruise(
    [...folders, ...globSync('*.config.ts', { cwd: ROOT })],
    { ...options, ruleSet: {}, validate: false, exclude: { path: 'node_modules' }, baseDir: ROOT },
    options.enhancedResolveOptions,
  )
  const { modules }: ICruiseResult = typeof output === 'string' ? JSON.parse(output) : output
  imports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      // A type is gone once the tests run; `tsc` looks at all files.
      dependencies.flatMap(({ resolved, coreModule, couldNotResolve, dependencyTypes }) =>
        coreModule || couldNotResolve || dependencyTypes.includes('type-only') ? [] : resolved,
      ),
    ]),
  )
})

it.each(SUITES)('the inputs of $name hold all that it imports', (suite) => {
  const isCheck = !['vitest', 'playwright', 'node'].includes(suite.tool)
  const files = filesOf(suite)
  expect(files.length).toBeGreaterThan(0)
  // Each file with what needs it; the map grows as it is walked through.
  const reached = new Map([...files, ...startsOf(suite)].map((file) => [file, 'the suite itself']))
  for (const [file] of isCheck ? [] : reached) {
    for (const next of imports.get(file) ?? []) if (!reached.has(next)) reached.set(next, file)
  }
  const missing = [...reached]
    .filter(([file]) => !isInput(file, `suite:${suite.name}`))
    .map(([file, by]) => `turbo.json: add ${file} to suite:${suite.name}; ${by} needs it`)
  expect(missing).toEqual([])
})

it('each unit test is in one suite', () => {
  const units = SUITES.filter(({ tool, config }) => tool === 'vitest' && config === undefined)
  const taken = units.flatMap(filesOf)
  const all = globSync('{core,main,preload,renderer,scripts,web,tests}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
  })
  expect(taken.toSorted()).toEqual(all.map((file) => file.replaceAll('\\', '/')).toSorted())
})

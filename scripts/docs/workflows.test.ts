/** Checks that GitHub's workflows run only this project's own commands to test and package it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { ROOT } from '../paths.ts'
import { QUICK } from '../testing/stages.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

const stepSchema = z.strictObject({
  name: z.optional(z.string()),
  if: z.optional(z.string()),
  uses: z.optional(z.string().check(z.regex(/^actions\/[a-z-]+@v\d+$/))),
  with: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  run: z.optional(z.string()),
  env: z.optional(z.record(z.string(), z.string())),
})
const jobSchema = z.strictObject({
  name: z.optional(z.string()),
  needs: z.optional(z.string()),
  strategy: z.optional(
    z.strictObject({
      'fail-fast': z.optional(z.boolean()),
      matrix: z.strictObject({ os: z.array(z.string()) }),
    }),
  ),
  'runs-on': z.string(),
  'timeout-minutes': z.int(),
  permissions: z.optional(z.record(z.string(), z.enum(['read', 'write']))),
  defaults: z.optional(z.object({ run: z.object({ shell: z.string() }) })),
  steps: z.array(stepSchema),
})
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.literal('read')),
  concurrency: z.optional(z.object({ group: z.string(), 'cancel-in-progress': z.boolean() })),
  jobs: z.record(z.string(), jobSchema),
})

const workflow = (file: string) => workflowSchema.parse(parse(read(file)))
const FILES = globSync('.github/workflows/*.yml', { cwd: ROOT }).map((one) =>
  one.replaceAll('\\', '/'),
)
const jobsOf = (file: string) => Object.values(workflow(file).jobs)
const commandsOf = (file: string) =>
  jobsOf(file).flatMap(({ steps }) => steps.flatMap(({ run }) => (run ? [run] : [])))

describe('a workflow', () => {
  it.each(FILES)('is well formed, and may only read unless a job says otherwise: %s', (file) => {
    expect(jobsOf(file).length).toBeGreaterThan(0)
  })

  it.each(FILES)('has jobs that wait for jobs it has: %s', (file) => {
    const names = Object.keys(workflow(file).jobs)
    for (const { needs = names[0] } of jobsOf(file)) expect(names).toContain(needs)
  })

  it.each(FILES)('runs commands of package.json: %s', (file) => {
    const asked = commandsOf(file).flatMap((run) => [...run.matchAll(/npm run ([\w:-]+)/g)])
    expect(asked.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([])
  })

  it.each(FILES)('does in a step one thing, by a command or an action: %s', (file) => {
    const steps = jobsOf(file).flatMap((job) => job.steps)
    expect(steps.filter(({ run, uses }) => (run === undefined) === (uses === undefined))).toEqual(
      [],
    )
  })
})

describe('the tests on GitHub', () => {
  const file = '.github/workflows/test.yml'

  it('run on Linux, Windows and macOS', () => {
    const systems = jobsOf(file).flatMap((job) => [
      job['runs-on'],
      ...(job.strategy?.matrix.os ?? []),
    ])
    for (const system of ['ubuntu', 'windows', 'macos'])
      expect(systems).toContain(`${system}-latest`)
  })

  it('name stages that there are', () => {
    const names = QUICK.map(({ name }) => name)
    const asked = commandsOf(file).flatMap((run) => /^npm test -- (.+)$/.exec(run)?.[1] ?? [])
    const stages = asked.flatMap((list) => [...list.matchAll(/"([^"]+)"|(\S+)/g)])
    expect(stages.length).toBeGreaterThan(3)
    for (const [, quoted, plain] of stages) expect(names).toContain(quoted ?? plain)
  })
})

describe('a release', () => {
  it('is a draft that holds what npm run dist has packed on three systems', () => {
    const { pack, draft } = workflow('.github/workflows/release.yml').jobs
    expect(pack?.strategy?.matrix.os).toHaveLength(3)
    expect(pack?.steps.map(({ run }) => run)).toContain('npm run dist')
    expect(draft?.permissions).toEqual({ contents: 'write' })
    expect(draft?.steps.some(({ run }) => run?.startsWith('gh release create'))).toBe(true)
    expect(draft?.steps.some(({ run }) => run?.includes('--draft'))).toBe(true)
  })
})

describe('dependabot', () => {
  const updateSchema = z.object({
    'package-ecosystem': z.enum(['npm', 'github-actions']),
    directory: z.optional(z.string()),
    directories: z.optional(z.array(z.string())),
  })

  it('looks at every lock file, and at the actions', () => {
    const { updates } = z
      .object({ updates: z.array(updateSchema) })
      .parse(parse(read('.github/dependabot.yml')))
    const locks = [
      'package-lock.json',
      'functions/package-lock.json',
      'scripts/emulators/tools/package-lock.json',
    ]
    const folders = locks.map((lock) => `/${lock.replace(/\/?package-lock\.json$/, '')}`)
    const npm = updates.filter((one) => one['package-ecosystem'] === 'npm')
    expect(npm.flatMap(({ directories = [] }) => directories)).toEqual(folders)
    expect(updates.some((one) => one['package-ecosystem'] === 'github-actions')).toBe(true)
  })
})

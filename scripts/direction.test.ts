import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from './paths.ts'

const OPTIONS = await extractOptions(join(ROOT, 'dependency-cruiser.config.js'))
const FOLDERS = await extractOptions(join(ROOT, 'dependency-cruiser.folders.config.js'))
const ALIASES = { '#core/*': './core/*', '#features/*': './renderer/features/*' }

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-direction-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Runs the project's own import rules on a small project of these files; returns the names of broken rules.
 */
async function brokenRules(
  files: Readonly<Record<string, string>>,
  options = OPTIONS,
): Promise<readonly string[]> {
  const project = mkdtempSync(join(folder, 'project-'))
  const all = { 'package.json': JSON.stringify({ type: 'module', imports: ALIASES }), ...files }
  for (const [file, content] of Object.entries(all)) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), content)
  }
  const top = new Set(Object.keys(files).map((file) => file.split('/')[0] ?? file))
  const { output } = await cruise([...top], { ...options, baseDir: project })
  if (typeof output === 'string') throw new Error(output)
  const { violations, error } = output.summary
  const rules = violations.map(({ rule }) => rule.name)
  expect(error).toBe(rules.length)
  return rules
}

describe('the direction of imports', () => {
  it('lets a feature use core', async () => {
    const rules = await brokenRules({
      'core/values/points.ts': 'export const points = 10',
      'renderer/features/today/sum.ts': "export { points } from '#core/values/points.ts'",
    })
    expect(rules).toEqual([])
  })

  it('refuses core that imports the renderer, be it a type alone', async () => {
    const rules = await brokenRules({
      'core/values/points.ts':
        "import type { View } from '../../renderer/ui/view.ts'\nexport type P = View",
      'renderer/ui/view.ts': 'export interface View { readonly name: string }',
    })
    expect(rules).toEqual(['direction-of-core'])
  })

  it('refuses a feature that loads another, be it later and by an alias', async () => {
    const rules = await brokenRules({
      'renderer/features/today/today.tsx':
        "export const open = () => import('#features/time/time.tsx')",
      'renderer/features/time/time.tsx': 'export const time = <p>24</p>',
    })
    expect(rules).toEqual(['no-feature-imports-another'])
  })

  it.each([
    ['main', 'renderer/data/session/sign-in.ts', 'direction-of-main'],
    ['preload', 'main/log.ts', 'direction-of-preload'],
    ['renderer/ui', 'renderer/data/session/sign-in.ts', 'direction-of-renderer-ui'],
    ['renderer/data/session', 'renderer/app/start.ts', 'direction-of-renderer-data'],
    ['renderer/app', 'scripts/tool.ts', 'direction-of-renderer-app'],
    ['renderer/app', 'tests/helper.ts', 'direction-of-renderer-app'],
    ['renderer/features/time', 'renderer/app/routes.ts', 'direction-of-renderer-features'],
  ])('refuses %s that imports %s', async (from, to, rule) => {
    const up = '../'.repeat(from.split('/').length)
    const rules = await brokenRules({
      [`${from}/index.ts`]: `import '${up}${to}'`,
      [to]: 'export {}',
    })
    expect(rules).toEqual([rule])
  })

  it.each([
    ['renderer/data', 'storage', 'cloud'],
    ['renderer/data', 'cloud', 'storage'],
    ['renderer/data', 'sync', 'records'],
    ['renderer/data', 'records', 'pages'],
    ['renderer/data', 'pages', 'device'],
    ['renderer/data', 'device', 'session'],
    ['renderer/data', 'platform', 'storage'],
    ['core', 'values', 'sync'],
    ['core', 'records', 'habits'],
    ['core', 'policies', 'views'],
    ['core', 'views', 'server'],
    ['core', 'server', 'app'],
  ])('refuses in %s the floor %s that imports %s, be it a type alone', async (house, from, to) => {
    const rules = await brokenRules({
      [`${house}/${from}/index.ts`]: `import type { A } from '../${to}/a.ts'\nexport type B = A`,
      [`${house}/${to}/a.ts`]: 'export interface A { readonly name: string }',
    })
    expect(rules).toEqual([`floor-of-${house.replace('/', '-')}-${from}`])
  })

  it.each(['renderer/data', 'core'])('refuses code of %s that lies on no floor', async (house) => {
    const rules = await brokenRules({
      [`${house}/stray.ts`]: "export { a } from '#core/values/a.ts'",
      'core/values/a.ts': 'export const a = 1',
    })
    expect(rules).toEqual([`${house.replace('/', '-')}-has-floors`])
  })

  it('lets session use all floors', async () => {
    const rules = await brokenRules({
      'renderer/data/session/index.ts': "export { a } from '../sync/a.ts'",
      'renderer/data/sync/a.ts': "export { a } from '../storage/a.ts'",
      'renderer/data/storage/a.ts': 'export const a = 1',
    })
    expect(rules).toEqual([])
  })

  it('refuses circles, code of the renderer outside its layers, and imports that lead nowhere', async () => {
    expect(
      await brokenRules({
        'core/values/a.ts': "export { b } from './b.ts'\nexport const a = 1",
        'core/values/b.ts': "import { a } from './a.ts'\nexport const b = () => a",
      }),
    ).toEqual(['no-circles'])
    expect(
      await brokenRules({
        'renderer/stray.ts': "export { a } from '#core/values/a.ts'",
        'core/values/a.ts': 'export const a = 1',
      }),
    ).toEqual(['renderer-has-four-layers'])
    expect(await brokenRules({ 'core/values/a.ts': "import './missing.ts'" })).toEqual([
      'no-unresolved',
    ])
  })

  it('refuses folders of a floor that need each other, unit tests apart', async () => {
    const files = {
      'core/values/time/day.ts': "import '../names/name.ts'",
      'core/values/time/month.ts': 'export {}',
      'core/values/names/name.ts': 'export {}',
      'core/values/names/name.test.ts': "import '../time/month.ts'",
    }
    expect(await brokenRules(files, FOLDERS)).toEqual([])
    const circle = { ...files, 'core/values/names/name.ts': "import '../time/month.ts'" }
    expect(new Set(await brokenRules(circle, FOLDERS))).toEqual(new Set(['no-circles-of-folders']))
  })

  it('refuses Node in code that runs in a browser', async () => {
    const rules = await brokenRules({
      'core/values/a.ts': "import { join } from 'node:path'\nexport { join }",
    })
    expect(rules).toEqual(['browser-code-has-no-node'])
  })
})

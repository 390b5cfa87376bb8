/** The build uses only published dependencies (docs/decisions/0001-stack.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../paths.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
const BUILDS = [...filesOf('*.config.{ts,js}'), ...filesOf('scripts/build/*.ts')]
const SOURCES = filesOf('{core,functions/src,main,preload,renderer,web}/**/*.{ts,tsx}')

describe('the build', () => {
  it.each(BUILDS)('replaces and edits no dependency: %s', (file) => {
    expect(read(file)).not.toMatch(/\balias\b|\btransform:|\bload\(|resolveId/)
  })

  it('imports nothing that its maker calls unsafe', () => {
    expect(SOURCES.filter((file) => /\bUNSAFE_/.test(read(file)))).toEqual([])
  })
})

describe('a variable of the environment that switches something', () => {
  const ours = new Set(
    [...BUILDS, ...filesOf('{scripts,tests}/**/*.ts')].flatMap((file) =>
      [
        ...read(file).matchAll(/\b(?:FOURFOLD_[A-Z_]+|(?<=process\.env\.)(?:SEED|SOAK_DAYS))\b/g),
      ].map(([name]) => name),
    ),
  )
  const guide = read('CONTRIBUTING.md')

  it.each([...ours].filter((name) => !name.endsWith('_')))(
    'appears in the contributors’ guide: %s',
    (name) => expect(guide).toContain(`\`${name}\``),
  )
})

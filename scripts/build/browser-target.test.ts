import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier } from '@mdn/browser-compat-data'
import { parse } from 'acorn'
import { resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../paths.ts'
import { BUILD_TARGET, TARGETS } from './browser-target.ts'
import { lackingIn } from './compat/compat-data.ts'

describe('the target browsers', () => {
  it('names the browsers of package.json for Vite, for scripts and for styles', async () => {
    expect(BUILD_TARGET).toEqual(['safari17.4', 'ios17.4', 'chrome120', 'edge120', 'firefox128'])
    const { build } = await resolveConfig({ configFile: join(ROOT, 'vite.config.ts') }, 'build')
    expect(build).toMatchObject({ target: BUILD_TARGET, cssTarget: BUILD_TARGET })
  })
})

/** What browser-check.js looks for, by its name in MDN's data. */
const PROBES: Readonly<Record<string, string>> = {
  'javascript.builtins.Promise.withResolvers': 'Promise.withResolvers()',
  'api.CSS.registerProperty_static': '!CSS.registerProperty',
  'css.properties.mask-composite': "!CSS.supports('mask-composite', 'add')",
  'api.HTMLScriptElement.noModule': "!('noModule' in HTMLScriptElement.prototype)",
}

describe('browser-check.js', () => {
  const script = readFileSync(join(ROOT, 'web/public/browser-check.js'), 'utf8')
  const compatOf = (path: string) =>
    path.split('.').reduce<Identifier | undefined>((found, name) => found?.[name], {
      api: bcd.api,
      css: bcd.css,
      javascript: bcd.javascript,
    })?.__compat

  it('parses in browsers that know nothing newer than ES5', () => {
    expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow()
  })

  it.each(Object.entries(PROBES))(
    'asks for what every browser of the target has: %s',
    (path, probe) => {
      expect(script).toContain(probe)
      expect(compatOf(path)).toBeDefined()
      expect(lackingIn(compatOf(path))).toEqual([])
    },
  )

  it.each(TARGETS)('asks for something that came with $title $version ($compat)', (target) => {
    const older = [{ ...target, version: target.version - 0.1 }]
    expect(
      Object.keys(PROBES).filter((path) => lackingIn(compatOf(path), older).length > 0),
    ).not.toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { vulnerabilitiesIn } from './audit.ts'
import { importsOf, lockSchema, shippedIn } from './shipped.ts'

const lock = lockSchema.parse({
  packages: {
    'node_modules/react-dom': { version: '2.0.0', dependencies: { scheduler: '^1.0.0' } },
    'node_modules/react-dom/node_modules/scheduler': { dependencies: { tiny: '*' } },
    'node_modules/scheduler': { dependencies: { old: '*' } },
    'node_modules/tiny': { peerDependencies: { absent: '*' } },
    'node_modules/old': {},
    'node_modules/tool': { dependencies: { old: '*' } },
  },
})
const SHIPPED = new Set(['node_modules/react-dom', 'node_modules/tiny'])
const found = (name: string, ...nodes: string[]) => ({
  [name]: { severity: 'high', nodes, via: ['x', { title: 'Runs code', url: 'https://a.example' }] },
})

describe('the shipped dependencies', () => {
  it('include what the sources import, from packages alone', () => {
    const source = `import a from 'react-dom/client'
      import type { B } from '@scope/name/deep'
      import './style.css'
      import { c } from '#core/c.ts'
      const d = await import('dexie')
      import { join } from 'node:path'
      import url from './worker.ts?worker'`
    expect(importsOf(source)).toEqual(['react-dom', '@scope/name', 'dexie'])
  })

  it('include what those need, from where Node finds it, and not the tools’', () => {
    expect([...shippedIn(lock, ['react-dom'])]).toEqual([
      'node_modules/react-dom',
      'node_modules/react-dom/node_modules/scheduler',
      'node_modules/tiny',
    ])
    expect(() => shippedIn(lock, ['gone'])).toThrow('gone')
  })
})

describe('npm audit’s answer', () => {
  it('names the vulnerabilities of what is shipped, and not those of tools', () => {
    const report = { ...found('tiny', 'node_modules/tiny'), ...found('tool', 'node_modules/tool') }
    expect(vulnerabilitiesIn(JSON.stringify({ vulnerabilities: report }), SHIPPED)).toEqual([
      'tiny, high: x; Runs code (https://a.example)',
    ])
    expect(vulnerabilitiesIn('{"vulnerabilities":{}}', SHIPPED)).toEqual([])
  })

  it.each([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405'],
    ['npm error network', 'network'],
    ['', 'no answer'],
  ])('throws where the registry refuses, and says so: %s', (answer, words) => {
    expect(() => vulnerabilitiesIn(answer, SHIPPED)).toThrow(words)
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprintOf } from './inputs.ts'

let root = ''
const put = (file: string, content: string) => writeFileSync(join(root, file), content)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fourfold-inputs-'))
  mkdirSync(join(root, 'core'))
  put('core/points.ts', 'export const points = 10')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('fingerprintOf', () => {
  it('stays the same for the same inputs', () => {
    const before = fingerprintOf(root, {})
    put('core/points.ts', 'export const points = 10')
    expect(fingerprintOf(root, {})).toBe(before)
  })

  it.each([
    ['a source changes', 'core/points.ts', 'export const points = 9'],
    ['a source is added', 'core/days.ts', ''],
    ['the configuration changes', '.env.local', 'VITE_FIREBASE_PROJECT=demo'],
  ])('changes where %s', (_what, file, content) => {
    const before = fingerprintOf(root, {})
    put(file, content)
    expect(fingerprintOf(root, {})).not.toBe(before)
  })

  it('ignores tests, and what the build never sees', () => {
    const before = fingerprintOf(root, {})
    put('core/points.test.ts', 'it.todo()')
    put('README.md', '# Fourfold')
    expect(fingerprintOf(root, { HOME: '/root' })).toBe(before)
  })

  it('counts the variables that Vite builds in', () => {
    expect(fingerprintOf(root, { VITE_A: '1' })).not.toBe(fingerprintOf(root, { VITE_A: '2' }))
  })
})

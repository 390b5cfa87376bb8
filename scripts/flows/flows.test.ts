import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../paths.ts'
import { countFlow } from './count-flow.ts'
import { FLOWS } from './flows.ts'

describe('the recorded flows', () => {
  it.each(Object.entries(FLOWS))('match the code: %s', (_, flow) => {
    expect(countFlow(ROOT, flow).way.files).toBeGreaterThan(0)
  })
})

describe('a flow', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'flows-'))
    writeFileSync(join(folder, 'a.ts'), 'function tap() { save(); paint() }\nfunction paint() {}\n')
    writeFileSync(join(folder, 'b.ts'), 'const save = () => send()\nconst send = () => push\n')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const step = (file: string, reads: string, by?: string) => ({ file, reads, ...(by && { by }) })
  const tap = step('a.ts', 'tap')

  it('counts every file once, and each way back to one that was left', () => {
    expect(countFlow(folder, [tap]).all).toEqual({ files: 1, returns: 0 })
    const there = [tap, step('b.ts', 'save'), step('b.ts', 'send')]
    expect(countFlow(folder, there).all).toEqual({ files: 2, returns: 0 })
    expect(countFlow(folder, [...there, step('a.ts', 'paint')]).all).toEqual({
      files: 2,
      returns: 1,
    })
  })

  it('counts the way apart from its details', () => {
    const aside = [tap, { ...step('b.ts', 'save'), isDetail: true as const }, step('a.ts', 'paint')]
    expect(countFlow(folder, aside)).toEqual({
      way: { files: 1, returns: 0 },
      all: { files: 2, returns: 1 },
    })
  })

  it('reports a function that is not in its file', () => {
    expect(() => countFlow(folder, [step('b.ts', 'tap')])).toThrow('There is no tap in b.ts.')
  })

  it('reports a step that nothing before it names', () => {
    const skipped = [tap, step('b.ts', 'send')]
    expect(() => countFlow(folder, skipped)).toThrow('Nothing before it names send: b.ts send')
    const led = countFlow(folder, [tap, step('b.ts', 'send', 'save')])
    expect(led.all).toMatchObject({ files: 2 })
  })
})

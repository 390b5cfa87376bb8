import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { readJson, writeJson } from './json-file.ts'

const schema = z.object({ width: z.int() })
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-kept-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a stored JSON file', () => {
  it('reads back what it wrote, and leaves nothing beside it', () => {
    const file = join(folder, 'window.json')
    writeJson(file, { width: 900 })
    expect(readJson(file, schema)).toEqual({ width: 900 })
    expect(readdirSync(folder)).toEqual(['window.json'])
  })

  it('counts as missing where it is damaged, cut short, or of another shape', () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const file = join(folder, 'damaged.json')
    for (const text of ['{"width":', '{"width":"wide"}', '']) {
      writeFileSync(file, text)
      expect(readJson(file, schema)).toBeUndefined()
    }
    expect(said).toHaveBeenCalled()
    said.mockRestore()
    expect(readJson(join(folder, 'none.json'), schema)).toBeUndefined()
  })
})

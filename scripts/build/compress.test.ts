import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressBuild } from './compress.ts'

const TEXT = 'const habit = "Four small habits a day."\n'.repeat(100)

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-compress-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const has = (file: string) => existsSync(join(folder, file))

it('puts a script beside itself, smaller, in both ways that browsers read', async () => {
  write('assets/start-a1.js', TEXT)
  await compressBuild(folder)
  const [brotli, gzip] = ['.br', '.gz'].map((ending) =>
    readFileSync(join(folder, `assets/start-a1.js${ending}`)),
  )
  expect(brotliDecompressSync(brotli ?? '').toString()).toBe(TEXT)
  expect(gunzipSync(gzip ?? '').toString()).toBe(TEXT)
  expect(brotli?.length).toBeLessThan(TEXT.length)
})

it('leaves alone what is packed already, and what is too short to gain', async () => {
  write('assets/font.woff2', TEXT)
  write('sw.js', 'self.addEventListener("fetch", () => {})')
  await compressBuild(folder)
  expect(
    ['assets/font.woff2.br', 'assets/font.woff2.gz', 'sw.js.br', 'sw.js.gz'].filter(has),
  ).toEqual([])
})

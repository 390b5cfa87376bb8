/** Compresses a build once, so that its server need not at every request. */
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = '**/*.{css,html,js,svg,vtt,webmanifest}'

/** Below it, an answer fits one packet either way. */
const WORTH_BYTES = 1_000

const KINDS = [
  { ending: '.br', pack: promisify(brotliCompress), options: {} },
  { ending: '.gz', pack: promisify(gzip), options: { level: constants.Z_BEST_COMPRESSION } },
] as const

/**
 * Puts a `.br` and a `.gz` beside every text of a built folder that they make smaller. Brotli's own
 * default is its best.
 */
export async function compressBuild(folder: string): Promise<void> {
  await Promise.all(
    globSync(TEXTS, { cwd: folder }).map((file) => compressFile(join(folder, file))),
  )
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path)
  if (text.length < WORTH_BYTES) return
  for (const { ending, pack, options } of KINDS) {
    const packed = await pack(text, options)
    if (packed.length < text.length) await writeFile(path + ending, packed)
  }
}

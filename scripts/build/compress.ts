/** Compresses a build once, so that the server need not do it for each request. */
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = '**/*.{css,html,js,svg,vtt,webmanifest}'

/** Smaller files fit one packet even uncompressed. */
const WORTH_BYTES = 1_000

const KINDS = [
  { ending: '.br', pack: promisify(brotliCompress), options: {} },
  { ending: '.gz', pack: promisify(gzip), options: { level: constants.Z_BEST_COMPRESSION } },
] as const

/**
 * Writes a `.br` and a `.gz` next to every text file of a build that they make smaller. Brotli's default
 * quality is its best.
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

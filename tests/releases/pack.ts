/** Many files in one that is as small as can be. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as z from 'zod/mini'

const listSchema = z.array(z.tuple([z.string(), z.int()]))

/** @param files their content, by name */
export function pack(files: ReadonlyMap<string, Buffer>): Buffer {
  const list = [...files].map(([name, { length }]) => [name, length])
  const all = Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...files.values()])
  return brotliCompressSync(all, {
    params: {
      // A window over the whole.
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: all.length,
    },
  })
}

/** @throws z.ZodError, or an error of Brotli’s, if it is no pack */
export function unpack(packed: Buffer): Map<string, Buffer> {
  const all = brotliDecompressSync(packed)
  const end = all.indexOf('\n')
  const list = listSchema.parse(JSON.parse(all.toString('utf8', 0, end)))
  let from = end + 1
  return new Map(
    list.map(([name, length]) => {
      const file = all.subarray(from, from + length)
      from += length
      return [name, file]
    }),
  )
}

/** A small JSON file of the app's own: parsed when read, replaced atomically when written. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import { log } from '../log.ts'

/** @returns undefined if the file is missing or damaged */
export function readJson<Value>(file: string, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    const read = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return read.success ? read.data : undefined
  } catch (error) {
    if (!isMissing(error)) log('A settings file could not be read', error)
    return undefined
  }
}

/** Writes to a second file first, so that a crash leaves the old one intact. */
export function writeJson(file: string, value: object): void {
  try {
    const next = `${file}.next`
    writeFileSync(next, JSON.stringify(value))
    renameSync(next, file)
  } catch (error) {
    log('A settings file could not be written', error)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

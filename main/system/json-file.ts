/** A small file of the app's own on this computer: parsed when read, replaced as a whole when written. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import { log } from '../log.ts'

/** @returns undefined where there is none, and where it is damaged: then it is as if it had not been */
export function readJson<Value>(file: string, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    const read = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return read.success ? read.data : undefined
  } catch (error) {
    if (!isMissing(error)) log('A settings file could not be read', error)
    return undefined
  }
}

/** A crash in between leaves the old file whole. */
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

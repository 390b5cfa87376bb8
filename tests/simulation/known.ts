/**
 * Histories that once failed, as a failing run has printed them: `known/*.json`. Every run plays them first.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type History, historySchema } from './history.ts'
import { askedSeed } from './seeds.ts'

const FOLDER = join(import.meta.dirname, 'known')

/** The names of the files that a run plays; none if it is asked for one seed. */
export function knownOfRun(): readonly string[] {
  return askedSeed() === undefined ? globSync('*.json', { cwd: FOLDER }).toSorted() : []
}

/** @throws Error as `parseKnown` does */
export function readKnown(file: string): History {
  return parseKnown(file, readFileSync(join(FOLDER, file), 'utf8'))
}

/** @throws Error that names the file if its text is no history (any more), and says what to do */
export function parseKnown(file: string, text: string): History {
  try {
    return historySchema.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error)
    // Without a cause: Vitest would print the whole schema.
    throw new Error(
      `tests/simulation/known/${file} no longer parses as a history. Change it to what history.ts says now, so that it still finds what it has found; if that can happen no more, delete it.\n${reason}`,
    )
  }
}

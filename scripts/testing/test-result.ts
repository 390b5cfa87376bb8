/** What the reporters tell of each test. */
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { ROOT } from '../paths.ts'

/** Names the file that a reporter writes. */
export const REPORT = 'FOURFOLD_REPORT'

export const testSchema = z.object({
  name: z.string(),
  /** Its file below the root; empty for what no file is to blame for. */
  file: z.string(),
  /** Arguments with which its tool runs it alone. */
  alone: z.array(z.string()),
  status: z.enum(['passed', 'failed', 'skipped']),
  seconds: z.number(),
  /** Its errors, with the page's content at the time if it had one. */
  failure: z.string(),
})

/** What became of a test. */
export type TestResult = z.infer<typeof testSchema>

/** A failure that is no single test's. */
export function failureOf(file: string, failure: string): TestResult {
  return { name: file || 'the suite', file, alone: [], status: 'failed', seconds: 0, failure }
}

interface Complaint {
  readonly message?: string | undefined
  readonly diff?: string | undefined
  readonly stack?: string | undefined
}

/** Errors as plain text, with the lines of ours at which they arose. */
export function wordsOf(errors: readonly Complaint[]): string {
  const words = errors.flatMap(({ message = '', diff = '', stack = '' }) => [
    ...[message, diff].filter(Boolean),
    ...stack.split('\n').filter((line) => /^\s+at (?!.*node_modules)/.test(line)),
  ])
  return stripVTControlCharacters(words.join('\n'))
}

export function belowRoot(file: string): string {
  return relative(ROOT, file).replaceAll('\\', '/')
}

export function writeReport(tests: readonly TestResult[]): void {
  const file = process.env[REPORT]
  if (file !== undefined) writeFileSync(file, JSON.stringify(tests))
}

/** @throws if there is none, or it cannot be read */
export function readReport(file: string): TestResult[] {
  return z.array(testSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
}

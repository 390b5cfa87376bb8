/** Checks that files, headings and decisions that comments refer to exist in this repository. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../paths.ts'
import { anchorsOf } from './markdown.ts'

const FOLDERS = 'core,functions/src,main,preload,renderer,scripts,tests,web'
const SOURCES = globSync(
  [`{${FOLDERS}}/**/*.{ts,tsx,css,java,html}`, '*.{ts,js,rules}', 'docs/**/*.md'],
  {
    cwd: ROOT,
  },
)
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const DECISIONS = new Set(readdirSync(join(ROOT, 'docs/decisions')).map((file) => file.slice(0, 4)))

/** All matches in the sources, with their file first. */
function mentions(pattern: RegExp): (readonly [file: string, ...groups: string[]])[] {
  return SOURCES.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(
      (found) => [file, ...found.map((part) => part ?? '')] as const,
    ),
  )
}

describe('references', () => {
  it('lead to files and headings that there are', () => {
    // A sentence's full stop may follow a reference, and `docs/decisions/0020` suffices for a decision.
    const all = mentions(/(?<![\w/.])docs\/([\w-]+(?:\/[\w-]+)*(?:\.[a-z]+)?)(?:#([\w-]+))?/g)
    const dead = all.filter(([, , path = '', anchor = '']) => {
      const decision = /^decisions\/(\d{4})$/.exec(path)?.[1]
      if (decision !== undefined) return !DECISIONS.has(decision)
      if (!existsSync(join(ROOT, 'docs', path))) return true
      return anchor !== '' && !anchorsOf(read(`docs/${path}`)).includes(anchor)
    })
    expect(dead.map(([file, written]) => `${file}: ${written}`)).toEqual([])
    expect(all.length).toBeGreaterThan(400)
  })

  it('name decisions by their four digits', () => {
    const all = mentions(/\b[Dd]ecisions? (\d+)/g)
    const dead = all.filter(([, , number = '']) => !DECISIONS.has(number))
    expect(dead.map(([file, written]) => `${file}: ${written}`)).toEqual([])
  })

  it('name no section of a document that is not here', () => {
    const elsewhere = mentions(/\b(?:design|spec|specification|issue)s? \d+(?!\.\d)/gi)
    expect(elsewhere.map(([file, written]) => `${file}: ${written}`)).toEqual([])
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const RENDERER = join(import.meta.dirname, '../..')

/** Calls whose function Dexie follows through `await` only where it is declared `async`. */
const CALLS = /\b(?:liveQuery|useLiveQuery)\(\s*(?<given>[^\s,]+)/g

describe('every live query', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: RENDERER })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(RENDERER, file), 'utf8') }))

  it('runs an async function (decision 0032)', () => {
    const given = sources.flatMap(({ file, text }) =>
      [...text.matchAll(CALLS)].map((call) => `${file}: ${call.groups?.given}`),
    )
    expect(given.length).toBeGreaterThan(5)
    expect(given.filter((call) => !call.endsWith(': async'))).toEqual([])
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The rows of "Calls" in docs/product.md: the collections that a call names, who makes it, and in which file. */
function calls() {
  const [, section = ''] = readFileSync('docs/product.md', 'utf8').split('\n## Calls\n')
  const [rows = ''] = section.split('\n## ')
  return rows.split('\n').flatMap((line) => {
    const [, call = '', by = '', where = ''] = line.split('|').map((cell) => cell.trim())
    if (!where.startsWith('`')) return []
    const collections = [...call.matchAll(/`(\w+)(?:\/\{id\})?`/g)].flatMap(
      ([, name]) => name ?? [],
    )
    return [{ call, by, collections, file: where.replaceAll('`', '') }]
  })
}

describe('the calls of the specification', () => {
  it('number thirteen', () => {
    expect(calls()).toHaveLength(13)
  })

  it.each(calls())(
    '"$call" is made where the list says, by the $by',
    ({ by, collections, file }) => {
      expect(existsSync(file), file).toBe(true)
      expect(file.startsWith(by === 'server' ? 'core/server/' : 'renderer/data/')).toBe(true)
      const code = readFileSync(file, 'utf8')
      // The first names what is written or followed.
      expect(code).toContain(collections[0])
    },
  )
})

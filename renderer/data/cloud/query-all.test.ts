import { describe, expect, it } from 'vitest'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import { MAX_LISTED } from './list-limits.ts'
import { queryAll } from './query-all.ts'

function documents(count: number): CloudDocument[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index).padStart(4, '0'),
    data: {},
  }))
}

function cloudWith(stored: readonly CloudDocument[]) {
  const asked: CloudQuery[] = []
  const query = async (one: CloudQuery) => {
    asked.push(one)
    const after = one.after?.id ?? ''
    return stored.filter(({ id }) => id > after).slice(0, one.limit)
  }
  return { asked, query }
}

describe('reading all results of a query', () => {
  it.each([0, 1, MAX_LISTED, MAX_LISTED + 1, 2 * MAX_LISTED + 7])(
    'returns all of %i documents, each once',
    async (count) => {
      const stored = documents(count)
      expect(await queryAll(cloudWith(stored), { collection: 'projects' })).toEqual(stored)
    },
  )

  it('asks for exactly as many as the rules allow at once', async () => {
    const cloud = cloudWith(documents(3 * MAX_LISTED))
    await queryAll(cloud, { collection: 'projects' })
    expect(cloud.asked.length).toBeGreaterThan(3)
    expect(cloud.asked.every(({ limit }) => limit === MAX_LISTED)).toBe(true)
  })
})

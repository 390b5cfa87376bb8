import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import type { Listener } from './cloud.ts'
import { keepWatching } from './keep-watching.ts'

// The tests are about the waiting between two attempts, not about its length.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const QUERY: CloudQuery = { collection: 'trackingMonthly', limit: 100 }

/** A cloud whose watches a test can answer or break. */
function cloudOfListeners() {
  const opened: Listener<CloudDocument[]>[] = []
  let stopped = 0
  const watchQuery = (_query: CloudQuery, listener: Listener<CloudDocument[]>) => {
    opened.push(listener)
    return () => {
      stopped += 1
    }
  }
  return { cloud: { watchQuery }, opened, stopped: () => stopped }
}

it('a broken watch reopens, and passes on what comes then', () => {
  const { cloud, opened } = cloudOfListeners()
  const seen: number[] = []
  const errors: string[] = []
  const stop = keepWatching(
    cloud,
    QUERY,
    {
      next: (documents) => void seen.push(documents.length),
      error: ({ message }) => void errors.push(message),
    },
    () => 0,
  )
  opened[0]?.error(new Error('refused'))
  vi.runAllTimers()
  opened[1]?.next([{ id: 'a', data: {} }])
  expect(seen).toEqual([1])
  expect(errors).toEqual(['refused'])
  stop()
})

it('a stopped watch stays closed', () => {
  const { cloud, opened, stopped } = cloudOfListeners()
  const ignore = { next: () => {}, error: () => {} }
  const stop = keepWatching(cloud, QUERY, ignore, () => 0)
  opened[0]?.error(new Error('refused'))
  stop()
  expect(stopped()).toBe(1)
  vi.runAllTimers()
  expect(opened).toHaveLength(1)
})

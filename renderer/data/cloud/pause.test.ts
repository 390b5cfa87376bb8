import { describe, expect, it } from 'vitest'
import type { CloudDocument } from '#core/server/documents.ts'
import { PAUSE_MS, waitUntilWritable } from './pause.ts'

const REF = { collection: 'tierRequests', id: 'ada' } as const

async function waited(syncedAt: number | undefined, pauseMs = PAUSE_MS) {
  const document: CloudDocument | undefined =
    syncedAt === undefined ? undefined : { id: 'ada', data: { syncedAt } }
  const waits: number[] = []
  const cloud = { pauseMs, get: async () => document, serverNow: async () => 100_000 }
  await waitUntilWritable(cloud, REF, async (ms) => void waits.push(ms))
  return waits
}

describe('a second word on the same thing', () => {
  it('waits until the first is four seconds old', async () => {
    expect(await waited(99_000)).toEqual([3_000])
    expect(await waited(96_000)).toEqual([])
    expect(await waited(1)).toEqual([])
  })

  it('never waits longer, whatever a clock says', async () => {
    expect(await waited(900_000)).toEqual([4_000])
  })

  it('does not wait where there is none, nor on a backend without rules', async () => {
    expect(await waited(undefined)).toEqual([])
    expect(await waited(99_000, 0)).toEqual([])
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DocumentRef } from '#core/server/documents.ts'
import { inTurn } from './in-turn.ts'

const DAY: readonly DocumentRef[] = [{ collection: 'trackingDaily', id: 'ada20261120' }]
const OTHER: readonly DocumentRef[] = [{ collection: 'trackingDaily', id: 'ada20261119' }]
const PACE_MS = 100
const wrote = (refs: readonly DocumentRef[]) => async () => ({
  result: performance.now(),
  wrote: refs,
})
const written = wrote(DAY)

afterEach(() => vi.useRealTimers())

describe('a transaction that timed out', () => {
  it('holds back the next one while it still runs', async () => {
    const inItsTurn = inTurn({ deadlineMs: 60, paceMs: 0 })
    const first = Promise.withResolvers<{ result: string; wrote: readonly DocumentRef[] }>()
    const told: string[] = []
    await expect(inItsTurn(DAY, () => first.promise)).rejects.toMatchObject({ code: 'unavailable' })
    const next = inItsTurn(DAY, async () => {
      told.push('the next begins')
      return { result: 'next', wrote: DAY }
    })
    setTimeout(() => {
      told.push('the first ends')
      first.resolve({ result: 'first', wrote: DAY })
    }, 20)
    expect(await next).toBe('next')
    expect(told).toEqual(['the first ends', 'the next begins'])
  })

  it('holds up nobody forever', async () => {
    vi.useFakeTimers()
    const inItsTurn = inTurn({ deadlineMs: 20, paceMs: 0 })
    const never = new Promise<never>(() => {})
    const given = expect(inItsTurn(DAY, () => never)).rejects.toMatchObject({ code: 'unavailable' })
    await vi.advanceTimersByTimeAsync(25)
    await given
    const waiting = expect(inItsTurn(DAY, written)).rejects.toMatchObject({ code: 'unavailable' })
    await vi.advanceTimersByTimeAsync(25)
    await waiting
    await vi.advanceTimersByTimeAsync(60)
    await expect(inItsTurn(DAY, written)).resolves.toBeTypeOf('number')
  })

  it('lets the next one run at once when it was refused', async () => {
    const inItsTurn = inTurn({ deadlineMs: 5_000, paceMs: 0 })
    const refused = async () => {
      throw new Error('No.')
    }
    await expect(inItsTurn(DAY, refused)).rejects.toThrow('No.')
    await expect(inItsTurn(DAY, written)).resolves.toBeTypeOf('number')
  })
})

describe('a day’s next transaction', () => {
  it('waits for a pace after the answer to the one before', async () => {
    const inItsTurn = inTurn({ deadlineMs: 5_000, paceMs: PACE_MS })
    const first = await inItsTurn(DAY, written)
    const next = await inItsTurn(DAY, written)
    expect(next - first).toBeGreaterThanOrEqual(PACE_MS)
  })

  it('waits after a refusal as well, since another device has just written it', async () => {
    const inItsTurn = inTurn({ deadlineMs: 5_000, paceMs: PACE_MS })
    let refused = 0
    const refuse = async () => {
      refused = performance.now()
      throw new Error('No.')
    }
    await expect(inItsTurn(DAY, refuse)).rejects.toThrow('No.')
    expect((await inItsTurn(DAY, written)) - refused).toBeGreaterThanOrEqual(PACE_MS)
  })

  it('waits for nothing after a mere read, or a write of another day', async () => {
    const inItsTurn = inTurn({ deadlineMs: 5_000, paceMs: 60_000 })
    await inItsTurn(DAY, async () => ({ result: 'read', wrote: [] }))
    await inItsTurn(DAY, written)
    await expect(inItsTurn(OTHER, written)).resolves.toBeTypeOf('number')
  })
})

import { describe, expect, it } from 'vitest'
import { shrink } from './shrink.ts'

const FIFTY = Array.from({ length: 50 }, (_, index) => index)

describe('shrinking a failing history', () => {
  it('leaves what the failure needs, in order, and nothing else', async () => {
    const needed = [3, 17, 40]
    const fails = async (some: readonly number[]) => needed.every((one) => some.includes(one))
    expect(await shrink(FIFTY, fails, { attempts: 1_000 })).toEqual(needed)
  })

  it('leaves nothing of a history that fails by itself', async () => {
    expect(await shrink(FIFTY, async () => true, { attempts: 1_000 })).toEqual([])
  })

  it('stops after a number of attempts, with a history that still fails', async () => {
    let attempts = 0
    const fails = async (some: readonly number[]) => {
      attempts += 1
      return some.includes(49)
    }
    const left = await shrink(FIFTY, fails, { attempts: 3 })
    expect(attempts).toBe(3)
    expect(left).toContain(49)
  })
})

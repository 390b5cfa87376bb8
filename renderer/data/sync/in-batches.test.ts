import { describe, expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

describe('work in batches', () => {
  it('takes together what is asked while it runs, in that order', async () => {
    const done: string[] = []
    const running = Promise.withResolvers<void>()
    const ask = inBatches(async (items: readonly string[]) => {
      done.push(items.join(' '))
      await running.promise
    })
    const first = ask('a')
    await Promise.resolve()
    const others = [ask('b'), ask('c')]
    running.resolve()
    await Promise.all([first, ...others])
    expect(done).toEqual(['a', 'b c'])
  })

  it('fails only for those whose batch has failed', async () => {
    const ask = inBatches(async ([item]: readonly string[]) => {
      if (item === 'a') throw new Error('No.')
    })
    const first = ask('a')
    await Promise.resolve()
    const second = ask('b')
    await expect(first).rejects.toThrow('No.')
    await expect(second).resolves.toBeUndefined()
  })
})

import { describe, expect, it, vi } from 'vitest'
import { equalReadsInTurn } from './equal-reads.ts'

/** A backend whose answers come when the test says so. */
function backend() {
  const asked: PromiseWithResolvers<string>[] = []
  const read = vi.fn(() => {
    const answer = Promise.withResolvers<string>()
    asked.push(answer)
    return answer.promise
  })
  return { asked, read }
}

describe('equal reads of a document or query', () => {
  it('wait while one runs, and get the answer of a later one', async () => {
    const { asked, read } = backend()
    const inTurn = equalReadsInTurn<string>()
    const first = inTurn('groups', read)
    const second = inTurn('groups', read)
    expect(read).toHaveBeenCalledTimes(1)
    asked[0]?.resolve('before')
    expect(await first).toBe('before')
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    asked[1]?.resolve('after')
    expect(await second).toBe('after')
  })

  it('share one request when they wait together', async () => {
    const { asked, read } = backend()
    const inTurn = equalReadsInTurn<string>()
    const all = [inTurn('groups', read), inTurn('groups', read), inTurn('groups', read)]
    asked[0]?.resolve('before')
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    asked[1]?.resolve('after')
    expect(await Promise.all(all)).toEqual(['before', 'after', 'after'])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('continue after one that has failed', async () => {
    const { asked, read } = backend()
    const inTurn = equalReadsInTurn<string>()
    const failing = inTurn('groups', read)
    const next = inTurn('groups', read)
    asked[0]?.reject(new Error('No network.'))
    await expect(failing).rejects.toThrow('No network.')
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    asked[1]?.resolve('after')
    expect(await next).toBe('after')
  })

  it('start at once beside other reads, and after one that has ended', async () => {
    const { asked, read } = backend()
    const inTurn = equalReadsInTurn<string>()
    const groups = inTurn('groups', read)
    void inTurn('users', read)
    expect(read).toHaveBeenCalledTimes(2)
    asked[0]?.resolve('groups')
    await groups
    void inTurn('groups', read)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3))
  })
})

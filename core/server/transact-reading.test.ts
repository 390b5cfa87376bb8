import { expect, it } from 'vitest'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import type { DocumentRef } from './documents.ts'
import type { Executor } from './executor.ts'
import { decideEach, transactReading } from './transact-reading.ts'

const invite = { collection: 'invites', id: 'i1' } as const
const maker = (id: string): DocumentRef => ({ collection: 'users', id })

async function stored() {
  const executor = memoryExecutor(() => 0)
  await executor.transact([], () => ({
    writes: [
      { kind: 'set', ref: invite, data: { by: 'ada' } },
      { kind: 'set', ref: maker('ada'), data: { name: 'Ada' } },
    ],
    result: undefined,
  }))
  return executor
}

/** The same, and how many documents each transaction has read. */
function counting(executor: Executor) {
  const readTogether: number[] = []
  const counted: Executor = {
    ...executor,
    transact: (refs, decide) => {
      readTogether.push(refs.length)
      return executor.transact(refs, decide)
    },
  }
  return { counted, readTogether }
}

it('reads what a decision finds out that it needs, all in the transaction that writes', async () => {
  const { counted, readTogether } = counting(await stored())
  const name = await transactReading(counted, [invite], (read) => {
    const by = String(read(invite)?.data.by)
    return { writes: [], result: read(maker(by))?.data.name }
  })
  expect(name).toBe('Ada')
  expect(readTogether).toEqual([1, 2])
})

it('reads what several decisions need at once', async () => {
  const executor = await stored()
  const readTogether: number[] = []
  const counting: typeof executor = {
    ...executor,
    transact: (refs, decide) => {
      readTogether.push(refs.length)
      return executor.transact(refs, decide)
    },
  }
  const names = await transactReading(counting, [], (read) => ({
    writes: [],
    result: decideEach(['ada', 'bo', 'cy'], (id) => read(maker(id))?.data.name),
  }))
  expect(names).toEqual(['Ada', undefined, undefined])
  expect(readTogether).toEqual([0, 3])
})

it('takes one transaction where nothing else is needed', async () => {
  const { counted, readTogether } = counting(await stored())
  await transactReading(counted, [invite], (read) => ({ writes: [], result: read(invite) }))
  expect(readTogether).toEqual([1])
})

it('throws what a decision throws, and stops one that reads on and on', async () => {
  const executor = await stored()
  const refuses = transactReading(executor, [], () => {
    throw new Error('No.')
  })
  await expect(refuses).rejects.toThrow('No.')
  let next = 0
  const endless = transactReading(executor, [], (read) => {
    next += 1
    return { writes: [], result: read(maker(`m${next}`)) }
  })
  await expect(endless).rejects.toThrow('reads on and on')
})

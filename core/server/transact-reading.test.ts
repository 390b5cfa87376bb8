import { expect, it } from 'vitest'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import type { DocumentRef } from './documents.ts'
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

it('reads what a decision finds out that it needs, all in the transaction that writes', async () => {
  const executor = await stored()
  const readTogether: number[] = []
  const counting: typeof executor = {
    ...executor,
    transact: (refs, decide) => {
      readTogether.push(refs.length)
      return executor.transact(refs, decide)
    },
  }
  const name = await transactReading(counting, [invite], (read) => {
    const by = String(read(invite)?.data.by)
    return { writes: [], result: read(maker(by))?.data.name }
  })
  expect(name).toBe('Ada')
  expect(readTogether).toEqual([1, 2])
})

it('reads at once what decisions about several ones need', async () => {
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
  const executor = await stored()
  let transactions = 0
  const counting: typeof executor = {
    ...executor,
    transact: (refs, decide) => {
      transactions += 1
      return executor.transact(refs, decide)
    },
  }
  await transactReading(counting, [invite], (read) => ({ writes: [], result: read(invite) }))
  expect(transactions).toBe(1)
})

it('throws what a decision throws, and ends one that reads on and on', async () => {
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

import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { Ended, type Fate, rulingFates } from './fates.ts'

class Firestore {
  committed = 0
  async runTransaction(decide: (transaction: object) => Promise<string>): Promise<string> {
    const result = await decide({})
    this.committed += 1
    return result
  }
}

class Query {
  aggregate(spec: object) {
    return { get: async () => spec }
  }
}

const underFate = rulingFates({ Firestore, Query })

function fateWith(changes: Partial<Fate>): Fate {
  return { endsBefore: undefined, waits: async () => {}, hasSums: async () => {}, ...changes }
}

it('a run ends before its commit, and before it has sums', async () => {
  const firestore = new Firestore()
  const commit = async () => void (await firestore.runTransaction(async () => 'done'))
  const sum = async () => void (await new Query().aggregate({}).get())
  const [before, without] = [fateWith({ endsBefore: 'commit' }), fateWith({ endsBefore: 'sums' })]
  await expect(underFate(before, commit)).rejects.toThrow(Ended)
  expect(firestore.committed).toBe(0)
  await expect(underFate(without, sum)).rejects.toThrow(Ended)
  await underFate(before, sum)
  await underFate(without, commit)
  expect(firestore.committed).toBe(1)
})

it('a run waits until it is released, not for the time that it asks for', async () => {
  const waits = vi.fn(async () => {})
  const hasSums = vi.fn(async () => {})
  await underFate(fateWith({ waits, hasSums }), async () => {
    await wait(600_000)
    expect(await new Query().aggregate({ points: 4 }).get()).toEqual({ points: 4 })
  })
  expect(waits).toHaveBeenCalledOnce()
  expect(hasSums).toHaveBeenCalledOnce()
})

it('a run without a fate behaves as usual', async () => {
  expect(await wait(1, 'later')).toBe('later')
  expect(await new Firestore().runTransaction(async () => 'done')).toBe('done')
  expect(await new Query().aggregate({ points: 4 }).get()).toEqual({ points: 4 })
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import type { CloudDocument } from '#core/server/documents.ts'
import { dayKey } from '#core/values/time/day.ts'
import type { Cloud, Listener } from '#data/cloud/cloud.ts'
import { AccountDatabase } from '#data/storage/account-database.ts'
import { defineIntents } from '#data/storage/outbox.ts'
import { UNUSED_PORT } from '#tests/data/unused-port.ts'
import { watchOwn } from './live.ts'
import { defineRecord } from './record.ts'
import { createRegistry } from './registry.ts'

// The tests are about what is waited for, not about its length.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A record that watches two documents, `users/ada` and `groups/ada`, in a cloud that a test answers for. */
function watchingTwo() {
  const opened: { readonly of: string; readonly listener: Listener<CloudDocument | undefined> }[] =
    []
  const stored: string[] = []
  const troubles: (string | undefined)[] = []
  const disk = { isFull: false }
  const record = defineRecord({
    intents: defineIntents({ none: z.object({ kind: z.literal('none') }) }),
    describe: () => 'Nothing',
    push: async () => async () => {},
    watch: ({ document }) =>
      (['users', 'groups'] as const).map((collection) =>
        document({ collection, id: 'ada' }, async ({ data }) => {
          if (disk.isFull) throw new Error('The disk is full.')
          stored.push(String(data.name))
        }),
      ),
  })
  const unasked = () => Promise.reject(new Error('Nobody is asked.'))
  const cloud: Cloud = {
    ...UNUSED_PORT,
    ...{ get: unasked, query: unasked, transact: unasked },
    watchDocument({ collection }, listener) {
      opened.push({ of: collection, listener })
      return () => {}
    },
  }
  const database = new AccountDatabase('live')
  const live = watchOwn({
    account: { userId: 'ada', kind: 'device', database, now: () => 0 },
    cloud,
    registry: createRegistry([record], { reader: () => unasked, refresh: unasked, today: unasked }),
    today: dayKey('2026-11-20'),
    onRoles: () => {},
    onTrouble: (error) => void troubles.push(error?.message),
  })
  onTestFinished(live.stop)
  const answer = (index: number, name: string) =>
    opened[index]?.listener.next({ id: 'ada', data: { name } })
  const fail = (index: number) => opened[index]?.listener.error(new Error('The stream broke.'))
  return { live, opened, stored, troubles, disk, answer, fail }
}

/** Lets everything run that waits for no timer. */
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('the first answers of listeners', () => {
  it('get stored in the order of the records, whichever comes first', async () => {
    const { live, stored, answer } = watchingTwo()
    answer(1, 'the group')
    await settled()
    expect(stored).toEqual([])
    answer(0, 'the member')
    await live.begun()
    expect(stored).toEqual(['the member', 'the group'])
  })

  it('hold up no other when they fail or never come, and get stored when they come', async () => {
    const { live, stored, answer } = watchingTwo()
    answer(1, 'the group')
    await vi.runAllTimersAsync()
    await live.begun()
    expect(stored).toEqual(['the group'])
    answer(0, 'the member')
    await settled()
    expect(stored).toEqual(['the group', 'the member'])
  })
})

describe('a listener that fails', () => {
  it('reopens alone, at once when the network is back, and reports when it recovers', async () => {
    const { live, opened, stored, troubles, answer, fail } = watchingTwo()
    answer(0, 'the member')
    fail(1)
    await live.begun()
    live.retry()
    expect(opened.map(({ of }) => of)).toEqual(['users', 'groups', 'groups'])
    expect(troubles).toEqual(['The stream broke.'])
    answer(2, 'the group')
    await settled()
    expect(stored).toEqual(['the member', 'the group'])
    expect(troubles).toEqual(['The stream broke.', undefined])
    live.retry()
    expect(opened).toHaveLength(3)
  })

  it('reopens also when its answer cannot be stored, until it is stopped', async () => {
    const { live, opened, disk, answer } = watchingTwo()
    const groups = () => opened.flatMap(({ of }, index) => (of === 'groups' ? [index] : []))
    answer(0, 'the member')
    await settled()
    disk.isFull = true
    for (let tries = 0; tries < 3; tries += 1) {
      answer(groups().at(-1) ?? 0, 'the group')
      await settled()
      await vi.advanceTimersByTimeAsync(2 ** tries * 1_000)
      expect(groups()).toHaveLength(tries + 2)
    }
    live.stop()
    await vi.runAllTimersAsync()
    expect(groups()).toHaveLength(4)
  })
})

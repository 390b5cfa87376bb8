/** An account that writes as fast as it can: each day takes one write a second, and none while the server has paused it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, MS_AN_HOUR } from '#core/values/time/day.ts'
import { attempt, isAt, isLongAgo } from '../support/attacks.ts'
import { beginCommunity, checkOff, today } from '../support/community.ts'
import { commit } from '../support/documents.ts'
import type { Writes } from '../support/forged-writes.ts'
import { clientOf, emulator, seed } from '../support/people.ts'

const check = () => checkOff('self', { habit1: true })

/** Commits it, and keeps its server time current, however long preparing the next commit takes. */
const now = async (writes: Promise<Writes>) => {
  const made = await writes
  await commit(await clientOf('self'), made)
  await isAt(made, Date.now() + 60_000)
  return made
}

describe.skipIf(!emulator)('a day takes one write a second', () => {
  beforeEach(() => beginCommunity())

  it.each([
    ['another check-off', { habit2: true }],
    ['an undo', { habit1: false }],
    ['a break', { skipped: true }],
    ['nothing new', {}],
  ])('%s waits for the next one', async (_name, changes) => {
    const made = await now(check())
    const writes = await checkOff('self', changes)
    expect(await attempt('self', writes), 'at once').toBe(false)
    await isLongAgo(made)
    expect(await attempt('self', writes), 'later').toBe(true)
  })

  it('leaves other days and other members alone', async () => {
    await now(check())
    const before = await checkOff('self', { habit1: true }, addDays(today(), -1))
    expect(await attempt('self', before)).toBe(true)
    expect(await attempt('mate', await checkOff('mate', { habit1: true }))).toBe(true)
  })
})

describe.skipIf(!emulator)('a member whom the server has paused', () => {
  const pausedUntil = (ms: number) =>
    seed([{ kind: 'merge', ref: { collection: 'users', id: 'self' }, data: { pausedUntil: ms } }])

  it('writes no day until the pause is over', async () => {
    await beginCommunity()
    const writes = await check()
    await pausedUntil(Date.now() + MS_AN_HOUR)
    expect(await attempt('self', writes)).toBe(false)
    expect(await attempt('mate', await checkOff('mate', { habit1: true }))).toBe(true)
    await pausedUntil(Date.now() - 1)
    expect(await attempt('self', writes)).toBe(true)
  })
})

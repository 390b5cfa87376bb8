/**
 * An account that writes as fast as it can: a member’s month, and so the group’s, allows one write a second.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayAt } from '#core/days/day.ts'
import { addMonths, firstDayOf } from '#core/days/month.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { attempt, happened, isAt, isLongAgo } from '../support/attacks.ts'
import { beginCommunity, checkOff, thisMonth, withdraw } from '../support/community.ts'
import { commit } from '../support/documents.ts'
import type { Writes } from '../support/lies.ts'
import { clientOf, emulator } from '../support/people.ts'

/** Commits it, and keeps its server time current, however long preparing the next commit takes. */
const now = async (writes: Promise<Writes>) => {
  const made = await writes
  await commit(await clientOf('self'), made)
  await isAt(made, Date.now() + 60_000)
  return made
}
const named = async (): Promise<Writes> => [
  {
    kind: 'merge',
    ref: { collection: 'trackingMonthly', id: `self${thisMonth()}` },
    data: { userName: 'Ada', syncedAt: SERVER_TIME },
  },
]
/** Another day of the same month. */
const otherDay = () => {
  const first = firstDayOf(thisMonth())
  return dayAt(Date.now(), 0) === first ? addDays(first, 1) : first
}
const check = () => checkOff('self', { habit1: true })

interface Burst {
  readonly name: string
  readonly first?: () => Promise<Writes>
  readonly next: () => Promise<Writes>
}

const bursts: readonly Burst[] = [
  { name: 'another check-off', next: () => checkOff('self', { habit2: true }) },
  { name: 'an undo', next: () => checkOff('self', { habit1: false }) },
  { name: 'a break', next: () => checkOff('self', { skipped: true }) },
  {
    name: 'another day of the month',
    next: () => checkOff('self', { habit1: true }, otherDay()),
  },
  { name: 'a consent', next: () => withdraw('self') },
  { name: 'a name', next: named },
  { name: 'a check-off after a consent', first: () => withdraw('self'), next: check },
  {
    name: 'a name after a name',
    first: async () => {
      await happened('self', check())
      return named()
    },
    next: named,
  },
]

describe.skipIf(!emulator)('a month takes one write a second of its member', () => {
  beforeEach(() => beginCommunity())

  it.each(bursts)('$name waits for the next one', async ({ first = check, next }) => {
    const made = await now(first())
    const writes = await next()
    expect(await attempt('self', writes), 'at once').toBe(false)
    await isLongAgo(made)
    expect(await attempt('self', writes), 'later').toBe(true)
  })

  it('takes one of ten days that are sent side by side', async () => {
    const first = firstDayOf(addMonths(thisMonth(), -1))
    const commits = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        checkOff('self', { habit1: true }, addDays(first, index)),
      ),
    )
    // All but the first create no month: they were prepared before there was one.
    const [begin = [], ...others] = commits
    const made = await now(Promise.resolve(begin))
    const answers = await Promise.all(others.map((writes) => attempt('self', writes)))
    expect(answers.filter(Boolean)).toEqual([])
    await isLongAgo(made)
  })

  it('leaves other months and other members alone', async () => {
    await now(check())
    const before = addDays(firstDayOf(thisMonth()), -1)
    expect(await attempt('self', await checkOff('self', { habit1: true }, before))).toBe(true)
    expect(await attempt('mate', await checkOff('mate', { habit1: true }))).toBe(true)
  })
})

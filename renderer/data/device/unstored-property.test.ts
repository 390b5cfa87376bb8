import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { applyToTimeDay, timeChangesOf } from '#core/records/time-day.ts'
import { applyToDay, emptyDay } from '#core/records/tracking-daily.ts'
import { stamp } from '#core/sync/stamp.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { hours } from '#core/values/hours/hours.ts'
import { applyDays } from '#data/records/day/apply-remote.ts'
import { checkHabit, dayChanges } from '#data/records/day/commands.ts'
import { readDay } from '#data/records/day/write-days.ts'
import { hourChanges, openTimeDay, setHours } from '#data/records/time-day/commands.ts'
import { timeDays } from '#data/records/time-day/record.ts'
import { readTimeDay } from '#data/records/time-day/time-records.ts'
import type { Account } from '#data/storage/account.ts'
import { AccountDatabase } from '#data/storage/account-database.ts'
import { community, memberDevice, TODAY } from '#tests/data/devices.ts'
import { memory } from '#tests/data/memory-storage.ts'
import { restoreUnstored, saveUnstored } from './keep-unstored.ts'

const world = community()
afterEach(() => vi.restoreAllMocks())

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ check: fc.constantFrom(...HABIT_IDS), to: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ enter: fc.constantFrom(...CATEGORIES), to: fc.nat(12) }) },
  { weight: 2, arbitrary: fc.constant('wait' as const) },
  fc.constant('break the disk' as const),
  fc.constant('repair the disk' as const),
  fc.constant('reload' as const),
  fc.record({ pullHabit: fc.constantFrom(...HABIT_IDS), to: fc.boolean() }),
  fc.record({ pullHours: fc.constantFrom(...CATEGORIES), to: fc.nat(12) }),
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
/** What was said of a field, and whether it was taken back because it could not be stored. */
interface Word {
  readonly value: boolean | number
  isDropped: boolean
}

let members = 0

/** A member's page, with what was said on it of each field, the latest last. */
async function page() {
  members += 1
  const { account: first, clock } = await memberDevice(world, `m${members}`)
  await openTimeDay(first, TODAY)
  let account: Account = first
  let isBroken = false
  let pulls = 0
  const words = new Map<string, Word[]>()
  const pulled = new Map<string, boolean | number>()
  const storage = memory()
  const running = new Set<Promise<void>>()
  const breakable = () =>
    account.database.outbox.hook('creating', () => {
      if (isBroken) throw new Error('full')
    })
  breakable()
  const say = (field: string, value: boolean | number, change: Promise<void>) => {
    const word: Word = { value, isDropped: false }
    words.set(field, [...(words.get(field) ?? []), word])
    const by = account
    const ended = change
      .catch(() => {
        // Hours are kept; and what a page takes with it that is left, comes back.
        if (by === account && HABIT_IDS.some((id) => id === field)) word.isDropped = true
      })
      .finally(() => running.delete(ended))
    running.add(ended)
  }
  const owner = { userId: account.userId, userName: '', groupId: '', groupName: '' }
  const noDay = emptyDay(owner, TODAY, 0)
  const change = (
    one: Extract<Step, { to: unknown } & ({ check: unknown } | { enter: unknown })>,
  ) => {
    if ('check' in one) {
      say(one.check, one.to, checkHabit(account, TODAY, one.check, one.to))
      // In the next frame, whatever the disk does.
      expect(dayChanges.shown(account, TODAY, noDay).habits[one.check].checked).toBe(one.to)
    } else say(one.enter, one.to, setHours(account, TODAY, 'actual', one.enter, hours(one.to)))
  }
  /** Leaves the page, and opens it again. */
  const reload = async () => {
    const left = account
    account = { ...left, database: new AccountDatabase(left.database.name) }
    saveUnstored(left, storage)
    left.database.close()
    breakable()
    isBroken = false
    await restoreUnstored(account, storage)
  }
  /** Another device's change arrives; all of those are from before, each later than the last. */
  const pull = async (one: Extract<Step, { pullHabit: unknown } | { pullHours: unknown }>) => {
    pulls += 1
    const at = stamp(pulls + 1)
    if ('pullHabit' in one) {
      pulled.set(one.pullHabit, one.to)
      await applyDays(account, [applyToDay(noDay, { [one.pullHabit]: { value: one.to, at } })])
      return
    }
    pulled.set(one.pullHours, one.to)
    const day = await readTimeDay(account, TODAY)
    if (!day) throw new Error('It was opened.')
    const typed = timeChangesOf('actual', { [one.pullHours]: hours(one.to) }, at)
    await timeDays.apply(account, [applyToTimeDay({ ...day, stamps: {} }, typed)])
  }
  return {
    settle: () => Promise.all(running),
    repair: () => {
      isBroken = false
    },
    async take(one: Step) {
      clock.now += 1
      if (one === 'wait') await new Promise((resolve) => setTimeout(resolve, 3))
      else if (one === 'break the disk') isBroken = true
      else if (one === 'repair the disk') isBroken = false
      else if (one === 'reload') await reload()
      else if ('pullHabit' in one || 'pullHours' in one) await pull(one)
      else change(one)
    },
    /** The value of each field that was changed, as the screen shows it now. @param isWaiting with habits that wait */
    async shown(isWaiting = true) {
      const time = await readTimeDay(account, TODAY)
      const day = (await readDay(account, TODAY)) ?? noDay
      const { habits } = isWaiting ? dayChanges.shown(account, TODAY, day) : day
      const actual = time && hourChanges.shown(account, TODAY, time).actual
      const all = new Map<string, boolean | number | undefined>([
        ...HABIT_IDS.map((id) => [id, habits[id].checked] as const),
        ...CATEGORIES.map((category) => [category, actual?.[category]] as const),
      ])
      return Object.fromEntries(
        [...words.keys(), ...pulled.keys()].map((field) => [field, all.get(field)]),
      )
    },
    /** What it should be: of each field the last word that was not taken back, else the other devices'. */
    expected() {
      const fields = [...words.keys(), ...pulled.keys()].map((field) => {
        const said = words.get(field)?.findLast(({ isDropped }) => !isDropped)
        return [field, said ? said.value : (pulled.get(field) ?? false)] as const
      })
      return Object.fromEntries(fields)
    },
  }
}

it('what was said is on the screen, and in the end on the disk, whatever fails, is left or is pulled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { take, shown, expected, settle, repair } = await page()
      for (const one of steps) {
        await take(one)
        if (one === 'wait' || one === 'reload') expect(await shown()).toEqual(expected())
      }
      await settle()
      expect(await shown(false)).toEqual(expected())
      repair()
      await take('reload')
      expect(await shown()).toEqual(expected())
    }),
    { numRuns: 40 },
  )
})

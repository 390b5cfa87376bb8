/** A burst of days: one query brings what the cloud has of them, and another device writes between it and the commits. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { PACE_MS } from '#core/records/paces.ts'
import { trackingDailyId, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { newUser } from '#core/records/user.ts'
import { nextStamp, stamp } from '#core/sync/stamp.ts'
import { HABIT_IDS, type HabitId } from '#core/values/habits.ts'
import { addDays, type DayKey, dayAt } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { pushDay } from '#data/records/day/record.ts'
import { readMember } from '#data/records/member/owner.ts'
import { registry } from '#data/records/registry.ts'
import type { Account } from '#data/storage/account.ts'
import { AccountDatabase } from '#data/storage/account-database.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { pushOutbox } from '#data/sync/push.ts'
import type { CommunityUnderTest } from './joining-contract.ts'

export function describeBurstContract(name: string, { as, put }: CommunityUnderTest): void {
  let account: Account
  let phone: Cloud
  let laptop: Cloud

  const storedOf = async (day: DayKey) => {
    const ref = { collection: 'trackingDaily', id: trackingDailyId('bo', day) } as const
    return trackingDailySchema.safeParse((await laptop.get(ref))?.data).data
  }
  const checkedOf = async (day: DayKey): Promise<HabitId[]> => {
    const stored = await storedOf(day)
    return HABIT_IDS.filter((habit) => stored?.habits[habit].checked)
  }
  /** Days of which each was written longer ago than their pace. */
  const settled = async (...days: readonly DayKey[]) => {
    for (const day of days) {
      const until = ((await storedOf(day))?.syncedAt ?? 0) + PACE_MS
      await expect.poll(() => laptop.serverNow()).toBeGreaterThan(until)
    }
  }
  const onLaptop = async (day: DayKey, habit: HabitId, value: boolean) => {
    const serverNow = await laptop.serverNow()
    const context = { account, cloud: laptop, member: await readMember(account), serverNow }
    const at = nextStamp(serverNow, stamp(0))
    await pushDay(context, day, { [habit]: { value, at } })
  }

  describe(`${name}: a burst of days`, () => {
    beforeEach(async () => {
      const database = new AccountDatabase(`burst-${crypto.randomUUID()}`)
      ;[phone, laptop] = [await as('bo'), await as('bo')]
      account = { userId: 'bo', kind: phone.kind, database, now: Date.now }
      onTestFinished(() => database.delete())
      await put('users', newUser({ id: 'bo', name: 'Bo', email: '', now: Date.now() }))
      await pullOwn(account, phone, registry)
    })

    it('keeps what another device has written since the query before it', async () => {
      const today = dayAt(await phone.serverNow(), 0)
      const [made, changed, quiet] = [today, addDays(today, -1), addDays(today, -2)]
      await onLaptop(changed, 'habit1', true)
      await settled(changed)
      for (const day of [made, changed, quiet]) await checkHabit(account, day, 'habit4', true)
      const cloud: Cloud = {
        ...phone,
        async query(asked) {
          const found = await phone.query(asked)
          if (asked.collection !== 'trackingDaily') return found
          await onLaptop(made, 'habit2', true)
          await onLaptop(changed, 'habit3', true)
          await settled(made, changed)
          return found
        },
      }
      expect(await pushOutbox({ account, cloud, registry })).toBe(3)
      expect(await checkedOf(made)).toEqual(['habit2', 'habit4'])
      expect(await checkedOf(changed)).toEqual(['habit1', 'habit3', 'habit4'])
      expect(await checkedOf(quiet)).toEqual(['habit4'])
      expect((await account.database.trackingDaily.toArray()).map(pointsOf)).toEqual([1, 8, 3])
    })
  })
}

const pointsOf = (day: object) => trackingDailySchema.parse(day).totalPoints

/** What a partner's device says of today, on each adapter: as fresh as today's board, which reads the day itself. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { newUser, userSchema } from '#core/records/user.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { type DayKey, dayAt } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { checkHabit, openDay } from '#data/records/day/commands.ts'
import { answerPartner, askPartner } from '#data/records/partner/commands.ts'
import { ownPairs, readPairs } from '#data/records/partner/pairs.ts'
import { followPartnerDays } from '#data/records/partner/partner-days.ts'
import { readPartners } from '#data/records/partner/use-partners.ts'
import { registry } from '#data/records/registry.ts'
import type { Account } from '#data/storage/account.ts'
import { AccountDatabase } from '#data/storage/account-database.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { pushOutbox } from '#data/sync/push.ts'
import type { CommunityUnderTest } from './joining-contract.ts'

interface Side {
  readonly account: Account
  readonly cloud: Cloud
}

export function describePartnersContract(name: string, { as, put }: CommunityUnderTest): void {
  let ada: Side
  let bo: Side
  let today: DayKey

  const sideOf = async (userId: 'ada' | 'bo'): Promise<Side> => {
    const database = new AccountDatabase(`partners-${crypto.randomUUID()}`)
    const cloud = await as(userId)
    const account = { userId, kind: cloud.kind, database, now: Date.now }
    onTestFinished(() => database.delete())
    await pullOwn(account, cloud, registry)
    return { account, cloud }
  }
  const push = ({ account, cloud }: Side) => pushOutbox({ account, cloud, registry })
  const hear = async ({ account, cloud }: Side) => {
    const store = await ownPairs.pull(account, cloud)
    await store()
  }
  const become = async () => {
    await askPartner(bo.account, { userId: 'ada', name: 'Ada' })
    await push(bo)
    await hear(ada)
    await answerPartner(ada.account, { userId: 'bo', name: 'Bo', agrees: true })
    await push(ada)
    await hear(ada)
  }
  const lookAt = async ({ account, cloud }: Side) => {
    for (const pair of await readPairs(account)) {
      onTestFinished(followPartnerDays(account, cloud, pair, today))
    }
  }
  const theirs = async ({ account }: Side) => (await readPartners(account, today))[0]?.days?.theirs

  describe(`${name}: a partner’s today`, () => {
    beforeEach(async () => {
      for (const id of ['ada', 'bo']) {
        const user = newUser({ id, name: `The ${id}`, email: `${id}@example.org`, now: Date.now() })
        await put('users', userSchema.parse({ ...user, privacy: 'share-community' }))
      }
      ;[ada, bo] = [await sideOf('ada'), await sideOf('bo')]
      today = dayAt(await ada.cloud.serverNow(), 0)
    })

    it('shows as checked on an open page as soon as they have checked', async () => {
      await become()
      await openDay(bo.account, today)
      await push(bo)
      await lookAt(ada)
      for (const habit of HABIT_IDS) await checkHabit(bo.account, today, habit, true)
      await push(bo)
      await expect.poll(() => theirs(ada)).toBe('x')
    })

    it('shows as checked when they had before they became partners', async () => {
      await openDay(bo.account, today)
      for (const habit of HABIT_IDS) await checkHabit(bo.account, today, habit, true)
      await push(bo)
      await become()
      await lookAt(ada)
      await expect.poll(() => theirs(ada)).toBe('x')
    })
  })
}

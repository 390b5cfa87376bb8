/**
 * Members who check off at the same time, each on their own device through the product's own sync: nobody gets a
 * refusal, and every day has what all devices say.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { trackingDailyId } from '#core/records/tracking-daily.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { firstDayOf } from '#core/values/time/month.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { addTemplate } from '#data/records/template/commands.ts'
import { runs } from '#tests/arbitraries/runs.ts'
import { beginCommunity, thisMonth, today, userRecords } from './support/community.ts'
import { emulator, readPastRules, seed } from './support/people.ts'
import { type Phone, phoneOf } from './support/phone.ts'

/** So many that some used to be refused now and then; a few in the quick run. */
const MEMBERS = runs(6, 60)
let phones: Phone[] = []
afterEach(async () => {
  await Promise.all(phones.map((phone) => phone.close()))
  phones = []
})

const nameOf = (index: number) => `crowd${index}`

async function begin(): Promise<void> {
  await beginCommunity()
  const users = Array.from({ length: MEMBERS }, (_, index) =>
    userSchema.parse({
      ...newUser({ id: nameOf(index), name: `Member ${index}`, email: '', now: 1 }),
      groupId: 'owls',
    }),
  )
  await seed(users.flatMap(userRecords))
}

async function phonesOf(members: readonly string[]): Promise<Phone[]> {
  const all = members.map(phoneOf)
  phones.push(...all)
  await Promise.all(all.map((phone) => phone.pull()))
  return all
}

/** The changes that members would see as not saved. */
async function refusals(all: readonly Phone[]): Promise<unknown[]> {
  const outboxes = await Promise.all(all.map(({ account }) => account.database.outbox.toArray()))
  return outboxes.flat()
}

const pointsOf = async (index: number, day = today()) => {
  const id = trackingDailyId(nameOf(index), day)
  return (await readPastRules({ collection: 'trackingDaily', id }))?.totalPoints
}

describe.skipIf(!emulator)('sync under the rules', () => {
  beforeEach(begin)

  it('saves what many members check off at the same time', async () => {
    const all = await phonesOf(Array.from({ length: MEMBERS }, (_, index) => nameOf(index)))
    for (const habit of ['habit1', 'habit2'] as const) {
      for (const { account } of all) await checkHabit(account, today(), habit, true)
      await Promise.all(all.map((phone) => phone.sync()))
    }
    expect(await refusals(all)).toEqual([])
    expect(await Promise.all(all.map((_, index) => pointsOf(index)))).toEqual(all.map(() => 6))
  })

  it('saves what three devices of one member check off in the same second', async () => {
    const all = await phonesOf([nameOf(0), nameOf(0), nameOf(0)])
    const habits = ['habit1', 'habit2', 'habit3'] as const
    const first = firstDayOf(thisMonth())
    for (const [index, { account }] of all.entries()) {
      await checkHabit(account, today(), habits[index] ?? 'habit4', true)
      await checkHabit(account, first, habits[index] ?? 'habit4', true)
    }
    await Promise.all(all.map((phone) => phone.sync()))
    expect(await refusals(all)).toEqual([])
    expect(await pointsOf(0)).toBe(9)
    expect(await pointsOf(0, first)).toBe(9)
  })

  it('saves what two devices of one member made offline', async () => {
    const all = await phonesOf([nameOf(2), nameOf(2)])
    const { days } = DEFAULT_SCHEDULE
    for (const [index, { account }] of all.entries()) {
      for (const name of ['Work', 'Rest'])
        await addTemplate(account, { name: `${name} ${index}`, days })
    }
    await Promise.all(all.map((phone) => phone.sync()))
    expect(await refusals(all)).toEqual([])
    const saved = await Promise.all(
      all.map(({ account }) => account.database.timeTrackingTemplate.toArray()),
    )
    for (const here of saved.flat()) {
      expect(await readPastRules({ collection: 'timeTrackingTemplate', id: here.id })).toBeDefined()
    }
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { stamp } from '#core/sync/stamp.ts'
import type { Account } from '#data/storage/account.ts'
import { useStorageTrouble } from '#data/storage/unstored.ts'
import { type Community, community, TODAY } from '#tests/data/devices.ts'
import { checkHabit, dayChanges, markBreak } from './commands.ts'

let world: Community

beforeEach(() => {
  world = community()
})
afterEach(() => world.close())

const nobody = { userId: 'ada', userName: '', groupId: '', groupName: '' }
const shown = (account: Account) => dayChanges.shown(account, TODAY, emptyDay(nobody, TODAY, 0))

describe('a check-off on its way to the disk', () => {
  it('shows on the screen before anything is stored', async () => {
    const { account, day } = await world.device('ada')
    const stored = checkHabit(account, TODAY, 'habit1', true)
    expect(shown(account).totalPoints).toBe(4)
    expect(await day()).toBeUndefined()
    await stored
    expect((await day())?.totalPoints).toBe(4)
  })

  it('leaves the screen again when the disk refuses it, and says so', async () => {
    const { account } = await world.device('ada')
    account.database.outbox.hook('creating', () => {
      throw new Error('the disk is full')
    })
    const refused = checkHabit(account, TODAY, 'habit1', true)
    expect(shown(account).totalPoints).toBe(4)
    await expect(refused).rejects.toThrow('the disk is full')
    expect(shown(account).totalPoints).toBe(0)
    expect(await account.database.trackingDaily.count()).toBe(0)
  })

  it('stays hidden from another account', async () => {
    const ada = await world.device('ada')
    const ben = await world.device('ben')
    await checkHabit(ada.account, TODAY, 'habit1', true)
    expect(shown(ben.account).totalPoints).toBe(0)
  })

  it('gives way to a later change of another device, once it is stored', async () => {
    const { account } = await world.device('ada')
    await checkHabit(account, TODAY, 'habit1', true)
    const stamps = { habit1: stamp(Number.MAX_SAFE_INTEGER - 1) }
    const later = { ...emptyDay(nobody, TODAY, 0), stamps }
    const seen = dayChanges.shown(account, TODAY, later)
    expect(seen.habits.habit1.checked).toBe(false)
  })

  it('leaves the overlay once the record has it, and not before', async () => {
    const { account, day } = await world.device('ada')
    const stored = checkHabit(account, TODAY, 'habit1', true)
    dayChanges.forget(account, TODAY, emptyDay(nobody, TODAY, 0))
    expect(shown(account).totalPoints).toBe(4)
    await stored
    const caughtUp = await day()
    if (caughtUp) dayChanges.forget(account, TODAY, caughtUp)
    expect(shown(account).totalPoints).toBe(0)
  })

  it('ends in the state of the last of several quick toggles', async () => {
    const { account, day } = await world.device('ada')
    const toggles = [true, false, true, false].map((checked) =>
      checkHabit(account, TODAY, 'habit1', checked),
    )
    expect(shown(account).totalPoints).toBe(0)
    await Promise.all(toggles)
    expect((await day())?.habits.habit1.checked).toBe(false)
  })

  it('replaces one that still waits: 500 quick toggles cost two writes', async () => {
    const { account, day } = await world.device('ada')
    const { database } = account
    await checkHabit(account, TODAY, 'habit2', true)
    await database.outbox.clear()
    const toggles = Array.from({ length: 499 }, (_, index) =>
      checkHabit(account, TODAY, index % 2 ? 'habit1' : 'habit3', index % 4 < 2),
    )
    await Promise.all([...toggles, markBreak(account, TODAY, false)])
    const { habit1, habit3 } = (await day())?.habits ?? {}
    expect([habit1?.checked, habit3?.checked]).toEqual([true, false])
    // The first change, and then the newest of each field.
    const intents = (await database.outbox.toArray()).map(({ intent }) => intent)
    expect(intents).toMatchObject([
      { habit: 'habit3', checked: true },
      { habit: 'habit1', checked: true },
      { habit: 'habit3', checked: false },
      { skipped: false },
    ])
  })

  it('reaches the disk although the browser closes the database meanwhile', async () => {
    const { account, day } = await world.device('ada')
    const { outbox } = account.database
    const cutOff = () => {
      outbox.hook('creating').unsubscribe(cutOff)
      throw new DOMException('Connection is closing.', 'AbortError')
    }
    outbox.hook('creating', cutOff)
    await checkHabit(account, TODAY, 'habit1', true)
    expect((await day())?.totalPoints).toBe(4)
    expect(await outbox.count()).toBe(1)
    expect(useStorageTrouble.getState().trouble).toBeUndefined()
  })

  it('fails when the member has signed out meanwhile', async () => {
    const { account } = await world.device('ada')
    account.database.close()
    await expect(checkHabit(account, TODAY, 'habit1', true)).rejects.toThrow('closed')
    expect(account.database.isOpen()).toBe(false)
  })

  it('tells why it could not be stored, until one is', async () => {
    const { account } = await world.device('ada')
    const { outbox } = account.database
    const full = () => {
      throw new DOMException('No space.', 'QuotaExceededError')
    }
    outbox.hook('creating', full)
    await expect(checkHabit(account, TODAY, 'habit1', true)).rejects.toThrow()
    expect(useStorageTrouble.getState().trouble).toBe('full')
    outbox.hook('creating').unsubscribe(full)
    await checkHabit(account, TODAY, 'habit1', true)
    expect(useStorageTrouble.getState().trouble).toBeUndefined()
  })

  it('reaches the disk although the one before it failed', async () => {
    const { account, day } = await world.device('ada')
    const { outbox } = account.database
    const full = () => {
      outbox.hook('creating').unsubscribe(full)
      throw new Error('the disk is full')
    }
    outbox.hook('creating', full)
    const first = checkHabit(account, TODAY, 'habit1', true)
    const second = checkHabit(account, TODAY, 'habit2', true)
    await expect(first).rejects.toThrow('the disk is full')
    await second
    expect((await day())?.totalPoints).toBe(2)
    expect(shown(account).totalPoints).toBe(2)
  })
})

describe('a check-off on the disk', () => {
  const PULLED = { completeFrom: 0 }

  /** A member whose history is complete, with today's record. */
  async function begun() {
    const device = await world.device('ada')
    const { account } = device
    await checkHabit(account, TODAY, 'habit2', true)
    await account.database.history.toCollection().modify(PULLED)
    return device
  }

  it('changes the day, the history, the stats and the outbox, and no other record', async () => {
    const { account, day } = await begun()
    const { database } = account
    const names = ['users', 'groups', 'trackingMonthly'] as const
    const others = async () => Promise.all(names.map((name) => database.table(name).toArray()))
    const before = await others()
    await checkHabit(account, TODAY, 'habit1', true)
    expect(await others()).toEqual(before)
    expect((await day())?.totalPoints).toBe(6)
    expect(await database.outbox.count()).toBe(2)
    expect(await database.usersStats.get('ada')).toMatchObject({ habit1: 1, habit2: 1 })
  })

  it('counts in the month at once, whether all of its days are here or not', async () => {
    const { account, month } = await world.device('ada')
    await checkHabit(account, TODAY, 'habit1', true)
    await checkHabit(account, TODAY, 'habit2', true)
    expect((await month())?.totalPoints).toBe(6)
    await account.database.history.toCollection().modify(PULLED)
    await checkHabit(account, TODAY, 'habit1', false)
    expect((await month())?.totalPoints).toBe(2)
  })

  it('counts fully although the history was damaged', async () => {
    const { account, day, month } = await begun()
    await account.database.history.toCollection().modify({ marks: 'damaged' })
    await checkHabit(account, TODAY, 'habit1', true)
    expect((await day())?.totalPoints).toBe(6)
    expect((await month())?.totalPoints).toBe(6)
  })
})

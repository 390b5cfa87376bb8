/** Closing an account: the fourteen days count from the server's time, whatever a stolen session claims. */
import { Timestamp } from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { MS_A_DAY } from '#core/days/day.ts'
import { stamp } from '#core/sync/stamp.ts'
import { type Attack, attempt, describeAttacks, happened } from '../support/attacks.ts'
import {
  beginCommunity,
  put,
  saveSettings,
  stampNow,
  userOf,
  userRecords,
} from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { change, GONE } from '../support/lies.ts'
import { emulator, seed } from '../support/people.ts'
import { logged } from '../support/records.ts'

const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * MS_A_DAY)
const stampedAgo = (days: number) => stamp(stampNow() - days * MS_A_DAY * 1000)

/** A closed account in the server's form: tests vary only the date. */
async function closed(fields: object, stamps: object = {}): Promise<void> {
  const merge = (data: object): RulesWrite => ({
    kind: 'merge',
    ref: { collection: 'users', id: 'self' },
    data,
  })
  const user = userOf('self', { deleted: true, stamps: { ...stamps } })
  await seed([...userRecords(user), merge(fields)])
}

const closes = () => saveSettings('self', { deleted: true })

/**
 * Commits of a device that does not know of the closing: a closed account reads too little to prepare them.
 */
async function onClosed(fields: Readonly<Record<string, boolean>>): Promise<readonly RulesWrite[]> {
  const writes = await saveSettings('self', fields)
  await closed({ closedAt: daysAgo(1) })
  return writes
}

/** An admin changes something else of a closed account. */
function renamed(writes: readonly RulesWrite[]): readonly RulesWrite[] {
  return change('users', 'closedAt', undefined)(change('users', 'role', 'lead')(writes))
}

const dates: readonly Attack[] = [
  {
    name: 'an account closed on a day of long ago',
    honest: closes,
    lie: change('users', 'closedAt', daysAgo(20)),
  },
  {
    name: 'an account closed without a date',
    honest: closes,
    lie: change('users', 'closedAt', GONE),
  },
  {
    name: 'an account closed tomorrow',
    honest: closes,
    lie: change('users', 'closedAt', daysAgo(-1)),
  },
  {
    name: 'a date that is a number',
    honest: closes,
    lie: change('users', 'closedAt', 1),
  },
  {
    name: 'a date of an account that is open',
    honest: () => saveSettings('self', { dayStartHour: 4 }),
    lie: change('users', 'closedAt', daysAgo(20)),
  },
  {
    name: 'a date moved while the account is opened again',
    honest: () => onClosed({ deleted: false }),
    lie: change('users', 'closedAt', daysAgo(20)),
  },
  {
    name: 'an account closed by an admin on a day of long ago',
    by: 'admin',
    honest: async () => logged(await closes()),
    lie: change('users', 'closedAt', daysAgo(20)),
  },
  {
    name: 'the date of a closed account moved by an admin',
    by: 'admin',
    honest: async () => logged(renamed(await onClosed({ deleted: true }))),
    lie: change('users', 'closedAt', daysAgo(20)),
  },
]

describe.skipIf(!emulator)('closing an account', () => {
  it('with an old stamp is undone all the same', async () => {
    await beginCommunity()
    const back = await saveSettings('self', { deleted: false })
    const forged = change('users', 'stamps/deleted', stampedAgo(20))(await closes())
    await happened('self', Promise.resolve(change('users', 'stamps', {})(forged)))
    expect(await attempt('self', back)).toBe(true)
  })

  it('is dated anew each time', async () => {
    await beginCommunity()
    const back = await saveSettings('self', { deleted: false })
    const again = await closes()
    const later = await saveSettings('self', { deleted: false })
    await closed({ closedAt: daysAgo(13) }, { deleted: stampedAgo(13) })
    expect(await attempt('self', back)).toBe(true)
    expect(await attempt('self', change('users', 'closedAt', GONE)(again))).toBe(false)
    expect(await attempt('self', again)).toBe(true)
    expect(await attempt('self', later)).toBe(true)
  })

  it.each([
    ['dated yesterday, stamped long ago', { closedAt: daysAgo(1) }, 30, true],
    ['dated long ago, stamped yesterday', { closedAt: daysAgo(30) }, 1, true],
    ['dated and stamped long ago, written today', { closedAt: daysAgo(30) }, 30, false],
    ['of before there were dates, stamped yesterday', { syncedAt: daysAgo(30) }, 1, true],
    ['of before there were dates, written yesterday', { syncedAt: daysAgo(1) }, 30, true],
    ['of before there were dates, all of it long ago', { syncedAt: daysAgo(15) }, 15, false],
  ])('%s, counts from the later one', async (_what, fields, stampedDays, allowed) => {
    await beginCommunity()
    const back = await saveSettings('self', { deleted: false })
    await closed(fields, { deleted: stampedAgo(stampedDays) })
    expect(await attempt('self', back)).toBe(allowed)
  })

  it('is not counted anew where an admin writes to the record', async () => {
    await beginCommunity()
    const back = await saveSettings('self', { deleted: false })
    const stamps = { deleted: stampedAgo(15) }
    await closed({ closedAt: daysAgo(15) }, stamps)
    const { closedAt: _none, ...user } = userOf('self', { deleted: true, role: 'lead', stamps })
    const { ref, data } = { data: {}, ...put('users', user) }
    const record: RulesWrite = { kind: 'merge', ref, data }
    expect(await attempt('admin', logged([record]))).toBe(true)
    expect(await attempt('self', back)).toBe(false)
  })
})

describeAttacks('nobody but the server says when an account was closed', dates)

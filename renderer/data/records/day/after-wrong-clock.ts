/** What this device did while its clock was ahead, once the server's time is known (docs/product.md#what-is-saved). */
import { applyToDay } from '#core/records/tracking-daily.ts'
import { msOf, NEVER } from '#core/sync/stamp.ts'
import { CLOCK_ALLOWANCE_MS } from '#core/values/bounds.ts'
import { addDays, type DayKey, dayKeySchema, daysBetween } from '#core/values/time/day.ts'
import { CLOCK_IS_WRONG, furthestDay } from '#data/cloud/open-calendar.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import type { QueuedOperation } from '#data/storage/operation.ts'
import { changesOf, type DayIntent, dayIntents } from './intents.ts'
import { CHANGE_TABLES, readDay, storeDay, writeDays } from './write-days.ts'

type Said = Exclude<DayIntent, { kind: 'openDay' }>

interface Ahead {
  readonly operation: QueuedOperation
  readonly said: Said
}

/**
 * Tries again what the server refused because its day was ahead. What the member checked on a day that has not come yet
 * belongs to the day on which they did it, and moves there; what else is of such a day waits for it to come.
 * @param serverNow the server's time, in ms; this device's clock is right
 */
export async function goOnAfterWrongClock(account: Account, serverNow: number): Promise<void> {
  const { outbox } = account.database
  const furthest = furthestDay(serverNow)
  const isOurs = ({ reason }: QueuedOperation) => reason === CLOCK_IS_WRONG
  const refused = () => outbox.where({ state: 'refused' }).filter(isOurs)
  if ((await refused().count()) === 0) return
  await account.database.transaction('rw', [...CHANGE_TABLES], async () => {
    const startHour = (await readUser(account))?.dayStartHour
    const ahead: Ahead[] = []
    for (const operation of await refused().toArray()) {
      const { seq = 0 } = operation
      const day = dayKeySchema.safeParse(operation.intent.day).data
      const said = dayIntents.parse(operation.intent)
      if (day === undefined || day <= furthest) {
        await outbox.update(seq, { state: 'pending', reason: undefined })
      } else if (said && said.kind !== 'openDay') ahead.push({ operation, said })
    }
    for (const [day, own] of Map.groupBy(ahead, ({ said }) => said.day)) {
      const [first] = own
      if (first) await move(account, day, own, dayOfDoing(first, serverNow, startHour))
      await outbox.bulkDelete(own.flatMap(({ operation: { seq } }) => seq ?? []))
    }
  })
}

/**
 * When it was refused, its stamp was set to the server's time with five minutes more (`restamp.ts`). A day before the one
 * that the device took for today stays as long before.
 */
function dayOfDoing(
  { operation: { queuedAt }, said: { day, at } }: Ahead,
  serverNow: number,
  startHour: number | undefined,
): DayKey {
  const done = localDay(Math.min(msOf(at) - CLOCK_ALLOWANCE_MS, serverNow), startHour)
  return addDays(done, -Math.max(0, daysBetween(day, localDay(queuedAt, startHour))))
}

/** Says of another day what was checked, unless it has a later word; the day ahead is empty again. */
async function move(
  account: Account,
  from: DayKey,
  ahead: readonly Ahead[],
  to: DayKey,
): Promise<void> {
  const said = Object.entries(changesOf(ahead.map((one) => one.said)))
  const stamps = (await readDay(account, to))?.stamps ?? {}
  const later = said.filter(([field, { value, at }]) => value && at > (stamps[field] ?? NEVER))
  if (later.length > 0) await storeDay(account, to, Object.fromEntries(later))
  const before = await readDay(account, from)
  if (!before) return
  const undone = said.map(([field, { at }]) => [field, { value: false, at }])
  const after = applyToDay({ ...before, stamps: {} }, Object.fromEntries(undone))
  await writeDays(account, [{ before, after }])
}

/** A member's records on a device or in the cloud, parsed for comparison. */
import * as z from 'zod/mini'
import type { SCHEMAS } from '#core/records/collections.ts'
import { type Stats, statsSchema } from '#core/records/stats.ts'
import { timeTrackingDailySchema, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { type TrackingDaily, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { type TrackingMonthly, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { profileSchema, type User, userSchema } from '#core/records/user.ts'
import type { Cloud, CloudDocument } from '#data/cloud/cloud.ts'
import { localMonth, readHistory } from '#data/records/day/history.ts'
import { type Operation, parseOperation } from '#tests/data/operations.ts'
import type { SimDevice } from './sim-device.ts'

/** Collections that every device stores completely. */
const OWN = [
  'trackingDaily',
  'trackingMonthly',
  'timeTrackingDaily',
  'timeTrackingTemplate',
] as const

export interface Holdings {
  /** Every record by `collection/id`. */
  readonly records: ReadonlyMap<string, object>
  readonly user: User | undefined
  readonly days: ReadonlyMap<string, TrackingDaily>
  readonly months: ReadonlyMap<string, TrackingMonthly>
  readonly stats: Stats | undefined
}

export interface DeviceHoldings extends Holdings {
  readonly device: SimDevice
  /** What the cloud refused, and what has not been pushed yet. */
  readonly outbox: readonly Operation[]
  /** Ids of unreadable records. */
  readonly damaged: readonly string[]
}

export async function cloudHoldings(cloud: Cloud, userId: string): Promise<Holdings> {
  const where = [{ field: 'userId', is: '==', value: userId }] as const
  const single = async (collection: 'users' | 'profiles' | 'usersStats') => {
    const document = await cloud.get({ collection, id: userId })
    return [collection, document ? [document] : []] as const
  }
  const found = await Promise.all([
    single('users'),
    single('profiles'),
    single('usersStats'),
    ...OWN.map(
      async (collection) =>
        [collection, await cloud.query({ collection, limit: 200, where })] as const,
    ),
  ])
  return holdingsOf(userId, found)
}

export async function deviceHoldings(device: SimDevice): Promise<DeviceHoldings> {
  const { database, userId } = device.account
  const tables = [...OWN, 'users', 'usersStats'] as const
  const [outbox, damaged, ...found] = await Promise.all([
    database.outbox.toArray(),
    database.quarantine.toArray(),
    ...tables.map(async (table) => {
      const raw = await database.table<{ readonly id: string }>(table).toArray()
      return [table, raw.map((data) => ({ id: data.id, data: { ...data } }))] as const
    }),
  ])
  const held = holdingsOf(userId, found)
  const history = await readHistory(database)
  // As the member sees them.
  const months = [...held.months.values()].map((month) => localMonth(month, history))
  return {
    device,
    ...held,
    months: byId(months),
    outbox: outbox.map((one) => parseOperation(one)),
    damaged: damaged.map(({ table, id }) => `${table}/${id}`),
  }
}

type Found = readonly (readonly [keyof typeof SCHEMAS, readonly CloudDocument[]])[]

function holdingsOf(userId: string, found: Found): Holdings {
  const documents = new Map(found)
  const records = new Map<string, object>()
  const all = <Value extends object>(
    collection: keyof typeof SCHEMAS,
    schema: z.core.$ZodType<Value>,
  ): Value[] =>
    (documents.get(collection) ?? []).map(({ id, data }) => {
      const record = z.parse(schema, data)
      records.set(`${collection}/${id}`, record)
      return record
    })
  all('profiles', profileSchema)
  all('timeTrackingDaily', timeTrackingDailySchema)
  all('timeTrackingTemplate', timeTrackingTemplateSchema)
  const days = byId(all('trackingDaily', trackingDailySchema))
  const months = byId(all('trackingMonthly', trackingMonthlySchema))
  const user = all('users', userSchema).find(({ id }) => id === userId)
  const stats = all('usersStats', statsSchema).find(({ id }) => id === userId)
  return { records, user, stats, days, months }
}

function byId<Value extends { readonly id: string }>(
  all: readonly Value[],
): ReadonlyMap<string, Value> {
  return new Map(all.map((one) => [one.id, one]))
}

/** A member's records on a device or in the cloud, parsed for comparison. */
import * as z from 'zod/mini'
import type { Collection } from '#core/policies/collections/collections.ts'
import { type Stats, statsSchema } from '#core/records/stats.ts'
import { timeTrackingDailySchema, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { type TrackingDaily, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { type TrackingMonthly, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { profileSchema, type User, userSchema } from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
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

export interface StoredState {
  /** Every record by `collection/id`. */
  readonly records: ReadonlyMap<string, object>
  readonly user: User | undefined
  readonly days: ReadonlyMap<string, TrackingDaily>
  readonly months: ReadonlyMap<string, TrackingMonthly>
  readonly stats: Stats | undefined
}

export interface DeviceState extends StoredState {
  readonly device: SimDevice
  /** What the cloud refused, and what has not been pushed yet. */
  readonly outbox: readonly Operation[]
  /** Ids of unreadable records. */
  readonly damaged: readonly string[]
}

/** What of a member's records the streaks depend on. */
export async function cloudStats(
  cloud: Cloud,
  userId: string,
): Promise<Pick<StoredState, 'stats' | 'days'>> {
  const [stats, days] = await Promise.all([
    cloud.get({ collection: 'usersStats', id: userId }),
    cloud.query({ collection: 'trackingDaily', limit: MAX_DOCUMENTS, where: ofMember(userId) }),
  ])
  return storedStateOf(userId, [
    ['usersStats', stats ? [stats] : []],
    ['trackingDaily', days],
  ])
}

/** More than any history has of one collection. */
const MAX_DOCUMENTS = 200
const ofMember = (userId: string) => [{ field: 'userId', is: '==', value: userId }] as const

export async function cloudState(cloud: Cloud, userId: string): Promise<StoredState> {
  const where = ofMember(userId)
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
        [collection, await cloud.query({ collection, limit: MAX_DOCUMENTS, where })] as const,
    ),
  ])
  return storedStateOf(userId, found)
}

/** What the cloud refused on a device, and what it has not pushed yet. */
export async function outboxOf({ account }: Pick<SimDevice, 'account'>): Promise<Operation[]> {
  return (await account.database.outbox.toArray()).map((one) => parseOperation(one))
}

const HELD = [...OWN, 'users', 'usersStats'] as const
/** What of these the streaks depend on. */
export const OF_STATS = ['trackingDaily', 'users', 'usersStats'] as const

/**
 * Reads in one transaction: each of its own would cost more than what it reads.
 * @param held the tables whose records are compared
 */
export async function deviceState(
  device: SimDevice,
  held: readonly (typeof HELD)[number][] = HELD,
): Promise<DeviceState> {
  const { database, userId } = device.account
  const tables = [...new Set([...held, 'trackingDaily', 'outbox', 'quarantine', 'history'])]
  const [outbox, damaged, history, ...found] = await database.transaction('r', tables, () =>
    Promise.all([
      outboxOf(device),
      database.quarantine.toArray(),
      readHistory(database),
      ...held.map(async (table) => {
        const raw = await database.table<{ readonly id: string }>(table).toArray()
        return [table, raw.map((data) => ({ id: data.id, data: { ...data } }))] as const
      }),
    ]),
  )
  const parsed = storedStateOf(userId, found)
  // As the member sees them.
  const months = [...parsed.months.values()].map((month) => localMonth(month, history))
  return {
    device,
    ...parsed,
    months: byId(months),
    outbox,
    damaged: damaged.map(({ table, id }) => `${table}/${id}`),
  }
}

type Found = readonly (readonly [Collection, readonly CloudDocument[]])[]

function storedStateOf(userId: string, found: Found): StoredState {
  const documents = new Map(found)
  const records = new Map<string, object>()
  const all = <Value extends object>(
    collection: Collection,
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

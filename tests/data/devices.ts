/** Devices of members of one community, each with its own database, for tests of the sync engine. */
import 'fake-indexeddb/auto'
import type { Collection } from '#core/policies/collections/collections.ts'
import { trackingDailyId, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { trackingMonthlyId, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { type DayKey, dayKey } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { AT_ONCE, type Schedule } from '#data/cloud/embedded/deriving.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { EmbeddedDatabase } from '#data/cloud/embedded/embedded-database.ts'
import { localMonth, readHistory } from '#data/records/day/history.ts'
import { registry } from '#data/records/registry.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { AccountDatabase } from '#data/storage/account-database.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { type PushStep, pushOutbox } from '#data/sync/push.ts'
import { refetchQuarantined } from '#data/sync/refetch-quarantined.ts'
import { refusingUnindexed } from './firestore-indexes.ts'
import { signedInAs } from './signed-in.ts'

export const TODAY = dayKey('2026-11-20')
export const NOON = Date.UTC(2026, 10, 20, 12)

let made = 0

/** A clock that a test sets; otherwise it does not move. */
interface TestClock {
  now: number
}

export interface Device {
  readonly account: Account
  readonly cloud: Cloud
  readonly clock: TestClock
  push(onStep?: (step: PushStep) => void): Promise<number>
  pull(): Promise<void>
  sync(): Promise<void>
  /** Closes the database as a crash would, and reopens it. */
  restart(): Promise<void>
  day(day?: DayKey): Promise<ReturnType<typeof trackingDailySchema.parse> | undefined>
  month(day?: DayKey): Promise<ReturnType<typeof trackingMonthlySchema.parse> | undefined>
}

export interface Community {
  readonly database: EmbeddedDatabase
  readonly server: TestClock
  /** A device of a member; pass `change` to wrap the cloud. */
  device(userId: string, change?: (cloud: Cloud) => Cloud): Promise<Device>
  document(collection: Collection, id: string): Promise<Record<string, unknown> | undefined>
  /** Deletes everything. */
  close(): Promise<void>
}

/** @param schedule when the server derives what follows from a commit; by default at once */
export function community(schedule: Schedule = AT_ONCE): Community {
  made += 1
  const name = `community-${made}`
  const database = new EmbeddedDatabase('device', name)
  const server: TestClock = { now: NOON }
  const opened: AccountDatabase[] = []
  return {
    database,
    server,
    async device(userId, change = (cloud) => cloud) {
      const account = new AccountDatabase(`${name}-device-${opened.length}`)
      opened.push(account)
      const clock: TestClock = { now: NOON }
      const embedded = openEmbeddedCloud('device', {
        database,
        now: () => server.now,
        schedule,
        auth: signedInAs(userId, database, () => server.now),
      })
      const cloud = change(refusingUnindexed(embedded))
      return deviceOf(
        { userId, kind: 'device', database: account, now: () => clock.now },
        cloud,
        clock,
      )
    },
    async document(collection, id) {
      return (await database.documents.get([collection, id]))?.data
    },
    async close() {
      await Promise.all([...opened, database].map((one) => one.delete()))
    },
  }
}

function deviceOf(account: Account, cloud: Cloud, clock: TestClock): Device {
  const { database, userId } = account
  return {
    account,
    cloud,
    clock,
    push: (onStep) => pushOutbox({ account, cloud, registry, ...(onStep ? { onStep } : {}) }),
    pull: () => pullOwn(account, cloud, registry),
    async sync() {
      await refetchQuarantined(account, cloud, registry)
      await pullOwn(account, cloud, registry)
      await pushOutbox({ account, cloud, registry })
    },
    async restart() {
      database.close()
      await database.open()
    },
    async day(day = TODAY) {
      const raw = await database.trackingDaily.get(trackingDailyId(userId, day))
      return raw && trackingDailySchema.parse(raw)
    },
    async month(day = TODAY) {
      const raw = await database.trackingMonthly.get(trackingMonthlyId(userId, monthOf(day)))
      return raw && localMonth(trackingMonthlySchema.parse(raw), await readHistory(database))
    },
  }
}

/** Writes a group straight into the community; it is open unless `group` says otherwise. */
export async function addGroup(
  { database }: Community,
  id: string,
  name: string,
  { open = true } = {},
): Promise<void> {
  const data = { id, name, category: '', links: {}, open, syncedAt: NOON }
  await database.documents.put({ collection: 'groups', id, data })
}

export async function makeAdmin({ database }: Community, userId: string): Promise<void> {
  const data = { id: userId, roles: { admin: true, tier: 'free' }, syncedAt: NOON }
  await database.documents.put({ collection: 'usersSecure', id: userId, data })
}

/** The device of an admin, who has no record of their own. */
export async function adminDevice(community: Community, userId: string): Promise<Device> {
  await makeAdmin(community, userId)
  return community.device(userId)
}

/** A member's first device: creates the record here and in the cloud. */
export async function memberDevice(
  community: Community,
  userId: string,
  change?: (cloud: Cloud) => Cloud,
): Promise<Device> {
  const device = await community.device(userId, change)
  await device.pull()
  await saveUser(device.account, { name: `Member ${userId}` })
  await device.push()
  return device
}

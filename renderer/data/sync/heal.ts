/** Damaged records of this device are asked for again: the cloud usually has a sound copy. */
import { notificationSchema } from '#core/records/group.ts'
import { timeTrackingDailySchema, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { RECORD_TABLES, type RecordTable } from '#data/local/account-database.ts'
import { keepStats } from '#data/local/keep-stats.ts'
import { applyNotification } from './apply-notifications.ts'
import { applyDays, applyMonths, applyUser } from './apply-remote.ts'
import { applyTemplates, applyTimeDays } from './apply-time.ts'
import { parseRemote } from './damaged-remote.ts'
import { storeAsIs, storeGroup } from './pull.ts'

/** Fetches the cloud's copy of each record that was quarantined here and has not been replaced yet. */
export async function healDamaged(account: Account, cloud: Cloud): Promise<void> {
  const { quarantine } = account.database
  const damaged = await quarantine.filter(({ replaced }) => !replaced).toArray()
  for (const { seq, table, id } of damaged) {
    const known = RECORD_TABLES.find((name) => name === table)
    if (known) await fetchAgain(account, cloud, known, id)
    if (seq !== undefined) await quarantine.update(seq, { replaced: true })
  }
}

async function fetchAgain(
  account: Account,
  cloud: Cloud,
  table: RecordTable,
  id: string,
): Promise<void> {
  const document = await cloud.get({ collection: table, id })
  switch (table) {
    case 'trackingDaily': {
      const day = await parseRemote(account, table, trackingDailySchema, document)
      return day && applyDays(account, [day])
    }
    case 'trackingMonthly': {
      const month = await parseRemote(account, table, trackingMonthlySchema, document)
      return month && applyMonths(account, [month])
    }
    case 'users': {
      const user = await parseRemote(account, table, userSchema, document)
      return user && applyUser(account, user)
    }
    case 'timeTrackingDaily': {
      const day = await parseRemote(account, table, timeTrackingDailySchema, document)
      return day && applyTimeDays(account, [day])
    }
    case 'timeTrackingTemplate': {
      const template = await parseRemote(account, table, timeTrackingTemplateSchema, document)
      return template && applyTemplates(account, [template])
    }
    case 'notifications': {
      const one = await parseRemote(account, table, notificationSchema, document)
      return one && applyNotification(account, one)
    }
    case 'threads':
    case 'threadMessages':
      return (await import('./apply-thread.ts')).applyAgain(account, table, document)
    case 'usersSecure':
      return storeAsIs(account, table, document)
    case 'groups':
      return document && storeGroup(account, cloud, document)
    case 'usersStats':
      // Derived from the days on this device, and made anew by the next change.
      return keepStats(account)
  }
}

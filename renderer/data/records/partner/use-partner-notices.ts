import type { Notification } from '#core/policies/notifications/notifications.ts'
import { partnerNotices } from '#core/policies/partners/partner-notice.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { readSeenNotices } from '#data/records/notification/seen-notices.ts'
import type { Account } from '#data/storage/account.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { readShownPairs } from './pairs.ts'

const useNotices = liveHook(async (account, today: DayKey) => {
  const pairs = await readShownPairs(account)
  const me = account.userId
  const all = partnerNotices(pairs, { me, today, seen: new Set() })
  const ids = all.map(({ id }) => id)
  return partnerNotices(pairs, { me, today, seen: await readSeenNotices(account, ids) })
})

/** The bell's lines about partners, live; none until this device has been read. */
export const usePartnerNotices = (account: Account, today: DayKey): readonly Notification[] =>
  useNotices(account, today) ?? NONE

const NONE: readonly Notification[] = []

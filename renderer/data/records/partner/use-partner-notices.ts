import { useLiveQuery } from 'dexie-react-hooks'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { partnerNotices } from '#core/policies/partners/partner-notice.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { readSeenNotices } from '#data/records/notification/seen-notices.ts'
import type { Account } from '#data/storage/account.ts'
import { readShownPairs } from './pairs.ts'

/** The bell's lines about partners, live; none until this device has been read. */
export function usePartnerNotices(account: Account, today: DayKey): readonly Notification[] {
  const notices = useLiveQuery(async () => {
    const pairs = await readShownPairs(account)
    const me = account.userId
    const all = partnerNotices(pairs, { me, today, seen: new Set() })
    const seen = await readSeenNotices(
      account,
      all.map(({ id }) => id),
    )
    return partnerNotices(pairs, { me, today, seen })
  }, [account, today])
  return notices ?? NONE
}

const NONE: readonly Notification[] = []

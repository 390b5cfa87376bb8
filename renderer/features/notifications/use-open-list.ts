import { useEffect, useState } from 'react'
import { keepShown, type Notification } from '#core/notifications/notifications.ts'
import { viewNotifications } from '#data/commands/view-notifications.ts'
import type { Account } from '#data/local/account.ts'
import { useNotifications } from '#data/queries/use-notifications.ts'
import { showDatabaseError } from '#ui/toast.ts'

/** What an open list shows, live; what stands in it counts as seen. Undefined until it is read. */
export function useOpenList(account: Account): readonly Notification[] | undefined {
  const latest = useNotifications(account)
  const [shown, setShown] = useState<readonly Notification[]>()
  const next = latest && keepShown(shown, latest)
  if (next !== undefined && next !== shown) setShown(next)

  useEffect(() => {
    const unseen = (shown ?? []).filter(({ isViewed }) => !isViewed).map(({ id }) => id)
    if (unseen.length > 0) void viewNotifications(account, unseen).catch(showDatabaseError)
  }, [account, shown])
  return shown
}

/** The kudos that this member gets, followed while Fourfold is open, and their line in the bell. */

import { useEffect } from 'react'
import * as z from 'zod/mini'
import { kudosNotice, kudosNoticeId } from '#core/policies/kudos/kudos-notice.ts'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { type Kudo, kudoSchema } from '#core/records/kudo.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { addDays, type DayKey, dayOfNumber, numberOfDay } from '#core/values/time/day.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { readBlocked } from '#data/records/block/blocked.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useSeenNotice } from '#data/records/notification/seen-notices.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { logUnlessClosed } from '#data/storage/log-unless-closed.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { useCloud } from '#data/sync/status/session-state.ts'

/** The bell tells of today's and yesterday's kudos: those that arrive overnight belong to yesterday. */
const DAYS_TOLD = 2

const page = cachedPages(() => 'kudos/received', z.array(kudoSchema))

/** What this member got for the days that the bell tells of. Those taken back are nobody's to read. */
export function receivedQuery({ userId }: Pick<Account, 'userId'>, today: DayKey): CloudQuery {
  const { where, ...query } = listOf('kudos', { to: userId, given: true })
  const first = numberOfDay(addDays(today, 1 - DAYS_TOLD))
  return {
    ...query,
    where: [...where, { field: 'queryDate', is: '>=', value: first }],
    orderBy: [{ field: 'queryDate', direction: 'desc' }],
  }
}

/** Reads those that this device has of the days that the bell tells of, except from those whom the member blocks. */
export async function readReceived(account: Account, today: DayKey): Promise<readonly Kudo[]> {
  const since = addDays(today, 1 - DAYS_TOLD)
  const blocked = await readBlocked(account)
  return (await readStoredReceived(account)).filter(
    ({ from, queryDate }) => dayOfNumber(queryDate) >= since && !blocked.has(from),
  )
}

const useReceived = liveHook(readReceived)

export async function readStoredReceived(account: Account): Promise<readonly Kudo[]> {
  return (await page.read(account, ''))?.data ?? []
}

/** Replaces them by what the cloud has now: what was taken back is gone. */
export function storeReceived(account: Account, received: readonly Kudo[]): Promise<void> {
  return page.write(account, '', [...received])
}

/** The bell's line for the member's kudos, live; undefined where there are none, or the member has turned them off. */
export function useKudosNotice(account: Account, today: DayKey): Notification | undefined {
  const cloud = useCloud()
  const user = useUser()
  const isOn = user !== undefined && user.kudosOff !== true
  useEffect(() => {
    if (!cloud || !isOn) return undefined
    return keepWatching(cloud, receivedQuery(account, today), {
      next: (documents) => {
        storeReceived(account, parseDocuments(kudoSchema, documents)).catch(
          logUnlessClosed('Kudos are not kept:', account),
        )
      },
      error: () => undefined,
    })
  }, [account, cloud, isOn, today])
  const received = useReceived(account, today)
  const latest = received && kudosNotice(received, { today, seenUntil: 0 })
  const seen = useSeenNotice(account, latest?.id ?? kudosNoticeId(today))
  if (!isOn || !received || seen === undefined) return undefined
  return kudosNotice(received, { today, seenUntil: seen })
}

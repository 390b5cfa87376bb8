import { useEffect, useState } from 'react'
import { groupView, USUAL_ORDER } from '#core/coaching/group-view.ts'
import { withoutSnoozed } from '#core/coaching/snooze.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'
import { groupReader, rowsOf } from './group-rows.ts'
import { readSnoozes } from './snoozes.ts'

/** The ids of the cached group in its usual order, as it was first read; undefined at first and without a cache. */
export function useListOrder(account: Account | undefined): readonly string[] | undefined {
  const [ids, setIds] = useState<readonly string[]>()
  useEffect(() => {
    if (!account) return undefined
    let left = false
    const read = async () => {
      const cached = await groupReader()(account)
      const snoozes = await readSnoozes(account)
      if (left || !cached) return
      const now = account.now()
      const view = groupView(rowsOf(cached.data, now), USUAL_ORDER, '')
      const { awake } = withoutSnoozed(view, snoozes, localDay(now))
      setIds(awake.map(({ member: { id } }) => id))
    }
    // Without the list there is no next member, and everything else works.
    read().catch(() => undefined)
    return () => {
      left = true
    }
  }, [account])
  return ids
}

import { useEffect, useState } from 'react'
import { morningOf } from '#core/views/coaching/done-today.ts'
import { groupView, USUAL_ORDER } from '#core/views/coaching/group-view.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'
import { readDeeds, startOfDay } from './done-today.ts'
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
      const now = account.now()
      const snoozes = await readSnoozes(account)
      const deeds = await readDeeds(account, startOfDay(now))
      if (left || !cached) return
      const view = groupView(rowsOf(cached.data, now), USUAL_ORDER, '')
      const { open } = morningOf(view, { snoozes, deeds }, localDay(now))
      setIds(open.map(({ member: { id } }) => id))
    }
    // Without the list there is no next member, and everything else works.
    read().catch(() => undefined)
    return () => {
      left = true
    }
  }, [account])
  return ids
}

import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { habitsLeft } from '#core/app/install/habits-left.ts'
import { readDay } from '#data/records/day/write-days.ts'
import { useToday } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'

export function BadgeKeeper({ account }: { readonly account: Account }) {
  const today = useToday()
  const left = useLiveQuery(async () => habitsLeft(await readDay(account, today)), [account, today])
  useEffect(() => {
    if (left !== undefined) void show(left)
  }, [left])
  useEffect(() => () => void show(0), [])
  return null
}

async function show(left: number): Promise<void> {
  try {
    await (left === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(left))
  } catch {
    // Only a number on an icon: it does not matter if the system refuses.
  }
}

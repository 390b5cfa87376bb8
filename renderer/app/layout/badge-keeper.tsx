import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { habitsLeft } from '#core/install/habits-left.ts'
import { readDay } from '#data/commands/change-day.ts'
import type { Account } from '#data/local/account.ts'
import { useToday } from '#data/queries/use-clock.ts'

/** Today's habits that are left, on the icon of the installed app where the system shows such a number. */
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
    // A number on an icon: where the system refuses it, nobody has lost anything.
  }
}

import { useEffect } from 'react'
import { dayOfNumber } from '#core/days/day.ts'
import { openTimeDay } from '#data/commands/open-time-day.ts'
import { logError } from '#data/log.ts'
import { useTimeDay } from '#data/queries/use-time-day.ts'
import { CategoryColors } from '#ui/category-look.tsx'
import { Loading } from '#ui/loading.tsx'
import { TimeDayView, type TimePanelProps } from './time-day-view.tsx'

/**
 * The 24 hours of a day, planned and as they went (design 7). The day is made on first view (spec 4),
 * and counts once it is confirmed (docs/decisions/0091-unconfirmed-days.md).
 */
export function TimePanel({ account, dayKey, ...rest }: TimePanelProps) {
  const view = useTimeDay(dayKey)
  const shown = view && dayOfNumber(view.day.queryDate)
  const missing = shown === dayKey && view?.isToBeMade
  useEffect(() => {
    if (!missing) return
    openTimeDay(account, dayKey).catch((error: unknown) =>
      logError(`The hours of ${dayKey} were not made:`, error),
    )
  }, [account, dayKey, missing])
  if (!view || !shown) return <Loading />
  return (
    <>
      <CategoryColors />
      <TimeDayView key={shown} account={account} dayKey={shown} view={view} {...rest} />
    </>
  )
}

import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { hasCoach } from '#core/policies/notifications/hears-notices.ts'
import type { User } from '#core/records/user.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { dueWeek } from '#core/views/check-in/due.ts'
import { nextStep, type StepInfo, stepsDone } from '#core/views/onboarding/steps.ts'
import { localDay } from '#data/platform/local-day.ts'
import { doneWeek } from '#data/records/check-in/done-week.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { dismissedCard } from './dismissed-card.ts'

export interface HomeCardFacts {
  /** The next step of getting started; undefined if all are done, or it was put away today. */
  readonly next?: StepInfo | undefined
  /** How many steps are done. */
  readonly done?: number
  /** The day on which a card was last put away, on this device. */
  readonly day?: DayKey | undefined
  /** The Monday of the week whose check-in is offered. */
  readonly checkIn?: DayKey | undefined
}

/** What decides about the one card above the day; undefined during the first read. */
export function useHomeCard(account: Account, today: DayKey): HomeCardFacts | undefined {
  const openedAt = useOpenedAt()
  return useLiveQuery(async () => {
    const [user, day, done] = await Promise.all([
      readUser(account),
      dismissedCard.read(account),
      doneWeek.read(account),
    ])
    const checkIn = offeredWeek(user, openedAt, done)
    if (user?.onboardingStatus !== 'initialized' || day === today) return { day, checkIn }
    const { onboardingSteps: steps } = user
    return { day, checkIn, next: nextStep(steps), done: stepsDone(steps) }
  }, [account, today, openedAt])
}

/** @param done the latest week that was sent or put away */
function offeredWeek(
  user: User | undefined,
  at: number,
  done: DayKey | undefined,
): DayKey | undefined {
  if (!user || !hasCoach(user)) return undefined
  const week = dueWeek(localDay(at), new Date(at).getHours(), user.checkInAt)
  return week !== undefined && week > (done ?? '') ? week : undefined
}

/** When home was opened or looked at again, in ms: a check-in that becomes ready meanwhile moves nothing under a finger. */
function useOpenedAt(): number {
  const [openedAt, setOpenedAt] = useState(() => Date.now())
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setOpenedAt(Date.now())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return openedAt
}

/** Puts the card away, on this device: getting started for today, a week's recap and its check-in for good. */
export async function putCardAway(
  account: Account,
  today: DayKey,
  checkIn: DayKey | undefined,
): Promise<void> {
  await dismissedCard.write(account, today)
  if (checkIn !== undefined) await doneWeek.write(account, checkIn)
}

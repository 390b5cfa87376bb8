import { useLiveQuery } from 'dexie-react-hooks'
import { type DayKey, dayKeySchema } from '#core/days/day.ts'
import { nextStep, type StepInfo, stepsDone } from '#core/onboarding/steps.ts'
import type { Account } from '#data/storage/account.ts'
import { readUser } from './owner.ts'

interface HomeCardFacts {
  /** The next step of getting started; undefined if all are done, or it was put away today. */
  readonly next?: StepInfo | undefined
  /** How many steps are done. */
  readonly done?: number
  /** The day on which a card was last put away, on this device. */
  readonly day?: DayKey | undefined
}

const KEY = 'homeCard'

/** What decides about the one card above the day; undefined during the first read. */
export function useHomeCard(account: Account, today: DayKey): HomeCardFacts | undefined {
  return useLiveQuery(async () => {
    const [user, stored] = await Promise.all([
      readUser(account),
      account.database.settings.get(KEY),
    ])
    const day = dayKeySchema.safeParse(stored?.value).data
    if (user?.onboardingStatus !== 'initialized' || day === today) return { day }
    const { onboardingSteps: steps } = user
    return { day, next: nextStep(steps), done: stepsDone(steps) }
  }, [account, today])
}

/** Puts the card away, on this device: getting started for today, a week's recap for good. */
export const putCardAway = ({ database }: Account, today: DayKey) =>
  database.settings.put({ key: KEY, value: today })

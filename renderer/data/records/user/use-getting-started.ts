import { useLiveQuery } from 'dexie-react-hooks'
import { type DayKey, dayKeySchema } from '#core/days/day.ts'
import { nextStep, type StepInfo, stepsDone } from '#core/onboarding/steps.ts'
import type { Account } from '#data/storage/account.ts'
import { readUser } from './owner.ts'

export interface GettingStarted {
  readonly done: number
  readonly next: StepInfo
}

const KEY = 'gettingStartedLater'

/** The next step of getting started; undefined if all are done, or the member has chosen "not today". */
export function useGettingStarted(account: Account, today: DayKey): GettingStarted | undefined {
  return useLiveQuery(async () => {
    const user = await readUser(account)
    if (user?.onboardingStatus !== 'initialized') return undefined
    const later = dayKeySchema.safeParse((await account.database.settings.get(KEY))?.value)
    const next = nextStep(user.onboardingSteps)
    if (!next || (later.success && later.data === today)) return undefined
    return { done: stepsDone(user.onboardingSteps), next }
  }, [account, today])
}

/** Hides getting started for the day, on this device. */
export async function notToday({ database }: Account, today: DayKey): Promise<void> {
  await database.settings.put({ key: KEY, value: today })
}

/** Onboarding: the four steps, and when all are done (docs/product.md#routes, docs/product.md#records). */

import type { FieldChanges } from '#core/records/record-fields.ts'
import type { User } from '#core/records/user.ts'
import { latestOf, NEVER } from '#core/sync/stamp.ts'
import { PATHS } from '#core/values/links/paths.ts'

export type OnboardingStep = keyof User['onboardingSteps']

export interface StepInfo {
  readonly step: OnboardingStep
  readonly path: string
  readonly label: string
}

/** In the order in which members take them. */
export const ONBOARDING: readonly StepInfo[] = [
  { step: 'habits', path: PATHS.onboardingHabits, label: 'Review Habits' },
  { step: 'welcomeVideo', path: PATHS.onboardingVideos, label: 'Intro Video' },
  { step: 'meeting', path: PATHS.onboardingCoaching, label: '1 on 1 Coaching' },
  { step: 'community', path: PATHS.onboardingCommunity, label: 'Community' },
]

type Steps = User['onboardingSteps']

export function stepsDone(steps: Steps): number {
  return ONBOARDING.filter(({ step }) => steps[step]).length
}

/** After the given one, wrapping around, or else the first; undefined where all are done. */
export function nextStep(steps: Steps, after?: OnboardingStep): StepInfo | undefined {
  const start = ONBOARDING.findIndex(({ step }) => step === after) + 1
  const inTurn = [...ONBOARDING.slice(start), ...ONBOARDING.slice(0, start)]
  return inTurn.find(({ step }) => !steps[step])
}

export function stepChange(step: OnboardingStep): FieldChanges {
  return { [`onboardingSteps.${step}`]: true }
}

/** `completed` once all four steps are. Its stamp is the latest step's, so that every device computes the same. */
export function completeOnboarding(user: User): User {
  if (
    user.onboardingStatus === 'completed' ||
    stepsDone(user.onboardingSteps) < ONBOARDING.length
  ) {
    return user
  }
  const paths = ['onboardingSteps', ...ONBOARDING.map(({ step }) => `onboardingSteps.${step}`)]
  const at = latestOf([...paths, 'onboardingStatus'].map((path) => user.stamps[path]))
  const stamps = at === NEVER ? user.stamps : { ...user.stamps, onboardingStatus: at }
  return { ...user, onboardingStatus: 'completed', stamps }
}

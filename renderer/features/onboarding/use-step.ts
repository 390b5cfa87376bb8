import { useState } from 'react'
import {
  nextStep,
  type OnboardingStep,
  type StepInfo,
  stepChange,
} from '#core/views/onboarding/steps.ts'
import { logError } from '#data/platform/log.ts'
import { useUser } from '#data/records/member/queries.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { showUserError } from '#ui/toast.ts'

export interface StepState {
  /** Undefined until the member's record is read. */
  readonly isDone: boolean | undefined
  /** The step to continue with, undefined if all four are done. */
  readonly next: StepInfo | undefined
  readonly busy: boolean
  readonly finish: () => void
}

export function useStep(step: OnboardingStep): StepState {
  const account = useAccount()
  const steps = useUser()?.onboardingSteps
  const [busy, setBusy] = useState(false)
  const finish = () => {
    if (!account || busy || steps?.[step]) return
    setBusy(true)
    saveUser(account, stepChange(step))
      .catch((error: unknown) => {
        logError(`Step ${step} was not saved:`, error)
        showUserError(error)
      })
      .finally(() => setBusy(false))
  }
  return { isDone: steps?.[step], next: steps && nextStep(steps, step), busy, finish }
}

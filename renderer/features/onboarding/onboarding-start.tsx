import { Navigate } from 'react-router-dom'
import { nextStep, ONBOARDING } from '#core/onboarding/steps.ts'
import { useUser } from '#data/queries/use-user.ts'
import { Loading } from '#ui/loading.tsx'

/** `/onboarding`: goes on where it was left. */
export function OnboardingStart() {
  const steps = useUser()?.onboardingSteps
  if (!steps) return <Loading />
  return <Navigate to={(nextStep(steps) ?? ONBOARDING[0])?.path ?? '/'} replace />
}

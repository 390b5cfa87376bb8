import { Navigate } from 'react-router-dom'
import { nextStep, ONBOARDING } from '#core/views/onboarding/steps.ts'
import { useUser } from '#data/records/member/queries.ts'
import { Loading } from '#ui/loading.tsx'

/** `/onboarding`: continues with the first step that is not done. */
export function OnboardingStart() {
  const steps = useUser()?.onboardingSteps
  if (!steps) return <Loading />
  return <Navigate to={(nextStep(steps) ?? ONBOARDING[0])?.path ?? '/'} replace />
}

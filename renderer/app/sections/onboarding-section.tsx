import { Route, Routes } from 'react-router-dom'
import { below, PATHS } from '#core/values/links/paths.ts'
import { CoachingStep } from '#features/onboarding/coaching-step.tsx'
import { CommunityStep } from '#features/onboarding/community-step.tsx'
import { HabitsStep } from '#features/onboarding/habits-step.tsx'
import { OnboardingLayout, OnboardingStart } from '#features/onboarding/onboarding-layout.tsx'
import { VideoStep } from '#features/onboarding/video-step.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

/** `/onboarding`: the checklist and its four pages (docs/product.md#routes). */
export function OnboardingSection() {
  return (
    <Routes>
      <Route element={<OnboardingLayout />}>
        <Route index element={<OnboardingStart />} />
        <Route path={below(PATHS.onboarding, PATHS.onboardingHabits)} element={<HabitsStep />} />
        <Route path={below(PATHS.onboarding, PATHS.onboardingVideos)} element={<VideoStep />} />
        <Route
          path={below(PATHS.onboarding, PATHS.onboardingCoaching)}
          element={<CoachingStep />}
        />
        <Route
          path={below(PATHS.onboarding, PATHS.onboardingCommunity)}
          element={<CommunityStep />}
        />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

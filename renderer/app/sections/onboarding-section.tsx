import { Navigate, Route, Routes } from 'react-router-dom'
import { SectionLayout } from '../layout/section-layout.tsx'
import { NotBuiltPage } from '../pages/not-built-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

const LINKS = [
  { to: '/onboarding/habits', label: 'Review Habits' },
  { to: '/onboarding/intro-videos', label: 'Intro Video' },
  { to: '/onboarding/coaching', label: '1 on 1 Coaching' },
  { to: '/onboarding/community', label: 'Community' },
]

export function OnboardingSection() {
  return (
    <Routes>
      <Route element={<SectionLayout label="Getting started" links={LINKS} />}>
        <Route index element={<Navigate to="/onboarding/habits" replace />} />
        <Route
          path="habits"
          element={
            <NotBuiltPage title="Review Habits">
              Here you will get to know the four habits and why they are worth it.
            </NotBuiltPage>
          }
        />
        <Route
          path="intro-videos"
          element={
            <NotBuiltPage title="Intro Video">Here a short film will welcome you.</NotBuiltPage>
          }
        />
        <Route
          path="coaching"
          element={
            <NotBuiltPage title="1 on 1 Coaching">
              Here you will arrange a first talk with a coach.
            </NotBuiltPage>
          }
        />
        <Route
          path="community"
          element={
            <NotBuiltPage title="Community">
              Here you will find a group that suits you.
            </NotBuiltPage>
          }
        />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

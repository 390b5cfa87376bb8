import { Route, Routes } from 'react-router-dom'
import { SectionLayout } from '../layout/section-layout.tsx'
import { NotBuiltPage } from '../pages/not-built-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

const LINKS = [
  { to: '/community', label: 'Community' },
  { to: '/community/referral', label: 'Referrals' },
  { to: '/community/opportunities', label: 'Opportunities' },
  { to: '/community/profile', label: 'My Profile' },
]

export function CommunitySection() {
  return (
    <Routes>
      <Route element={<SectionLayout label="Community" links={LINKS} />}>
        <Route
          index
          element={
            <NotBuiltPage title="Community">
              Here you will meet your group: who is in it, its calls, and what is going on.
            </NotBuiltPage>
          }
        />
        <Route
          path="referral"
          element={
            <NotBuiltPage title="Referrals">
              Here you will find your link for inviting friends, and who came with it.
            </NotBuiltPage>
          }
        />
        <Route
          path="my-group"
          element={
            <NotBuiltPage title="My Coaching Group">
              Here coaches will see the members they look after, and how their days go.
            </NotBuiltPage>
          }
        />
        <Route
          path="opportunities"
          element={
            <NotBuiltPage title="Opportunities">
              Here you will see projects of the community that look for people.
            </NotBuiltPage>
          }
        />
        <Route
          path="profile"
          element={
            <NotBuiltPage title="My Profile">
              Here you will write what others may know about you, as far as you want to share it.
            </NotBuiltPage>
          }
        />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

import { Route, Routes } from 'react-router-dom'
import { useUser } from '#data/queries/use-user.ts'
import { CommunityScreen } from '#features/community/community-screen.tsx'
import { OpportunitiesScreen } from '#features/opportunities/opportunities-screen.tsx'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'
import { ReferralScreen } from '#features/referral/referral-screen.tsx'
import { SectionLayout } from '../layout/section-layout.tsx'
import { NotBuiltPage } from '../pages/not-built-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

const LINKS = [
  { to: '/community', label: 'Community' },
  { to: '/community/referral', label: 'Referrals' },
  { to: '/community/opportunities', label: 'Opportunities' },
  { to: '/community/profile', label: 'My Profile', unless: 'userId' },
]
/** For coaches alone (spec 2). */
const COACHES_LINK = { to: '/community/my-group', label: 'My Coaching Group' }

export function CommunitySection() {
  const coaching = useUser()?.coaching
  const isCoach = coaching?.isConsistencyCoach || coaching?.isExecutiveCoach
  const links = isCoach ? [...LINKS, COACHES_LINK] : LINKS
  return (
    <Routes>
      <Route element={<SectionLayout label="Community" links={links} />}>
        <Route index element={<CommunityScreen />} />
        <Route path="referral" element={<ReferralScreen />} />
        <Route
          path="my-group"
          element={
            <NotBuiltPage title="My Coaching Group">
              Here coaches will see the members they look after, and how their days go.
            </NotBuiltPage>
          }
        />
        <Route path="opportunities" element={<OpportunitiesScreen />} />
        <Route path="profile" element={<ProfileScreen />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

import { Route, Routes } from 'react-router-dom'
import { below, PATHS } from '#core/paths.ts'
import { CommunityScreen } from '#features/community/community-screen.tsx'
import { OpportunitiesScreen } from '#features/opportunities/opportunities-screen.tsx'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'
import { ReferralScreen } from '#features/referral/referral-screen.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { CommunityLayout } from './community-layout.tsx'

const ThreadScreen = lazyPart(
  async () => (await import('#features/thread/thread-screen.tsx')).ThreadScreen,
)

export function CommunitySection() {
  return (
    <Routes>
      <Route element={<CommunityLayout />}>
        <Route index element={<CommunityScreen />} />
        <Route path={below(PATHS.community, PATHS.referral)} element={<ReferralScreen />} />
        <Route
          path={below(PATHS.community, PATHS.opportunities)}
          element={<OpportunitiesScreen />}
        />
        <Route path={below(PATHS.community, PATHS.profile)} element={<ProfileScreen />} />
        <Route path={below(PATHS.community, PATHS.thread)} element={<ThreadScreen />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

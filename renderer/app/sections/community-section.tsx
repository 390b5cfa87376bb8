import { Route, Routes, useSearchParams } from 'react-router-dom'
import { below, PATHS } from '#core/values/links/paths.ts'
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

const PartnersScreen = lazyPart(
  async () => (await import('#features/partners/partners-screen.tsx')).PartnersScreen,
)

export function CommunitySection() {
  return (
    <Routes>
      <Route element={<CommunityLayout />}>
        <Route index element={<CommunityPage />} />
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

/** The community's own page, or with `?view=partners` the member's partners. */
function CommunityPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'partners' ? <PartnersScreen /> : <CommunityScreen />
}

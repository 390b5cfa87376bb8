import { Route, Routes } from 'react-router-dom'
import { useUser } from '#data/records/member/queries.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { RedirectUnauthorized } from '../guards/redirect-unauthorized.tsx'
import { VisitedPage } from '../guards/visited-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { CommunityLayout } from './community-layout.tsx'

const MyGroupScreen = lazyPart(
  async () => (await import('#features/coaching/my-group-screen.tsx')).MyGroupScreen,
  <Loading as="page" />,
)

/**
 * Only for coaches; others are redirected (docs/product.md#routes, docs/product.md#roles). The rules refuse
 * its data to them as well.
 */
export function MyGroupSection() {
  const user = useUser()
  // The user record, which tells who coaches, is not on this device yet.
  if (!user) return <Loading as="page" />
  const { isConsistencyCoach, isExecutiveCoach } = user.coaching
  if (!isConsistencyCoach && !isExecutiveCoach) return <RedirectUnauthorized />
  return (
    <Routes>
      <Route element={<VisitedPage />}>
        <Route element={<CommunityLayout />}>
          <Route index element={<MyGroupScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

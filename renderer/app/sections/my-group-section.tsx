import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { useUser } from '#data/queries/use-user.ts'
import { lazyThemed } from '#ui/lazy-themed.tsx'
import { Loading } from '#ui/loading.tsx'
import { TurnBack } from '../guards/turn-back.tsx'
import { VisitedPage } from '../guards/visited-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { CommunityLayout } from './community-layout.tsx'

const MyGroupScreen = lazyThemed(
  async () => (await import('#features/coaching/my-group-screen.tsx')).MyGroupScreen,
)

/** For coaches alone; others are turned back (spec 2, 6). What it would show, the rules refuse as well. */
export function MyGroupSection() {
  const user = useUser()
  // Not on this device yet: the record says who coaches.
  if (!user) return <Loading as="page" />
  const { isConsistencyCoach, isExecutiveCoach } = user.coaching
  if (!isConsistencyCoach && !isExecutiveCoach) return <TurnBack />
  return (
    <Routes>
      <Route element={<VisitedPage />}>
        <Route element={<CommunityLayout />}>
          <Route
            index
            element={
              <Suspense fallback={<Loading as="page" />}>
                <MyGroupScreen />
              </Suspense>
            }
          />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

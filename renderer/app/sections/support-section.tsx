import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { SectionLayout } from '../layout/section-layout.tsx'
import { NotBuiltPage } from '../pages/not-built-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

const MembersScreen = lazy(async () => ({
  default: (await import('#features/support/members/members-screen.tsx')).MembersScreen,
}))
const SupportHome = lazy(async () => ({
  default: (await import('#features/support/home/support-home.tsx')).SupportHome,
}))
const TeamsScreen = lazy(async () => ({
  default: (await import('#features/support/teams/teams-screen.tsx')).TeamsScreen,
}))

const LINKS = [
  { to: '/support', label: 'Support' },
  { to: '/support/manage-teams', label: 'Manage teams' },
  { to: '/support/manage-members', label: 'Manage members' },
  { to: '/support/mohvbot', label: 'Community bot' },
  { to: '/support/app-notifications', label: 'App notifications' },
  { to: '/support/batch-writes', label: 'Batch writes' },
]

export function SupportSection() {
  return (
    <Routes>
      <Route element={<SectionLayout label="Support" links={LINKS} />}>
        <Route index element={<SupportHome />} />
        <Route path="manage-teams" element={<TeamsScreen />} />
        <Route path="manage-members" element={<MembersScreen />} />
        <Route
          path="mohvbot"
          element={
            <NotBuiltPage title="Community bot">
              Here admins will set friendly nudges, and see who would get them.
            </NotBuiltPage>
          }
        />
        <Route
          path="app-notifications"
          element={
            <NotBuiltPage title="App notifications">
              Here admins will write to everyone, to groups or to a plan.
            </NotBuiltPage>
          }
        />
        <Route
          path="batch-writes"
          element={
            <NotBuiltPage title="Batch writes">
              Here admins will repair many records at once, after a dry run.
            </NotBuiltPage>
          }
        />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

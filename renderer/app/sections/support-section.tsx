import { Route, Routes } from 'react-router-dom'
import { SectionLayout } from '../layout/section-layout.tsx'
import { NotBuiltPage } from '../pages/not-built-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

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
        <Route
          index
          element={
            <NotBuiltPage title="Support">
              Here admins will see how the community is doing at a glance.
            </NotBuiltPage>
          }
        />
        <Route
          path="manage-teams"
          element={
            <NotBuiltPage title="Manage teams">
              Here admins will make, rename and move groups.
            </NotBuiltPage>
          }
        />
        <Route
          path="manage-members"
          element={
            <NotBuiltPage title="Manage members">
              Here admins will find members, and set groups, coaches and roles.
            </NotBuiltPage>
          }
        />
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

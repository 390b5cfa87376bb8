import { Route, Routes } from 'react-router-dom'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SectionLayout } from '../layout/section-layout.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

const BatchScreen = lazyPart(
  async () => (await import('#features/support/batch/batch-screen.tsx')).BatchScreen,
)
const BotScreen = lazyPart(
  async () => (await import('#features/support/bot/bot-screen.tsx')).BotScreen,
)
const BroadcastsScreen = lazyPart(
  async () => (await import('#features/support/broadcasts/broadcasts-screen.tsx')).BroadcastsScreen,
)
const MembersScreen = lazyPart(
  async () => (await import('#features/support/members/members-screen.tsx')).MembersScreen,
)
const SupportHome = lazyPart(
  async () => (await import('#features/support/home/support-home.tsx')).SupportHome,
)
const TeamsScreen = lazyPart(
  async () => (await import('#features/support/teams/teams-screen.tsx')).TeamsScreen,
)

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
        <Route path="mohvbot" element={<BotScreen />} />
        <Route path="app-notifications" element={<BroadcastsScreen />} />
        <Route path="batch-writes" element={<BatchScreen />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

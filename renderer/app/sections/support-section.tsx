import { Route, Routes } from 'react-router-dom'
import { below, PATHS } from '#core/paths.ts'
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
  { to: PATHS.support, label: 'Support' },
  { to: PATHS.manageTeams, label: 'Manage teams' },
  { to: PATHS.manageMembers, label: 'Manage members' },
  { to: PATHS.bot, label: 'Community bot' },
  { to: PATHS.broadcasts, label: 'App notifications' },
  { to: PATHS.batchWrites, label: 'Batch writes' },
]

export function SupportSection() {
  return (
    <Routes>
      <Route element={<SectionLayout label="Support" links={LINKS} />}>
        <Route index element={<SupportHome />} />
        <Route path={below(PATHS.support, PATHS.manageTeams)} element={<TeamsScreen />} />
        <Route path={below(PATHS.support, PATHS.manageMembers)} element={<MembersScreen />} />
        <Route path={below(PATHS.support, PATHS.bot)} element={<BotScreen />} />
        <Route path={below(PATHS.support, PATHS.broadcasts)} element={<BroadcastsScreen />} />
        <Route path={below(PATHS.support, PATHS.batchWrites)} element={<BatchScreen />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

import { Route, Routes } from 'react-router-dom'
import { below, PATHS } from '#core/values/links/paths.ts'
import { WithUnfinishedRuns } from '#features/support/bulk/unfinished-runs.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SectionLayout } from '../layout/section-layout.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

const BulkScreen = lazyPart(
  async () => (await import('#features/support/bulk/bulk-screen.tsx')).BulkScreen,
)
const BotScreen = lazyPart(
  async () => (await import('#features/support/bot/bot-screen.tsx')).BotScreen,
)
const BroadcastsScreen = lazyPart(
  async () =>
    (await import('#features/support/announcements/announcements-screen.tsx')).BroadcastsScreen,
)
const ImportScreen = lazyPart(
  async () => (await import('#features/support/import/import-screen.tsx')).ImportScreen,
)
const MembersScreen = lazyPart(
  async () => (await import('#features/support/members/members-screen.tsx')).MembersScreen,
)
const MemberRecord = lazyPart(async () => (await import('./member-record.tsx')).MemberRecord)
const ReportsScreen = lazyPart(
  async () => (await import('#features/support/reports/reports-screen.tsx')).ReportsScreen,
)
const ConcernsScreen = lazyPart(
  async () => (await import('#features/support/concerns/concerns-screen.tsx')).ConcernsScreen,
)
const SupportHome = lazyPart(
  async () => (await import('#features/support/home/support-home.tsx')).SupportHome,
)
const GroupsScreen = lazyPart(
  async () => (await import('#features/support/groups/groups-screen.tsx')).GroupsScreen,
)

const LINKS = [
  { to: PATHS.support, label: 'Admin' },
  { to: PATHS.manageTeams, label: 'Manage groups' },
  { to: PATHS.manageMembers, label: 'Manage members' },
  { to: PATHS.reports, label: 'Reports' },
  { to: PATHS.reportedContent, label: 'Reported content' },
  { to: PATHS.bot, label: 'Community bot' },
  { to: PATHS.broadcasts, label: 'Announcements' },
  { to: PATHS.batchWrites, label: 'Bulk changes' },
]

export function SupportSection() {
  return (
    <Routes>
      <Route element={<SectionLayout label="Admin" links={LINKS} />}>
        <Route element={<WithUnfinishedRuns />}>
          <Route index element={<SupportHome />} />
          <Route path={below(PATHS.support, PATHS.manageTeams)} element={<GroupsScreen />} />
          <Route path={below(PATHS.support, PATHS.manageMembers)} element={<MembersScreen />} />
          <Route path={below(PATHS.support, PATHS.memberRecord)} element={<MemberRecord />} />
          <Route path={below(PATHS.support, PATHS.importMembers)} element={<ImportScreen />} />
          <Route path={below(PATHS.support, PATHS.reports)} element={<ReportsScreen />} />
          <Route path={below(PATHS.support, PATHS.reportedContent)} element={<ConcernsScreen />} />
          <Route path={below(PATHS.support, PATHS.bot)} element={<BotScreen />} />
          <Route path={below(PATHS.support, PATHS.broadcasts)} element={<BroadcastsScreen />} />
          <Route path={below(PATHS.support, PATHS.batchWrites)} element={<BulkScreen />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

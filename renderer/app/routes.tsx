/** Every route of docs/product.md#routes. What is not needed for today's check-offs is loaded on demand. */
import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { AppLayout, AuthScreen, HomeScreen } from './first-screens.ts'
import { SignInGuard, VisitorGuard } from './guards/sign-in-guard.tsx'
import { VisitedPage } from './guards/visited-page.tsx'
import { PartBoundary } from './layout/part-boundary.tsx'

const ForgotPasswordScreen = lazyPart(
  async () =>
    (await import('#features/auth/forgot-password/forgot-password-screen.tsx'))
      .ForgotPasswordScreen,
)
const LeaderBoardScreen = lazyPart(
  async () =>
    (await import('#features/leader-board/group/leader-board-screen.tsx')).LeaderBoardScreen,
)
const PersonalBoardScreen = lazyPart(
  async () =>
    (await import('#features/leader-board/personal/personal-board-screen.tsx')).PersonalBoardScreen,
)
const GroupsBoardScreen = lazyPart(
  async () =>
    (await import('#features/leader-board/groups/groups-board-screen.tsx')).GroupsBoardScreen,
)
const BoardsSection = lazyPart(
  async () => (await import('./sections/boards-section.tsx')).BoardsSection,
)
const SettingsSection = lazyPart(
  async () => (await import('./sections/settings-section.tsx')).SettingsSection,
)
const CommunitySection = lazyPart(
  async () => (await import('./sections/community-section.tsx')).CommunitySection,
)
const OnboardingSection = lazyPart(
  async () => (await import('./sections/onboarding-section.tsx')).OnboardingSection,
)
const MyGroupSection = lazyPart(
  async () => (await import('./sections/my-group-section.tsx')).MyGroupSection,
)
const RoleGuard = lazyPart(async () => (await import('./guards/role-guard.tsx')).RoleGuard)
const SupportSection = lazyPart(
  async () => (await import('./sections/support-section.tsx')).SupportSection,
)
const TermsPage = lazyPart(async () => (await import('./pages/terms-page.tsx')).TermsPage)
const PrivacyPage = lazyPart(async () => (await import('./pages/privacy-page.tsx')).PrivacyPage)
const NotFoundPage = lazyPart(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage)

/** The roles that may open `/support` (docs/product.md#admin-tools). */
const ADMINS = ['admin']

export function AppRoutes() {
  return (
    <PartBoundary place={useLocation().pathname}>
      <Suspense fallback={<Loading as="page" />}>
        <Routes>
          <Route element={<VisitorGuard />}>
            <Route path={PATHS.auth} element={<AuthScreen />} />
          </Route>
          <Route path={PATHS.forgotPassword} element={<ForgotPasswordScreen />} />
          <Route path={PATHS.terms} element={<TermsPage />} />
          <Route path={PATHS.privacyPolicy} element={<PrivacyPage />} />
          <Route element={<SignInGuard />}>
            <Route element={<AppLayout />}>
              <Route element={<VisitedPage />}>
                <Route index element={<HomeScreen />} />
                <Route element={<BoardsSection />}>
                  <Route path={PATHS.leaderBoard} element={<LeaderBoardScreen />} />
                  <Route path={PATHS.personalLeaderBoard} element={<PersonalBoardScreen />} />
                  <Route path={PATHS.groupsLeaderBoard} element={<GroupsBoardScreen />} />
                </Route>
                <Route path={`${PATHS.settings}/*`} element={<SettingsSection />} />
                <Route path={`${PATHS.community}/*`} element={<CommunitySection />} />
                <Route path={`${PATHS.onboarding}/*`} element={<OnboardingSection />} />
              </Route>
              <Route path={`${PATHS.myGroup}/*`} element={<MyGroupSection />} />
              <Route element={<RoleGuard roles={ADMINS} />}>
                <Route path={`${PATHS.support}/*`} element={<SupportSection />} />
              </Route>
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PartBoundary>
  )
}

import { Route, Routes } from 'react-router-dom'
import { below, PATHS } from '#core/values/links/paths.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import { AccountScreen } from '#features/account-information/account-screen.tsx'
import { BillingScreen } from '#features/settings/billing/billing-screen.tsx'
import { DesktopScreen } from '#features/settings/desktop/desktop-screen.tsx'
import { SettingsHome } from '#features/settings/home/settings-home.tsx'
import { LoginScreen } from '#features/settings/login/login-screen.tsx'
import { PreferencesScreen } from '#features/settings/preferences/preferences-screen.tsx'
import { PrivacyScreen } from '#features/settings/privacy/privacy-screen.tsx'
import { NotificationsScreen } from '#features/settings/reminders/notifications-screen.tsx'
import { SignOutForm } from '../account/sign-out-form.tsx'
import { SectionLayout } from '../layout/section-layout.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

const LINKS = [
  { to: PATHS.settings, label: 'Settings' },
  { to: PATHS.accountInformation, label: 'Account information' },
  { to: PATHS.preferences, label: 'Preferences' },
  { to: PATHS.reminders, label: 'Notifications' },
  { to: PATHS.loginDetails, label: 'Login details' },
  { to: PATHS.billing, label: 'Billing' },
  { to: PATHS.privacy, label: 'Privacy' },
]

/** Only in the desktop app. */
const DESKTOP_LINK = { to: PATHS.desktopSettings, label: 'This computer' }

export function SettingsSection() {
  const bridge = desktopBridge()
  const links = bridge ? [...LINKS, DESKTOP_LINK] : LINKS
  return (
    <Routes>
      <Route element={<SectionLayout label="Settings" links={links} />}>
        <Route index element={<SettingsHome />} />
        <Route path={below(PATHS.settings, PATHS.accountInformation)} element={<AccountScreen />} />
        <Route path={below(PATHS.settings, PATHS.preferences)} element={<PreferencesScreen />} />
        <Route path={below(PATHS.settings, PATHS.reminders)} element={<NotificationsScreen />} />
        <Route
          path={below(PATHS.settings, PATHS.loginDetails)}
          element={<LoginScreen signOutForm={(account) => <SignOutForm account={account} />} />}
        />
        <Route path={below(PATHS.settings, PATHS.billing)} element={<BillingScreen />} />
        <Route path={below(PATHS.settings, PATHS.privacy)} element={<PrivacyScreen />} />
        {bridge && (
          <Route
            path={below(PATHS.settings, PATHS.desktopSettings)}
            element={<DesktopScreen bridge={bridge} />}
          />
        )}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

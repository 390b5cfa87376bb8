import { Route, Routes } from 'react-router-dom'
import { desktopBridge } from '#data/desktop/desktop-bridge.ts'
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
  { to: '/settings', label: 'Settings' },
  { to: '/settings/account-information', label: 'Account information' },
  { to: '/settings/preferences', label: 'Preferences' },
  { to: '/settings/notifications', label: 'Notifications' },
  { to: '/settings/login-details', label: 'Login details' },
  { to: '/settings/billing', label: 'Billing' },
  { to: '/settings/privacy', label: 'Privacy' },
]

/** Only in the desktop app. */
const DESKTOP_LINK = { to: '/settings/desktop', label: 'This computer' }

export function SettingsSection() {
  const bridge = desktopBridge()
  const links = bridge ? [...LINKS, DESKTOP_LINK] : LINKS
  return (
    <Routes>
      <Route element={<SectionLayout label="Settings" links={links} />}>
        <Route index element={<SettingsHome />} />
        <Route path="account-information" element={<AccountScreen />} />
        <Route path="preferences" element={<PreferencesScreen />} />
        <Route path="notifications" element={<NotificationsScreen />} />
        <Route
          path="login-details"
          element={<LoginScreen signOutForm={(account) => <SignOutForm account={account} />} />}
        />
        <Route path="billing" element={<BillingScreen />} />
        <Route path="privacy" element={<PrivacyScreen />} />
        {bridge && <Route path="desktop" element={<DesktopScreen bridge={bridge} />} />}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

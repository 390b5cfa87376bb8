import { Route, Routes } from 'react-router-dom'
import { AccountScreen } from '#features/account-information/account-screen.tsx'
import { BillingScreen } from '#features/settings/billing/billing-screen.tsx'
import { SettingsHome } from '#features/settings/home/settings-home.tsx'
import { LoginScreen } from '#features/settings/login/login-screen.tsx'
import { PrivacyScreen } from '#features/settings/privacy/privacy-screen.tsx'
import { NotificationsScreen } from '#features/settings/reminders/notifications-screen.tsx'
import { SignOutForm } from '../account/sign-out-form.tsx'
import { SectionLayout } from '../layout/section-layout.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

const LINKS = [
  { to: '/settings', label: 'Settings' },
  { to: '/settings/account-information', label: 'Account information' },
  { to: '/settings/notifications', label: 'Notifications' },
  { to: '/settings/login-details', label: 'Login details' },
  { to: '/settings/billing', label: 'Billing' },
  { to: '/settings/privacy', label: 'Privacy' },
]

export function SettingsSection() {
  return (
    <Routes>
      <Route element={<SectionLayout label="Settings" links={LINKS} />}>
        <Route index element={<SettingsHome />} />
        <Route path="account-information" element={<AccountScreen />} />
        <Route path="notifications" element={<NotificationsScreen />} />
        <Route
          path="login-details"
          element={<LoginScreen signOutForm={(account) => <SignOutForm account={account} />} />}
        />
        <Route path="billing" element={<BillingScreen />} />
        <Route path="privacy" element={<PrivacyScreen />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

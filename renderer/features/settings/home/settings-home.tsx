import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { ABOUT_LINKS } from '#ui/links/about-links.ts'
import { PageEntry } from '#ui/links/page-entry.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SavedSection } from './saved-section.tsx'

const PAGES = [
  {
    to: PATHS.accountInformation,
    label: 'Account information',
    text: 'Your name, pictures, profile and group.',
  },
  {
    to: PATHS.preferences,
    label: 'Preferences',
    text: 'When your day starts; theme, first day of the week, dates and times.',
  },
  {
    to: PATHS.reminders,
    label: 'Notifications',
    text: 'How Fourfold reaches you, and reminders for each habit.',
  },
  {
    to: PATHS.loginDetails,
    label: 'Login details',
    text: 'Your email, your password, and signing out of this device.',
  },
  { to: PATHS.billing, label: 'Billing', text: 'Your plan, and what each plan includes.' },
  {
    to: PATHS.privacy,
    label: 'Privacy',
    text: 'Who sees what you do. Export, import or delete your data.',
  },
]

/** `/settings`: the list of settings pages, and what is saved (docs/product.md#routes). */
export function SettingsHome() {
  const account = useAccount()
  return (
    <div className={layout.page}>
      <PageTitle title="Settings" />
      <ul className={layout.stack}>
        {PAGES.map((page) => (
          <PageEntry key={page.to} {...page} />
        ))}
      </ul>
      {account && <SavedSection account={account} />}
      <nav aria-label="About Fourfold" className={layout.links}>
        {ABOUT_LINKS.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}

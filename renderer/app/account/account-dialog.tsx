import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import type { Account } from '#data/local/account.ts'
import { USAGE_IS_COUNTED } from '#data/queries/use-usage-consent.ts'
import { useUser } from '#data/queries/use-user.ts'
import { useSession } from '#data/session/session.ts'
import { ABOUT_LINKS } from '#ui/about-links.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './account-dialog.module.css'
import { SignOutForm } from './sign-out-form.tsx'
import { UsageSwitch } from './usage-switch.tsx'

interface AccountDialogProps {
  readonly account: Account
  readonly opened: boolean
  readonly onClose: () => void
}

const WHERE = {
  demo: 'You are visiting the demo community. It lives in this browser alone.',
  device:
    'This account lives in this browser: it does not sync, and it is not protected from other people who use this device.',
  firebase: 'Your days are kept on this device and in your community’s cloud.',
} as const

export function AccountDialog({ account, opened, onClose }: AccountDialogProps) {
  const user = useUser()
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  return (
    <Dialog opened={opened} onClose={onClose} title={user?.name || 'Your account'}>
      <div className={styles.body}>
        {user?.email && <p className={styles.email}>{user.email}</p>}
        <p className={styles.text}>{WHERE[account.kind]}</p>
        {isAdmin && (
          <Link to={PATHS.support} className={styles.link} onClick={onClose}>
            Open the support tools
          </Link>
        )}
        {USAGE_IS_COUNTED && account.kind === 'firebase' && <UsageSwitch />}
        <nav aria-label="About Fourfold" className={styles.links}>
          {ABOUT_LINKS.map(({ to, label }) => (
            <Link key={to} to={to} className={styles.link} onClick={onClose}>
              {label}
            </Link>
          ))}
        </nav>
        <SignOutForm account={account} />
      </div>
    </Dialog>
  )
}

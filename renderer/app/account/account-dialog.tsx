import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { abilitiesOf, placeOf } from '#data/cloud/abilities.ts'
import {
  chooseUsageCounts,
  USAGE_IS_COUNTED,
  useUsageConsent,
} from '#data/cloud/analytics/use-usage-consent.ts'
import { logError } from '#data/platform/log.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { Switch } from '#ui/kit/tick.tsx'
import { ABOUT_LINKS } from '#ui/links/about-links.ts'
import { showToast } from '#ui/toast.ts'
import { SignOutForm } from './sign-out-form.tsx'
import { ACCOUNT } from './words.ts'

interface AccountDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const user = useUser()
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  return (
    <Dialog onClose={onClose} title={user?.name || 'Your account'}>
      <div className={layout.stack}>
        {user?.email && <p className={layout.muted}>{user.email}</p>}
        <p>{ACCOUNT.where[placeOf(account)]}</p>
        {isAdmin && (
          <Link to={PATHS.support} className={layout.link} onClick={onClose}>
            Open the admin tools
          </Link>
        )}
        {USAGE_IS_COUNTED && abilitiesOf(account).keepsElsewhere && <UsageSwitch />}
        <nav aria-label="About Fourfold" className={layout.links}>
          {ABOUT_LINKS.map(({ to, label }) => (
            <Link key={to} to={to} className={layout.link} onClick={onClose}>
              {label}
            </Link>
          ))}
        </nav>
        <SignOutForm account={account} onFollow={onClose} />
      </div>
    </Dialog>
  )
}

/** Asks whether usage may be counted: off by default, and as easily switched off again. */
function UsageSwitch() {
  const agreed = useUsageConsent()
  const choose = (next: boolean) => {
    try {
      chooseUsageCounts(next)
    } catch (error) {
      logError('The choice about usage counts was not kept:', error)
      showToast({ kind: 'warning', message: 'Couldn’t save your choice in this browser.' })
    }
  }
  return (
    <Switch
      checked={agreed}
      onChange={(event) => choose(event.currentTarget.checked)}
      label="Share anonymous usage counts"
      hint="How often things like a check-off happen: never your name, your days or the pages you open. Google Analytics counts, by a random number that goes away when you switch this off."
    />
  )
}

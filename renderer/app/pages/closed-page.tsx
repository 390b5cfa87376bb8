import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { goneAt, isGone } from '#core/account/closing.ts'
import { dayAt } from '#core/days/day.ts'
import type { User } from '#core/records/user.ts'
import { reopenAccount } from '#data/commands/close-account.ts'
import type { Account } from '#data/local/account.ts'
import { ExportSection } from '#features/settings/privacy/export-section.tsx'
import { fullDate } from '#ui/day-words.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { showUserError } from '#ui/toast.ts'
import { SignOutForm } from '../account/sign-out-form.tsx'
import styles from './closed-page.module.css'

interface ClosedPageProps {
  readonly account: Account
  readonly user: User
}

/** An account that was closed: until when it can be had back; after that it leaves this device. */
export function ClosedPage({ account, user }: ClosedPageProps) {
  const [busy, setBusy] = useState(false)
  const gone = isGone(user, account.now())
  useEffect(() => {
    if (gone) void leaveForGood()
  }, [gone])
  const reopen = async () => {
    setBusy(true)
    try {
      await reopenAccount(account)
    } catch (error) {
      showUserError(error)
      setBusy(false)
    }
  }
  if (gone) {
    return (
      <div className={styles.page}>
        <PageTitle title="This account is deleted" />
        <p>Its data is being removed from this device.</p>
      </div>
    )
  }
  const until = goneAt(user) ?? 0
  const last = dayAt(until, new Date(until).getTimezoneOffset())
  return (
    <div className={styles.page}>
      <PageTitle title="Your account is closed" />
      <p>
        Nobody but admins and your coaches sees anything of it, and nothing is checked off. You can
        restore it until {fullDate(last)}: everything is there again, sharing nothing and off the
        boards.
      </p>
      <div>
        <Button size="md" loading={busy} onClick={() => void reopen()}>
          Keep my account
        </Button>
      </div>
      <ExportSection account={account} />
      <section className={styles.section} aria-labelledby="leave">
        <h2 id="leave">Sign out</h2>
        <SignOutForm account={account} />
      </section>
    </div>
  )
}

/** Where it fails, the next visit does it. */
async function leaveForGood(): Promise<void> {
  const { signOut } = await import('#data/session/sign-out.ts')
  await signOut({ forget: true }).catch(() => undefined)
}

import { useEffect, useState } from 'react'
import { goneAt, isGone } from '#core/policies/account/closing.ts'
import type { User } from '#core/records/user.ts'
import { dayAt } from '#core/values/time/day.ts'
import { placeOf } from '#data/cloud/abilities.ts'
import { reopenAccount } from '#data/records/user/close-account.ts'
import type { Account } from '#data/storage/account.ts'
import { ExportSection } from '#features/settings/privacy/data-files/export-section.tsx'
import { fullDate } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Question } from '#ui/kit/question.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast, showUserError } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { SignOutForm } from '../account/sign-out-form.tsx'
import styles from './closed-page.module.css'
import { CLOSED } from './words.ts'

interface ClosedPageProps {
  readonly account: Account
  readonly user: User
}

/** The page of a closed account: until when it can be reopened. Then its data is removed from this device. */
export function ClosedPage({ account, user }: ClosedPageProps) {
  const { busy, once } = useOnce()
  const gone = isGone(user, account.now())
  useEffect(() => {
    if (gone) void removeFromDevice().catch(() => undefined)
  }, [gone])
  const reopen = once(() => reopenAccount(account).catch(showUserError))
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
      <p>{CLOSED.text(fullDate(last))}</p>
      <Button className={layout.start} busy={busy} onClick={reopen}>
        Keep my account
      </Button>
      <ExportSection account={account} />
      {placeOf(account) === 'here' && <RemoveNow />}
      <Card title="Sign out">
        <SignOutForm account={account} />
      </Card>
    </div>
  )
}

/** Removes an account at once that is in this browser alone. */
function RemoveNow() {
  const [asking, setAsking] = useState(false)
  const words = CLOSED.now
  const remove = async () => {
    try {
      await removeFromDevice()
    } catch {
      // `signOut` has logged the error (docs/product.md#errors).
      showToast({ kind: 'warning', message: words.failed })
    }
  }
  return (
    <Card title={words.heading}>
      <p>{words.about}</p>
      <Button className={layout.start} variant="danger" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {asking && (
        <Question
          danger
          title={words.question}
          confirm={words.confirm}
          cancel={words.cancel}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{words.text}</p>
        </Question>
      )}
    </Card>
  )
}

/** Removes the account's data from this device; after a failure the next visit tries again. @throws as `signOut` */
async function removeFromDevice(): Promise<void> {
  const { signOut } = await import('#data/session/sign-out.ts')
  await signOut({ forget: true })
}

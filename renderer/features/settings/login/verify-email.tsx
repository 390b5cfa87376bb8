import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Account } from '#data/local/account.ts'
import { isEmailVerified, sendVerification } from '#data/session/login-details.ts'
import settings from '../settings.module.css'
import { loginTrouble } from './login-trouble.ts'

/** Where the email is not proved to be the member's yet: the link that proves it, again. */
export function VerifyEmail({
  account,
  email,
}: {
  readonly account: Account
  readonly email: string
}) {
  const [isVerified, setIsVerified] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => {
    isEmailVerified(account).then(setIsVerified, () => setIsVerified(undefined))
  }, [account])
  const send = async () => {
    setBusy(true)
    try {
      await sendVerification(account)
      setSaid(`A link is on its way to ${email}. Open it, and then come back here.`)
    } catch (error) {
      setSaid(loginTrouble(error).message)
    } finally {
      setBusy(false)
    }
  }
  if (isVerified !== false) return null
  return (
    <div className={settings.form}>
      <p>This email is not verified yet. Some groups and all admin rights need a verified email.</p>
      <p role="status">{said}</p>
      <div>
        <Button size="md" variant="default" loading={busy} onClick={() => void send()}>
          Send the verification email again
        </Button>
      </div>
    </div>
  )
}

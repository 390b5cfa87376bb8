import { useEffect, useState } from 'react'
import { isEmailVerified, sendVerification } from '#data/session/login-details.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import settings from '../settings.module.css'
import { loginError } from './login-error.ts'

/** Sends the verification link again; shown while the email is not verified. */
export function VerifyEmail({
  account,
  email,
}: {
  readonly account: Account
  readonly email: string
}) {
  const [isVerified, setIsVerified] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState('')
  useEffect(() => {
    isEmailVerified(account).then(setIsVerified, () => setIsVerified(undefined))
  }, [account])
  const send = async () => {
    setBusy(true)
    try {
      await sendVerification(account)
      setStatus(`A link is on its way to ${email}. Open it, then come back here.`)
    } catch (error) {
      setStatus(loginError(error).message)
    } finally {
      setBusy(false)
    }
  }
  if (isVerified !== false) return null
  return (
    <div className={settings.form}>
      <p>This email isn’t verified yet. Some groups and all admin rights need a verified email.</p>
      <p role="status">{status}</p>
      <div>
        <Button variant="outlined" busy={busy} onClick={() => void send()}>
          Send the verification email again
        </Button>
      </div>
    </div>
  )
}

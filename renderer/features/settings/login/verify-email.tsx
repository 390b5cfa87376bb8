import { useEffect, useState } from 'react'
import { isEmailVerified, sendVerification } from '#data/session/login-details.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { useOnce } from '#ui/use-once.ts'
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
  const { busy, once } = useOnce()
  const [status, setStatus] = useState('')
  useEffect(() => {
    isEmailVerified(account).then(setIsVerified, () => setIsVerified(undefined))
  }, [account])
  const send = once(async () => {
    try {
      await sendVerification(account)
      setStatus(`A link is on its way to ${email}. Open it, then come back here.`)
    } catch (error) {
      setStatus(loginError(error).message)
    }
  })
  if (isVerified !== false) return null
  return (
    <div className={layout.loose}>
      <p>This email isn’t verified yet. Some groups and all admin rights need a verified email.</p>
      <p role="status">{status}</p>
      <div>
        <Button variant="outlined" busy={busy} onClick={send}>
          Send the verification email again
        </Button>
      </div>
    </div>
  )
}

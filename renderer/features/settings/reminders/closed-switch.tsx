import '#ui/switch-styles.ts'
import { Switch, type SwitchProps } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#core/records/user.ts'
import { saveUser } from '#data/commands/save-user.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import { usePush } from '#data/push/push-store.ts'
import { pushSupport } from '#data/push/push-support.ts'
import { useSession } from '#data/session/session.ts'
import { showUserError } from '#ui/toast.ts'
import settings from '../settings.module.css'
import { closedSwitchOf } from './closed-words.ts'
import { askToNotify, type NotificationState } from './permission.ts'
import styles from './reminders.module.css'

interface ClosedSwitchProps {
  readonly account: Account
  readonly user: User
  readonly permission: NotificationState
  readonly onPermission: (permission: NotificationState) => void
  readonly look: SwitchProps
}

/** Reminders also while Fourfold is closed: by push messages of the community (decision 0081). */
export function ClosedSwitch({ account, user, permission, onPermission, look }: ClosedSwitchProps) {
  const cloud = useSession((session) => session.cloud)
  const isChosen = usePush(account)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  if (isChosen === undefined) return null

  const turn = async (on: boolean) => {
    // Right after the click, or the browser would not ask.
    const given = on ? await askToNotify() : permission
    onPermission(given)
    const { startPush, stopPush } = await import('#data/push/switch-push.ts')
    if (!on) await stopPush(account, cloud)
    else if (given === 'granted' && cloud) {
      await startPush(account, cloud)
      if (user.notifications.push) return
      await saveUser(account, { 'notifications.push': true }).catch(showUserError)
    }
  }
  const choose = async (on: boolean) => {
    // It is not disabled meanwhile, for that would take the keyboard's place away.
    if (isBusy) return
    setBusy(true)
    setTrouble('')
    try {
      await turn(on)
    } catch (error) {
      logError('Push messages could not be switched:', error)
      setTrouble(
        'That did not work: the community or your browser’s push service cannot be reached right now. Please try again later.',
      )
    }
    setBusy(false)
  }
  const { checked, disabled, words } = closedSwitchOf({
    support: pushSupport(),
    permission,
    isChosen,
    isPushOn: user.notifications.push,
    isConnected: cloud !== undefined,
    isBusy,
  })
  return (
    <div className={styles.closed}>
      <Switch
        {...look}
        checked={checked}
        disabled={disabled}
        onChange={(event) => void choose(event.currentTarget.checked)}
        label="Remind me also when Fourfold is closed"
        description={words}
      />
      <p className={settings.trouble} role="alert">
        {trouble}
      </p>
    </div>
  )
}

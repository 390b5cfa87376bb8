import { useState } from 'react'
import type { User } from '#core/records/user.ts'
import { usePush } from '#data/device/push/push-store.ts'
import { pushSupport } from '#data/device/push/push-support.ts'
import { logError } from '#data/platform/log.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { Switch } from '#ui/kit/tick.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { showUserError } from '#ui/toast.ts'
import { closedSwitchOf } from './closed-switch-state.ts'
import { askToNotify, type NotificationState } from './permission.ts'
import { CLOSED_WORDS as WORDS } from './words.ts'

interface ClosedSwitchProps {
  readonly account: Account
  readonly user: User
  readonly permission: NotificationState
  readonly onPermission: (permission: NotificationState) => void
}

/** Switches reminders while Fourfold is closed, which the community sends by web push (decision 0081). */
export function ClosedSwitch({ account, user, permission, onPermission }: ClosedSwitchProps) {
  const cloud = useSession((session) => session.cloud)
  const isChosen = usePush(account)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  if (isChosen === undefined) return null

  const turn = async (on: boolean) => {
    // Must directly follow the click, or the browser will not show its prompt.
    const given = on ? await askToNotify() : permission
    onPermission(given)
    const { startPush, stopPush } = await import('#data/device/push/switch-push.ts')
    if (!on) await stopPush(account, cloud)
    else if (given === 'granted' && cloud) {
      await startPush(account, cloud)
      if (user.notifications.push) return
      await saveUser(account, { 'notifications.push': true }).catch(showUserError)
    }
  }
  const choose = async (on: boolean) => {
    // A disabled switch would lose the keyboard focus.
    if (isBusy) return
    setBusy(true)
    setTrouble('')
    try {
      await turn(on)
    } catch (error) {
      logError('Push messages could not be switched:', error)
      setTrouble(WORDS.failed)
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
    <div className={layout.tight}>
      <Switch
        checked={checked}
        disabled={disabled}
        onChange={(event) => void choose(event.currentTarget.checked)}
        label="Remind me also when Fourfold is closed"
        hint={words}
      />
      <Trouble>{trouble}</Trouble>
    </div>
  )
}

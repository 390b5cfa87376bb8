import { useEffect, useState } from 'react'
import type { Bridge } from '#core/app/bridge/bridge.ts'
import type { User } from '#core/records/user.ts'
import { hasPush } from '#data/device/push/has-push.ts'
import { usePush } from '#data/device/push/push-store.ts'
import { pushSupport } from '#data/device/push/push-support.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import { logError } from '#data/platform/log.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Switch } from '#ui/kit/tick.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { showUserError } from '#ui/toast.ts'
import { closedSwitchOf } from './closed-switch-state.ts'
import { askToNotify, type NotificationState, notificationState } from './permission.ts'
import { CHANNEL_WORDS } from './words.ts'

interface ChannelsProps {
  readonly account: Account
  readonly user: User
}

/** The ways in which Fourfold may reach the member (docs/product.md#records). */
export function Channels({ account, user }: ChannelsProps) {
  const [permission, setPermission] = usePermission()
  const { push } = user.notifications
  const bridge = desktopBridge()
  const isRefused = useRefusal(bridge)
  const onDesktop = isRefused
    ? 'Your system didn’t show Fourfold’s last notification. Allow notifications for Fourfold in the system’s settings; until then, reminders appear inside Fourfold.'
    : 'This computer shows them while Fourfold runs, also with its window closed to the tray.'
  const wordsWhenOn = bridge ? onDesktop : CHANNEL_WORDS.byPermission[permission]
  const choose = async (next: boolean) => {
    try {
      await saveUser(account, { 'notifications.push': next })
    } catch (error) {
      showUserError(error)
    }
    if (next) setPermission(await askToNotify())
  }
  return (
    <Card title="How we may reach you">
      <Switch
        checked={push}
        onChange={(event) => void choose(event.currentTarget.checked)}
        label="Push: notifications on this device"
        hint={push ? wordsWhenOn : 'Get reminders as notifications, not only inside Fourfold.'}
      />
      {hasPush(account) && (
        <ClosedSwitch
          account={account}
          user={user}
          permission={permission}
          onPermission={setPermission}
        />
      )}
      <p className={layout.hint}>Email and text messages aren’t available yet.</p>
    </Card>
  )
}

/** The browser's permission to notify, read again when the member comes back from its settings. */
function usePermission() {
  const [permission, setPermission] = useState<NotificationState>(notificationState)
  useEffect(() => {
    const read = () => setPermission(notificationState())
    addEventListener('focus', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      removeEventListener('focus', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [])
  return [permission, setPermission] as const
}

/** Whether the system refused the desktop app's last notification; asked again when the member comes back. */
function useRefusal(bridge: Bridge | undefined): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!bridge) return undefined
    const read = () => {
      bridge.asks.settings({}).then(
        ({ notificationsRefused }) => setRefused(notificationsRefused),
        (error: unknown) => logError('The computer’s settings could not be read:', error),
      )
    }
    read()
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [bridge])
  return isRefused
}

interface ClosedSwitchProps {
  readonly account: Account
  readonly user: User
  readonly permission: NotificationState
  readonly onPermission: (permission: NotificationState) => void
}

/** Switches reminders while Fourfold is closed, which the community sends by web push (decision 0081). */
function ClosedSwitch({ account, user, permission, onPermission }: ClosedSwitchProps) {
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
      setTrouble(
        'That didn’t work: we can’t reach your community or your browser’s push service right now. Try again later.',
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

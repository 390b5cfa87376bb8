import { useEffect, useState } from 'react'
import type { Bridge } from '#core/app/bridge/bridge.ts'
import type { User } from '#core/records/user.ts'
import { hasPush } from '#data/device/push/has-push.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import { logError } from '#data/platform/log.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import layout from '#ui/kit/layout.module.css'
import { Switch } from '#ui/kit/tick.tsx'
import { showUserError } from '#ui/toast.ts'
import { ClosedSwitch } from './closed-switch.tsx'
import { askToNotify, type NotificationState, notificationState } from './permission.ts'
import { CHANNEL_WORDS as WORDS } from './words.ts'

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
  const onDesktop = isRefused ? WORDS.refusedOnDesktop : WORDS.onDesktop
  const wordsWhenOn = bridge ? onDesktop : WORDS.byPermission[permission]
  const choose = async (next: boolean) => {
    try {
      await saveUser(account, { 'notifications.push': next })
    } catch (error) {
      showUserError(error)
    }
    if (next) setPermission(await askToNotify())
  }
  return (
    <section className={layout.section} aria-labelledby="channels">
      <h2 id="channels">How we may reach you</h2>
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
    </section>
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

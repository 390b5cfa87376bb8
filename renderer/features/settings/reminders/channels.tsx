import '#ui/switch-styles.ts'
import { Switch } from '@mantine/core'
import type { User } from '#core/records/user.ts'
import { saveUser } from '#data/commands/save-user.ts'
import { desktopBridge } from '#data/desktop/desktop-bridge.ts'
import type { Account } from '#data/local/account.ts'
import { hasPush } from '#data/push/has-push.ts'
import { showUserError } from '#ui/toast.ts'
import settings from '../settings.module.css'
import { ClosedSwitch } from './closed-switch.tsx'
import { askToNotify } from './permission.ts'
import styles from './reminders.module.css'
import { usePermission } from './use-permission.ts'

interface ChannelsProps {
  readonly account: Account
  readonly user: User
}

const STATE_WORDS = {
  granted: 'This browser shows them while Fourfold is open behind another window.',
  default: 'This browser asks you first.',
  denied:
    'This browser does not let Fourfold show notifications. Allow it in the browser’s settings for this page; until then reminders show inside Fourfold.',
  missing: 'This browser has no notifications. Reminders show inside Fourfold.',
} as const

const ON_DESKTOP =
  'This computer shows them while Fourfold runs, also with its window closed to the tray.'

/** The ways in which Fourfold may reach the member (spec 3). */
export function Channels({ account, user }: ChannelsProps) {
  const [permission, setPermission] = usePermission()
  const { push } = user.notifications
  const choose = async (next: boolean) => {
    try {
      await saveUser(account, { 'notifications.push': next })
    } catch (error) {
      showUserError(error)
    }
    if (next) setPermission(await askToNotify())
  }
  const look = {
    size: 'md',
    classNames: { track: styles.track ?? '', body: styles.switch ?? '', label: styles.label ?? '' },
  } as const
  return (
    <section className={settings.section} aria-labelledby="channels">
      <h2 id="channels">How we may reach you</h2>
      <Switch
        {...look}
        checked={push}
        onChange={(event) => void choose(event.currentTarget.checked)}
        label="Push: notifications of this device"
        description={
          push
            ? desktopBridge()
              ? ON_DESKTOP
              : STATE_WORDS[permission]
            : 'Reminders as notifications, not only inside Fourfold.'
        }
      />
      {hasPush(account) && (
        <ClosedSwitch
          account={account}
          user={user}
          permission={permission}
          onPermission={setPermission}
          look={look}
        />
      )}
      <p className={settings.hint}>Email and text messages aren’t available yet.</p>
    </section>
  )
}

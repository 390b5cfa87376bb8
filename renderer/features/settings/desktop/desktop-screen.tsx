import '#ui/switch-styles.ts'
import { Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Bridge } from '#core/bridge/bridge.ts'
import type { SettingsChange, SettingsView } from '#core/desktop/desktop-settings.ts'
import { logError } from '#data/log.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast.ts'
import settings from '../settings.module.css'
import styles from './desktop.module.css'
import { ShortcutField } from './shortcut-field.tsx'

/** `/settings/desktop`: how Fourfold behaves on this computer; only the desktop app has it. */
export function DesktopScreen({ bridge }: { readonly bridge: Bridge }) {
  const [view, change] = useComputerSettings(bridge)
  return (
    <div className={settings.page}>
      <PageTitle title="This computer" />
      {view && (
        <>
          <section className={settings.section} aria-labelledby="start">
            <h2 id="start">Start</h2>
            <Switch
              size="md"
              classNames={{ body: styles.switch ?? '', track: styles.track ?? '' }}
              checked={view.openAtLogin}
              onChange={(event) => change({ openAtLogin: event.currentTarget.checked })}
              label="Open at login"
              description="Fourfold starts quietly beside the clock, and reminds you from there."
            />
          </section>
          <section className={settings.section} aria-labelledby="quick-check">
            <h2 id="quick-check">Quick check</h2>
            <p className={settings.hint}>
              A small window over everything else, to check off a habit and go on.
            </p>
            <ShortcutField
              platform={bridge.platform}
              shortcut={view.quickCheck}
              isTaken={view.shortcutTaken}
              onChange={(quickCheck) => change({ quickCheck })}
            />
          </section>
        </>
      )}
    </div>
  )
}

function useComputerSettings(bridge: Bridge) {
  const [view, setView] = useState<SettingsView>()
  const [change] = useState(() => (changes: SettingsChange) => {
    bridge.asks.settings(changes).then(setView, (error: unknown) => {
      logError('The computer’s settings were not changed:', error)
      showToast({ kind: 'warning', message: 'This computer did not take the change.' })
    })
  })
  useEffect(() => change({}), [change])
  return [view, change] as const
}

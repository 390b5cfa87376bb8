import { useEffect, useState } from 'react'
import type { Bridge } from '#core/app/bridge/bridge.ts'
import type { Platform } from '#core/app/desktop/closing.ts'
import type { SettingsChange, SettingsView } from '#core/app/desktop/desktop-settings.ts'
import { isSystemShortcut, shortcutOf, shortcutWords } from '#core/app/desktop/shortcut.ts'
import { SNOOZES, snoozeWords } from '#core/app/desktop/snooze.ts'
import { logError } from '#data/platform/log.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/tick.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast.ts'
import { SHORTCUT_WORDS, WORDS } from './words.ts'

/** `/settings/desktop`: how Fourfold behaves on this computer; only the desktop app has it. */
export function DesktopScreen({ bridge }: { readonly bridge: Bridge }) {
  const [view, change] = useComputerSettings(bridge)
  return (
    <div className={layout.page}>
      <PageTitle title="This computer" />
      {view && (
        <>
          {view.notificationsRefused && (
            <Card title="Notifications">
              <p className={layout.trouble}>{WORDS.refused}</p>
            </Card>
          )}
          <Card title="Start and close">
            <Switch
              checked={view.openAtLogin}
              onChange={(event) => change({ openAtLogin: event.currentTarget.checked })}
              label="Open at login"
              hint="Fourfold starts in the background, next to the clock, and reminds you from there."
            />
            {view.hasTray && (
              <Switch
                checked={view.keepRunning}
                onChange={(event) => change({ keepRunning: event.currentTarget.checked })}
                label="Keep running when the window is closed"
                hint="Reminders and the tray stay. Turned off, closing the window quits Fourfold."
              />
            )}
          </Card>
          <Card title="Reminders">
            <Select
              label="The button that puts a reminder off"
              value={view.snooze}
              options={SNOOZES.map((value) => ({ value, label: snoozeWords(value) }))}
              onChange={(snooze) => change({ snooze })}
            />
          </Card>
          <Card title="Hours">
            <Switch
              checked={view.askAway}
              onChange={(event) => change({ askAway: event.currentTarget.checked })}
              label="Ask about time away from the computer"
              hint="When you come back after 15 minutes to 4 hours, Fourfold asks once what that time was, in a notification and the tray, and logs it in the category you choose. It keeps nothing else about when you are away."
            />
          </Card>
          <Card title="Quick check">
            <p className={layout.hint}>{WORDS.aboutQuickCheck}</p>
            <ShortcutField
              platform={bridge.platform}
              shortcut={view.quickCheck}
              isTaken={view.shortcutTaken}
              onChange={(quickCheck) => change({ quickCheck })}
              onRecord={bridge.sends.recordingShortcut}
            />
          </Card>
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
      showToast({
        kind: 'warning',
        message: 'Couldn’t save this setting on your computer. Try again.',
      })
    })
  })
  useEffect(() => change({}), [change])
  return [view, change] as const
}

interface ShortcutFieldProps {
  readonly platform: Platform
  /** Empty if it is turned off. */
  readonly shortcut: string
  /** Whether another app uses it. */
  readonly isTaken: boolean
  readonly onChange: (shortcut: string) => void
  /** Recording begins or ends: meanwhile the present shortcut should do nothing. */
  readonly onRecord: (isRecording: boolean) => void
}

/** Shows the shortcut, and records the next keys pressed together as a new one, unless the system uses them. */
function ShortcutField(props: ShortcutFieldProps) {
  const { platform, shortcut, isTaken, onChange } = props
  const { isRecording, refused, toggle, stop, press } = useRecording(props)
  const words = shortcut === '' ? 'None' : shortcutWords(shortcut, platform)
  const shown = refused === undefined ? 'Press the keys…' : shortcutWords(refused, platform)
  return (
    <>
      <p className={layout.row} role="status">
        {SHORTCUT_WORDS.shortcut}
        <kbd>{isRecording ? shown : words}</kbd>
      </p>
      {refused !== undefined && <p className={layout.trouble}>{SHORTCUT_WORDS.systems}</p>}
      {isTaken && !isRecording && <p className={layout.trouble}>{SHORTCUT_WORDS.taken}</p>}
      <div className={layout.wrap}>
        <Button
          variant="outlined"
          aria-pressed={isRecording}
          onClick={toggle}
          onKeyDown={press}
          onBlur={stop}
        >
          {shortcut === '' ? 'Choose a shortcut' : 'Change the shortcut'}
        </Button>
        {shortcut !== '' && (
          <Button variant="subtle" onClick={() => onChange('')}>
            Turn off
          </Button>
        )}
      </div>
    </>
  )
}

/** Recording a shortcut: `refused` are the last keys if the system uses them; then it goes on. */
function useRecording({ platform, onChange, onRecord }: ShortcutFieldProps) {
  const [isRecording, setRecording] = useState(false)
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    if (!isRecording) return undefined
    onRecord(true)
    return () => onRecord(false)
  }, [isRecording, onRecord])
  const record = (is: boolean) => {
    setRecording(is)
    setRefused(undefined)
  }
  const press = (event: React.KeyboardEvent) => {
    if (!isRecording || event.key === 'Tab') return
    event.preventDefault()
    if (event.key === 'Escape') {
      record(false)
      return
    }
    const pressed = shortcutOf(event, platform)
    if (pressed === undefined) return
    if (isSystemShortcut(pressed, platform)) {
      setRefused(pressed)
      return
    }
    record(false)
    onChange(pressed)
  }
  return {
    isRecording,
    refused,
    press,
    toggle: () => record(!isRecording),
    stop: () => record(false),
  }
}

import { useEffect, useState } from 'react'
import type { Platform } from '#core/app/desktop/closing.ts'
import { isSystemShortcut, shortcutOf, shortcutWords } from '#core/app/desktop/shortcut.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import styles from './desktop.module.css'
import { SHORTCUT_WORDS as WORDS } from './words.ts'

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
export function ShortcutField(props: ShortcutFieldProps) {
  const { platform, shortcut, isTaken, onChange } = props
  const { isRecording, refused, toggle, stop, press } = useRecording(props)
  const words = shortcut === '' ? 'None' : shortcutWords(shortcut, platform)
  const shown = refused === undefined ? 'Press the keys…' : shortcutWords(refused, platform)
  return (
    <>
      <p className={layout.row} role="status">
        {WORDS.shortcut}
        <kbd className={styles.keys}>{isRecording ? shown : words}</kbd>
      </p>
      {refused !== undefined && <p className={layout.trouble}>{WORDS.systems}</p>}
      {isTaken && !isRecording && <p className={layout.trouble}>{WORDS.taken}</p>}
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

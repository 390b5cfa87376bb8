import { useState } from 'react'
import type { Platform } from '#core/desktop/closing.ts'
import { DEFAULT_SHORTCUT } from '#core/desktop/desktop-settings.ts'
import { shortcutOf, shortcutWords } from '#core/desktop/shortcut.ts'
import { Button } from '#ui/kit/button.tsx'
import settings from '../settings.module.css'
import styles from './desktop.module.css'
import { SHORTCUT_WORDS as WORDS } from './words.ts'

interface ShortcutFieldProps {
  readonly platform: Platform
  /** Empty if it is turned off. */
  readonly shortcut: string
  /** Whether another app uses it. */
  readonly isTaken: boolean
  readonly onChange: (shortcut: string) => void
}

/** Shows the shortcut, and records the next keys pressed together as a new one. */
export function ShortcutField({ platform, shortcut, isTaken, onChange }: ShortcutFieldProps) {
  const [isListening, setListening] = useState(false)
  const words = shortcut === '' ? WORDS.off : shortcutWords(shortcut, platform)
  const press = (event: React.KeyboardEvent) => {
    if (!isListening || event.key === 'Tab') return
    event.preventDefault()
    if (event.key === 'Escape') return setListening(false)
    const pressed = shortcutOf(event, platform)
    if (pressed === undefined) return undefined
    setListening(false)
    onChange(pressed)
    return undefined
  }
  return (
    <>
      <p className={styles.shortcut} role="status">
        {WORDS.shortcut}
        <kbd className={styles.keys}>{isListening ? WORDS.press : words}</kbd>
      </p>
      {isTaken && !isListening && <p className={settings.trouble}>{WORDS.taken}</p>}
      <div className={settings.actions}>
        <Button
          variant="outlined"
          aria-pressed={isListening}
          onClick={() => setListening(!isListening)}
          onKeyDown={press}
          onBlur={() => setListening(false)}
        >
          {WORDS.change}
        </Button>
        {shortcut === '' ? (
          <Button variant="subtle" onClick={() => onChange(DEFAULT_SHORTCUT)}>
            {WORDS.turnOn}
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => onChange('')}>
            {WORDS.turnOff}
          </Button>
        )}
      </div>
    </>
  )
}

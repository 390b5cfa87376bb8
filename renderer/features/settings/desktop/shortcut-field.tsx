import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Platform } from '#core/desktop/closing.ts'
import { DEFAULT_SHORTCUT } from '#core/desktop/desktop-settings.ts'
import { shortcutOf, shortcutWords } from '#core/desktop/shortcut.ts'
import settings from '../settings.module.css'
import styles from './desktop.module.css'

interface ShortcutFieldProps {
  readonly platform: Platform
  /** Empty where it is turned off. */
  readonly shortcut: string
  /** Another program holds it. */
  readonly isTaken: boolean
  readonly onChange: (shortcut: string) => void
}

/** Shows the shortcut; once asked to, it takes the next keys pressed together. */
export function ShortcutField({ platform, shortcut, isTaken, onChange }: ShortcutFieldProps) {
  const [isListening, setListening] = useState(false)
  const words = shortcut === '' ? 'Turned off' : shortcutWords(shortcut, platform)
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
        Shortcut: <kbd className={styles.keys}>{isListening ? 'Press the keys…' : words}</kbd>
      </p>
      {isTaken && !isListening && (
        <p className={settings.trouble}>Another program uses these keys. Please choose others.</p>
      )}
      <div className={settings.actions}>
        <Button
          size="md"
          variant="default"
          aria-pressed={isListening}
          onClick={() => setListening(!isListening)}
          onKeyDown={press}
          onBlur={() => setListening(false)}
        >
          Change the shortcut
        </Button>
        {shortcut === '' ? (
          <Button size="md" variant="subtle" onClick={() => onChange(DEFAULT_SHORTCUT)}>
            Turn on
          </Button>
        ) : (
          <Button size="md" variant="subtle" onClick={() => onChange('')}>
            Turn off
          </Button>
        )}
      </div>
    </>
  )
}

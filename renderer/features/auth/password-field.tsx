import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import { PlainButton } from '#ui/plain-button.tsx'
import styles from './text-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password, hidden until one asks to see it. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
    >
      <PlainButton
        className={styles.eye}
        aria-label="Show characters"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </PlainButton>
    </TextField>
  )
}

import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { PlainButton } from '#ui/controls/plain-button.tsx'
import { FORM_WORDS as WORDS } from '../words.ts'
import styles from './text-field.module.css'

type Native = Omit<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'value' | 'name' | 'id'>

export interface TextFieldProps extends Native {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  /** Shown at the end of the field. */
  readonly children?: ReactNode
}

/**
 * A labelled field that looks like Mantine's, which would add a fifth to the first download
 * (docs/decisions/0038-first-download.md).
 */
export function TextField(props: TextFieldProps) {
  const { label, problem, onChange, onLeave, children, ...rest } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.wrapper}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
        {children}
      </div>
      {problem !== undefined && (
        <p className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** A password field with a button that shows the password. */
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
        aria-label={WORDS.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </PlainButton>
    </TextField>
  )
}

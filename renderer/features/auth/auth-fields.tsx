import '#ui/input-styles.ts'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, TextInput } from '@mantine/core'
import styles from './auth.module.css'
import type { AuthMode, AuthValues } from './auth-schema.ts'

interface AuthFieldsProps {
  readonly mode: AuthMode
  readonly fieldProps: (field: keyof AuthValues) => object
}

const look = {
  size: 'md',
  classNames: { input: styles.input ?? '', error: styles.error ?? '' },
} as const

/** Named and marked so that password managers and screen readers know them. */
export function AuthFields({ mode, fieldProps }: AuthFieldsProps) {
  const creating = mode === 'create'
  return (
    <>
      {creating && (
        <TextInput {...look} {...fieldProps('name')} label="Name" name="name" autoComplete="name" />
      )}
      <TextInput
        {...look}
        {...fieldProps('email')}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete={creating ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...look}
        {...fieldProps('password')}
        label="Password"
        name="password"
        autoComplete={creating ? 'new-password' : 'current-password'}
        visibilityToggleButtonProps={{ 'aria-label': 'Show characters', tabIndex: 0 }}
      />
    </>
  )
}

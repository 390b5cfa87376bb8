import type { AuthField, AuthMode } from './auth-values.ts'
import { PasswordField } from './password-field.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface AuthFieldsProps {
  readonly mode: AuthMode
  readonly fieldProps: (field: AuthField) => Omit<TextFieldProps, 'label'>
}

/** Named and marked so that password managers and screen readers know them. */
export function AuthFields({ mode, fieldProps }: AuthFieldsProps) {
  const creating = mode === 'create'
  return (
    <>
      {creating && <TextField {...fieldProps('name')} label="Name" autoComplete="name" />}
      <TextField
        {...fieldProps('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={creating ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...fieldProps('password')}
        label="Password"
        autoComplete={creating ? 'new-password' : 'current-password'}
      />
    </>
  )
}

import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Form } from '../controls/form.tsx'
import { useForm } from '../controls/use-form.ts'
import { Button } from '../kit/button.tsx'
import { PasswordField, TextField } from '../kit/text-field.tsx'

const schema = z.object({ email: z.optional(z.string()), password: z.string() })

interface SignInAgainFormProps {
  /** Above the fields: what for. */
  readonly children: ReactNode
  /** As far as this device knows it: it may have been changed on another one. */
  readonly email: string
  /** What the button with the password says. */
  readonly submit: string
  /** What happens then takes something away. */
  readonly danger?: boolean
  /** Undefined for who has no password. */
  readonly onPassword?: ((email: string, password: string) => Promise<void>) | undefined
  /** Undefined where there is no Google, and until it has loaded. */
  readonly onGoogle?: (() => Promise<void>) | undefined
  /** Why it failed, for the member. */
  readonly wordsFor: (error: unknown) => string
}

/** Signs in again the way a member did, and then does what it is for; it stays if that fails. */
export function SignInAgainForm(props: SignInAgainFormProps) {
  const { children, email: known, submit, danger = false, onPassword, onGoogle, wordsFor } = props
  const form = useForm<z.infer<typeof schema>, z.infer<typeof schema>>(
    { email: undefined, password: '' },
    {
      schema,
      refusalOf: wordsFor,
      send: ({ email = known, password }) => onPassword?.(email, password),
    },
  )
  const { value: email = known, onChange } = form.choice('email')
  return (
    <Form
      {...form.shell}
      label={onPassword && submit}
      button={{ wide: true, variant: danger ? 'danger' : 'filled' }}
      beside={
        onGoogle && (
          <Button
            variant="outlined"
            wide
            disabled={form.shell.busy}
            onClick={() => void form.run(onGoogle)}
          >
            {FIELDS.google}
          </Button>
        )
      }
    >
      {children}
      {onPassword && (
        <>
          <TextField
            label={FIELDS.email}
            name="email"
            inputMode="email"
            enterKeyHint="next"
            autoComplete="username"
            value={email}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <PasswordField
            {...form.text('password')}
            label={FIELDS.password}
            enterKeyHint="go"
            autoComplete="current-password"
            data-autofocus
          />
        </>
      )}
    </Form>
  )
}

/** Texts of the fields with which a member signs in again. */
const FIELDS = {
  email: 'Email',
  password: 'Password',
  google: 'Continue with Google',
} as const

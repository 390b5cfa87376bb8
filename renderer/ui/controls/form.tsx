import type { ComponentProps, ReactNode } from 'react'
import { Button, type ButtonProps } from '../kit/button.tsx'
import layout from '../kit/layout.module.css'
import { Trouble } from '../kit/trouble.tsx'
import { DRAFT_WORDS } from './words.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'action'> {
  /** Under way: its button shows so. */
  readonly busy: boolean
  /** Why it was not sent. */
  readonly refusal: ReactNode
  /** What its button says; it has none without. */
  readonly label: ReactNode
  /** How its button differs from one that is filled. */
  readonly button?: Pick<ButtonProps, 'variant' | 'wide' | 'disabled'>
  /** Beside its button. */
  readonly beside?: ReactNode
  /** For a form whose input is stored until it is sent or discarded. */
  readonly draft?: DraftProps
}

interface DraftProps {
  readonly isChanged: boolean
  readonly forget: () => void
  /** What somebody else has saved meanwhile, such as "Group is now Owls". */
  readonly changed?: readonly string[]
  /** Another text than that it is not saved. */
  readonly note?: string
}

/** A form with its refusal and its buttons below the fields; `useForm` says what it needs. */
export function Form({
  busy,
  refusal,
  label,
  button,
  beside,
  draft,
  children,
  ...form
}: FormProps) {
  const {
    isChanged = false,
    changed = [],
    note = 'Not saved yet. It stays here if you close this.',
    forget,
  } = draft ?? {}
  return (
    <form noValidate className={layout.loose} {...form}>
      {children}
      <div className={layout.tight}>
        {changed.length > 0 && (
          <p className={layout.notice} role="alert">
            Somebody else has saved this meanwhile: {changed.join('; ')}. What you typed is kept,
            and saving puts it in place of theirs.
          </p>
        )}
        <Trouble>{refusal}</Trouble>
        <div className={layout.row}>
          {label !== undefined && (
            <Button type="submit" busy={busy} {...button}>
              {label}
            </Button>
          )}
          {isChanged && (
            <Button variant="danger" onClick={forget}>
              {DRAFT_WORDS.discard}
            </Button>
          )}
          {beside}
          {draft && (
            <p className={layout.hint} role="status">
              {isChanged && note}
            </p>
          )}
        </div>
      </div>
    </form>
  )
}

import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from './button.tsx'
import styles from './field.module.css'
import { Field, type FieldText } from './field.tsx'

type Native<Element extends 'input' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'id' | 'className' | 'aria-invalid' | 'aria-describedby'
>

export interface TextFieldProps extends Native<'input'>, FieldText {
  /** What the browser may fill in: nothing, unless it is about the person themselves. */
  readonly autoComplete?: Exclude<ComponentProps<'input'>['autoComplete'], undefined>
  /** What Enter does, as a phone's keyboard says it. With `next`, it goes to the form's next field there. */
  readonly enterKeyHint?: 'next' | 'done' | 'go' | 'search' | 'send'
  /** Shown inside the field, at its end. */
  readonly end?: ReactNode
}

/** The keyboard that a type of field asks for, if its author says nothing else. */
function inputModeOf(type: string | undefined) {
  return type === 'email' || type === 'search' ? type : 'text'
}

/** What a text that is too long has as its problem: it stays whole, for its author to shorten. */
function lengthProblem(value: unknown, most: number | undefined): string | undefined {
  const { length } = String(value ?? '')
  return most !== undefined && length > most ? FIELD.tooLong(length, most) : undefined
}

/** One line of text. The browser would cut what is longer than `maxLength` without a word; who saves it refuses it. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, problem, className, end, maxLength, ...input } = props
  const { inputMode = inputModeOf(input.type) } = input
  const hasEnd = end !== undefined
  return (
    <Field
      {...{ label, hideLabel, hint, className }}
      problem={problem || lengthProblem(input.value, maxLength)}
    >
      {(control) => (
        <div className={styles.box}>
          <input
            autoComplete="off"
            enterKeyHint="done"
            onKeyDown={input.enterKeyHint === 'next' ? goToNextField : undefined}
            {...input}
            {...control}
            inputMode={inputMode}
            className={classNames(styles.control, hasEnd && styles.withEnd)}
          />
          {hasEnd && <div className={styles.end}>{end}</div>}
        </div>
      )}
    </Field>
  )
}

/** Only where the keyboard is on the screen: elsewhere, Enter sends a form from each of its fields. */
function goToNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  if (!matchMedia('(pointer: coarse)').matches) return
  const field = event.currentTarget
  const fields = [...(field.form?.elements ?? [])].filter((one) =>
    one.matches(':enabled:not(button, [type=hidden])'),
  )
  const next = fields[fields.indexOf(field) + 1]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/** A password, hidden until its button shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, show] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label="Show characters"
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => show(!isShown)}
        >
          <Icon size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}

export interface TextAreaProps extends Native<'textarea'>, FieldText {
  /** As high as its text, up to eight lines. It needs `value`. */
  readonly growing?: boolean
}

/** Several lines of text; with `maxLength` as in `TextField`. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    hint,
    problem,
    className,
    maxLength,
    growing = false,
    rows = growing ? 1 : 3,
    ...area
  } = props
  const text = growing ? { 'data-text': String(area.value ?? '') } : {}
  return (
    <Field
      {...{ label, hideLabel, hint, className }}
      problem={problem || lengthProblem(area.value, maxLength)}
    >
      {(control) => (
        <div className={classNames(styles.box, growing && styles.growing)} {...text}>
          <textarea
            inputMode="text"
            autoComplete="off"
            enterKeyHint="enter"
            {...area}
            {...control}
            rows={rows}
            className={styles.control}
          />
        </div>
      )}
    </Field>
  )
}

/** The words of the kit itself; all others come from who uses it. */

const FIELD = {
  tooLong: (length: number, most: number) =>
    `${length.toLocaleString('en-GB')} characters; ${most.toLocaleString('en-GB')} at most. Shorten it.`,
} as const

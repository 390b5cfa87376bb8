import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from './button.tsx'
import styles from './field.module.css'
import { Field, type FieldText } from './field.tsx'
import { PASSWORD_FIELD } from './words.ts'

type Native<Element extends 'input' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'id' | 'className' | 'aria-invalid' | 'aria-describedby'
>

export interface TextFieldProps extends Native<'input'>, FieldText {
  /** Shown inside the field, at its end. */
  readonly end?: ReactNode
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, problem, className, end, ...input } = props
  const hasEnd = end !== undefined
  return (
    <Field {...{ label, hideLabel, hint, problem, className }}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...input}
            {...control}
            className={classNames(styles.control, hasEnd && styles.withEnd)}
          />
          {hasEnd && <div className={styles.end}>{end}</div>}
        </div>
      )}
    </Field>
  )
}

/** A number, typed as text: what cannot be read stays in the field, with the problem below. */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="off" {...props} inputMode="decimal" />
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
          label={PASSWORD_FIELD.show}
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

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    hint,
    problem,
    className,
    growing = false,
    rows = growing ? 1 : 3,
    ...area
  } = props
  const text = growing ? { 'data-text': String(area.value ?? '') } : {}
  return (
    <Field {...{ label, hideLabel, hint, problem, className }}>
      {(control) => (
        <div className={classNames(styles.box, growing && styles.growing)} {...text}>
          <textarea {...area} {...control} rows={rows} className={styles.control} />
        </div>
      )}
    </Field>
  )
}

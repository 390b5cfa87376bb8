import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

type Native = Omit<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'value' | 'name' | 'id'>

export interface TextFieldProps extends Native {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  /** What stands at its end. */
  readonly children?: ReactNode
}

/**
 * A labelled field as Mantine draws it. Mantine's own would be a fifth of what somebody new downloads
 * (decision 0038).
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

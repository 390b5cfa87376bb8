import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './plain-button.module.css'

/** A button without a look of its own. */
export function PlainButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles.plain, className)} />
}

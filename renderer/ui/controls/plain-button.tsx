import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './plain-button.module.css'

/** An unstyled button for the first download, which does not include Mantine (decision 0038). */
export function PlainButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles.plain, className)} />
}

import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './plain-button.module.css'

/**
 * A button without a look of its own, for what is on the screen before everything else: Mantine is not
 * in the first download (decision 0038).
 */
export function PlainButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles.plain, className)} />
}

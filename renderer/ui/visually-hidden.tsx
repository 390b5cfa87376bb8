import type { HTMLAttributes } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'span' | 'p' | 'div' | 'legend'
}

/** Only screen readers get it: where everybody else sees from the place, a picture or a chart what is meant. */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className={styles.hidden} />
}

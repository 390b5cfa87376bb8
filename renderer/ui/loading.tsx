import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './loading.module.css'
import { Mark, NO_HABITS } from './mark.tsx'

interface LoadingProps {
  /** As high as a page, a part of one, or over the page: where a dialog is about to open. */
  readonly as?: 'page' | 'part' | 'overlay'
  /** What is on its way, in words. */
  readonly children?: ReactNode
}

/** Something is on its way. It shows at once: the specification's delay is 0 (section 9). */
export function Loading({ as = 'part', children = 'Loading…' }: LoadingProps) {
  return (
    <div className={classNames(styles.loading, styles[as])} role="status">
      <Mark filled={NO_HABITS} size={as === 'page' ? 72 : 56} />
      <span>{children}</span>
    </div>
  )
}

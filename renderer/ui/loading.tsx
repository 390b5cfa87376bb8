import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './loading.module.css'
import { Mark, NO_HABITS } from './mark.tsx'
import { LOADING } from './words.ts'

interface LoadingProps {
  /** As high as a page, as a part of one, or on top of the page while a dialog is loading. */
  readonly as?: 'page' | 'part' | 'overlay'
  /** What is loading, in words. */
  readonly children?: ReactNode
}

/** Shown at once while something is loading (docs/product.md#look-and-behaviour). */
export function Loading({ as = 'part', children = LOADING }: LoadingProps) {
  return (
    <div className={classNames(styles.loading, styles[as])} role="status">
      <Mark filled={NO_HABITS} size={as === 'page' ? 72 : 56} />
      <span>{children}</span>
    </div>
  )
}

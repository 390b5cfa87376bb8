import type { ReactNode } from 'react'
import { Mark, NO_HABITS } from '../mark.tsx'
import { PageTitle } from '../page-title.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly children: ReactNode
  /** A first step to offer, such as a button. */
  readonly action?: ReactNode
  /** Inside a page that has its own heading. */
  readonly within?: boolean
}

/** Shown in place of an empty list or page: what will be here, and a first step. */
export function EmptyState({ title, children, action, within = false }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      <Mark filled={NO_HABITS} size={88} />
      {within ? <h2 className={styles.title}>{title}</h2> : <PageTitle title={title} />}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}

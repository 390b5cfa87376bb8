import type { ReactNode } from 'react'
import styles from './board-bar.module.css'

/** The choices for a board, in one line above it. */
export function BoardBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

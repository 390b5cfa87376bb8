import type { ReactNode } from 'react'
import styles from './board-bar.module.css'

/** What one can choose about a board, in one line above it. */
export function BoardBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

import type { ReactNode } from 'react'
import styles from './board-bar.module.css'

export function BoardBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

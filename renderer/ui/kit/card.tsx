import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  readonly title?: string
  /** Of the title, for links that lead to it. */
  readonly id?: string
  readonly children: ReactNode
}

/** A part of a page on a ground of its own. */
export function Card({ title, id: given, children }: CardProps) {
  const own = useId()
  const id = given ?? own
  if (title === undefined) return <div className={styles.card}>{children}</div>
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

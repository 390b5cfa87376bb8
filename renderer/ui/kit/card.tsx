import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import layout from './layout.module.css'

interface CardProps {
  readonly title?: string
  /** Of the title, for links that lead to it. */
  readonly id?: string
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page on a ground of its own. */
export function Card({ title, id: given, aside, children }: CardProps) {
  const own = useId()
  const id = given ?? own
  if (title === undefined) return <div className={styles.card}>{children}</div>
  const heading = (
    <h2 className={styles.title} id={id}>
      <bdi>{title}</bdi>
    </h2>
  )
  return (
    <section className={styles.card} aria-labelledby={id}>
      {aside ? (
        <div className={layout.ends}>
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}

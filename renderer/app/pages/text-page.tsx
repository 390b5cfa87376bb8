import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './text-page.module.css'

interface TextPageProps {
  readonly title: string
  /** A summary for those who read no further. */
  readonly inShort: string
  readonly children: ReactNode
}

/** A page of text, which needs no account (docs/product.md#routes). */
export function TextPage({ title, inShort, children }: TextPageProps) {
  return (
    <main className={styles.page}>
      <Link to={PATHS.home} className={styles.back}>
        <Mark filled={ALL_HABITS} size={28} />
        Fourfold
      </Link>
      <PageTitle title={title} />
      <p className={styles.short}>{inShort}</p>
      {children}
      <nav aria-label="Small print" className={styles.links}>
        <Link to={PATHS.terms}>Terms of use</Link>
        <Link to={PATHS.privacyPolicy}>Privacy policy</Link>
        <Link to={PATHS.home}>Back to Fourfold</Link>
      </nav>
    </main>
  )
}

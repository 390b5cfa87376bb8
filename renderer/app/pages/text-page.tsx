import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './text-page.module.css'
import { TEXT_PAGE } from './words.ts'

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
        {TEXT_PAGE.brand}
      </Link>
      <PageTitle title={title} />
      <p className={styles.short}>{inShort}</p>
      {children}
      <nav aria-label={TEXT_PAGE.links} className={styles.links}>
        <Link to={PATHS.terms}>{TEXT_PAGE.terms}</Link>
        <Link to={PATHS.privacyPolicy}>{TEXT_PAGE.privacy}</Link>
        <Link to={PATHS.home}>{TEXT_PAGE.back}</Link>
      </nav>
    </main>
  )
}

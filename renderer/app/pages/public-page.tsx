import { Link } from 'react-router-dom'
import { NotBuiltPage } from './not-built-page.tsx'
import styles from './public-page.module.css'

interface PublicPageProps {
  readonly title: string
  readonly children: string
}

/** A page that needs no account, with the way back to the door. */
export function PublicPage({ title, children }: PublicPageProps) {
  return (
    <main>
      <NotBuiltPage title={title}>{children}</NotBuiltPage>
      <p className={styles.back}>
        <Link to="/">Back to Fourfold</Link>
      </p>
    </main>
  )
}

import { useIsAway } from '#data/session/use-is-away.ts'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './tools.module.css'

/** A page whose every step is taken in the cloud, before it is reached. */
export function UnreachedPage({ title }: { readonly title: string }) {
  const isAway = useIsAway()
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <p role="status">
        {isAway
          ? 'Your community cannot be reached right now. This page comes by itself when you are back online.'
          : 'Reaching your community…'}
      </p>
    </div>
  )
}

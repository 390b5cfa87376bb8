import { useIsAway } from '#data/sync/status/session-state.ts'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './tools.module.css'
import { TOOL_WORDS } from './words.ts'

/** Shown instead of a page that needs the cloud, until the cloud is connected. */
export function UnreachedPage({ title }: { readonly title: string }) {
  const isAway = useIsAway()
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <p role="status">{isAway ? TOOL_WORDS.pageWaits : 'Connecting to the community…'}</p>
    </div>
  )
}

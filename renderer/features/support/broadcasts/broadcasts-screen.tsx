import { useGroups } from '#data/pages/admin/batch/use-runs.ts'
import { useBroadcasts } from '#data/pages/admin/broadcasts/use-broadcasts.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { UnreachedPage } from '../tools/cloud-unavailable-page.tsx'
import styles from '../tools/tools.module.css'
import { TOOL_WORDS } from '../tools/words.ts'
import { BroadcastCard } from './broadcast-card.tsx'
import { BroadcastForm } from './broadcast-form.tsx'
import { ANNOUNCEMENTS_WORDS } from './words.ts'

/**
 * `/support/app-notifications`: announcements to many members, who gets them, and how many have seen them
 * (docs/product.md#admin-tools).
 */
export function BroadcastsScreen() {
  const account = useAccount()
  const cloud = useCloud()
  const { records: broadcasts, unreadable, away } = useBroadcasts()
  const { records: groups = [] } = useGroups()
  if (!account) return null
  if (!cloud) return <UnreachedPage title={ANNOUNCEMENTS_WORDS.title} />
  return (
    <div className={styles.page}>
      <PageTitle title={ANNOUNCEMENTS_WORDS.title} />
      <BroadcastForm account={account} cloud={cloud} groups={groups} />
      {away && <p role="status">{TOOL_WORDS.unreachable}</p>}
      {broadcasts && broadcasts.length > 0 && (
        <section aria-labelledby="all-announcements" className={styles.form}>
          <h2 id="all-announcements">{ANNOUNCEMENTS_WORDS.all}</h2>
          <ul className={styles.list}>
            {broadcasts.map((one) => (
              <BroadcastCard
                key={one.id}
                account={account}
                cloud={cloud}
                broadcast={one}
                groups={groups}
              />
            ))}
          </ul>
        </section>
      )}
      <UnreadableRecords ids={unreadable} />
    </div>
  )
}

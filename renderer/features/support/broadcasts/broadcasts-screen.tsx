import { useGroups } from '#data/admin/batch/use-runs.ts'
import { useBroadcasts } from '#data/admin/broadcasts/use-broadcasts.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import styles from '../tools/tools.module.css'
import { UnreachedPage } from '../tools/unreached-page.tsx'
import { BroadcastCard } from './broadcast-card.tsx'
import { BroadcastForm } from './broadcast-form.tsx'

/** `/support/app-notifications`: one word to many, who gets it, and how many have seen it (design 10). */
export function BroadcastsScreen() {
  const account = useAccount()
  const cloud = useCloud()
  const { records: broadcasts, unreadable, away } = useBroadcasts()
  const { records: groups = [] } = useGroups()
  if (!account) return null
  if (!cloud) return <UnreachedPage title="App notifications" />
  return (
    <div className={styles.page}>
      <PageTitle title="App notifications" />
      <BroadcastForm account={account} cloud={cloud} groups={groups} />
      {away && <p role="status">Your community cannot be reached right now.</p>}
      {broadcasts && broadcasts.length > 0 && (
        <section aria-labelledby="earlier" className={styles.form}>
          <h2 id="earlier">Sent before</h2>
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

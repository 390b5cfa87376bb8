import { useGroups, useRuns } from '#data/admin/batch/use-runs.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import styles from '../tools/tools.module.css'
import { UnreachedPage } from '../tools/unreached-page.tsx'
import { NewRun } from './new-run.tsx'
import { RunCard } from './run-card.tsx'

/** `/support/batch-writes`: long writes over many records, always looked at before they are made (design 10). */
export function BatchScreen() {
  const account = useAccount()
  const cloud = useCloud()
  const { records: runs, unreadable, away } = useRuns()
  const { records: groups = [] } = useGroups()
  if (!account) return null
  if (!cloud) return <UnreachedPage title="Batch writes" />
  return (
    <div className={styles.page}>
      <PageTitle title="Batch writes" />
      <p className={styles.hint}>
        First a dry run lists every change; nothing is written before you say so. A run that was
        stopped goes on where it stood, from any device, and can be undone.
      </p>
      <NewRun account={account} cloud={cloud} groups={groups} />
      {away && <p role="status">Your community cannot be reached right now.</p>}
      {runs && runs.length > 0 && (
        <section aria-labelledby="runs" className={styles.form}>
          <h2 id="runs">Runs</h2>
          <ul className={styles.list}>
            {runs.map((run) => (
              <RunCard key={run.id} account={account} cloud={cloud} run={run} groups={groups} />
            ))}
          </ul>
        </section>
      )}
      <UnreadableRecords ids={unreadable} advice="Such a run neither goes on nor is undone." />
    </div>
  )
}

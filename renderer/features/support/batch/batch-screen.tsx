import { useGroups, useRuns } from '#data/pages/admin/batch/use-runs.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { UnreachedPage } from '../tools/cloud-unavailable-page.tsx'
import styles from '../tools/tools.module.css'
import { TOOL_WORDS } from '../tools/words.ts'
import { NewRepair } from './new-repair.tsx'
import { RunCard } from './run-card.tsx'
import { BATCH_WORDS } from './words.ts'

/**
 * `/support/batch-writes`: bulk changes of many records, always previewed before they are applied
 * (docs/product.md#admin-tools).
 */
export function BatchScreen() {
  const cloud = useCloud()
  const { records: runs, unreadable, away } = useRuns()
  const { records: groups = [] } = useGroups()
  if (!cloud) return <UnreachedPage title={BATCH_WORDS.title} />
  return (
    <div className={styles.page}>
      <PageTitle title={BATCH_WORDS.title} />
      <p className={layout.hint}>{BATCH_WORDS.about}</p>
      <NewRepair cloud={cloud} />
      {away && <p role="status">{TOOL_WORDS.unreachable}</p>}
      {runs && runs.length > 0 && (
        <section aria-labelledby="runs" className={layout.loose}>
          <h2 id="runs">All bulk changes</h2>
          <ul className={layout.wide}>
            {runs.map((run) => (
              <RunCard key={run.id} cloud={cloud} run={run} groups={groups} />
            ))}
          </ul>
        </section>
      )}
      <UnreadableRecords ids={unreadable} advice={BATCH_WORDS.unreadable} />
    </div>
  )
}

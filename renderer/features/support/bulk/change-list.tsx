import { useState } from 'react'
import type { BatchChange, BatchRun } from '#core/policies/bulk/bulk-run.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { useChanges, useNames } from '#data/pages/admin/bulk/use-runs.ts'
import { Button } from '#ui/kit/button.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import styles from '../tools/tools.module.css'
import { CHANGES_WORDS, fieldText, type ValueNames, valueText } from './words.ts'

const PAGE = 10

interface ChangeListProps {
  readonly cloud: Cloud
  readonly run: BatchRun
  readonly groups: readonly Group[]
}

/** The changes of a run, field by field, a page at a time. */
export function ChangeList({ cloud, run, groups }: ChangeListProps) {
  const [page, setPage] = useState(0)
  const from = page * PAGE
  const count = Math.min(PAGE, run.listed - from)
  // Reload when the state changes, not with every step of a run.
  const version = `${run.state} ${run.state === 'listing' ? run.listed : ''}`
  const found = useChanges(cloud, run.id, from, count, version)
  const people = useNames(cloud, coachesIn(found?.changes ?? []))
  return (
    <>
      <ol className={styles.changes} aria-label="Changes" start={from + 1}>
        {found?.changes.map((change) => (
          <ChangeItem key={change.id} change={change} names={{ groups, people }} />
        ))}
      </ol>
      <UnreadableRecords ids={found?.unreadable ?? []} />
      {run.listed > PAGE && (
        <div className={styles.actions}>
          <Button variant="outlined" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <p className={styles.count} role="status">
            {from + 1} to {from + count} of {run.listed}
          </p>
          <Button
            variant="outlined"
            disabled={from + PAGE >= run.listed}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </>
  )
}

/** The ids of the coaches whom changes give or take. */
function coachesIn(changes: readonly BatchChange[]): readonly string[] {
  const fields = changes.flatMap(({ fields: some }) => some)
  const ids = fields
    .filter(({ path }) => path.startsWith('coaching.my'))
    .flatMap(({ from, to }) => [from, to])
  return [...new Set(ids)].filter((id): id is string => typeof id === 'string' && id !== '')
}

interface ChangeItemProps {
  readonly change: BatchChange
  readonly names: ValueNames
}

function ChangeItem({ change: { label, state, why, fields }, names }: ChangeItemProps) {
  return (
    <li>
      <div className={styles.changeHead}>
        <span>{label || 'Without a name'}</span>
        <span className={styles.state}>{CHANGES_WORDS.state(state, why)}</span>
      </div>
      <ul className={styles.fields}>
        {fields
          // Stamps are recorded only to undo changes.
          .filter(({ path }) => !path.startsWith('stamps.'))
          .map(({ path, from, to }) => (
            <li key={path}>
              {fieldText(path)}: {valueText(from, path, names)} → {valueText(to, path, names)}
            </li>
          ))}
      </ul>
    </li>
  )
}

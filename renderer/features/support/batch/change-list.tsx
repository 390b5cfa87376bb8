import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BatchChange, BatchRun } from '#core/batch/batch-run.ts'
import { useChanges } from '#data/admin/batch/use-runs.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import styles from '../tools/tools.module.css'
import { STATE_WORDS, valueWords } from './run-words.ts'

const PAGE = 10

/** A run's changes field by field, a page at a time. */
export function ChangeList({ cloud, run }: { readonly cloud: Cloud; readonly run: BatchRun }) {
  const [page, setPage] = useState(0)
  const from = page * PAGE
  const count = Math.min(PAGE, run.listed - from)
  // While it runs the list stands still; it is read again at rest.
  const version = `${run.state} ${run.state === 'listing' ? run.listed : ''}`
  const found = useChanges(cloud, run.id, from, count, version)
  return (
    <>
      <ol className={styles.changes} aria-label="Changes" start={from + 1}>
        {found?.changes.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </ol>
      <UnreadableRecords ids={found?.unreadable ?? []} />
      {run.listed > PAGE && (
        <div className={styles.actions}>
          <Button
            size="md"
            variant="default"
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            Previous
          </Button>
          <p className={styles.count} role="status">
            {from + 1} to {from + count} of {run.listed}
          </p>
          <Button
            size="md"
            variant="default"
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

function ChangeItem({
  change: { label, targetId, state, why, fields },
}: {
  readonly change: BatchChange
}) {
  return (
    <li>
      <div className={styles.changeHead}>
        <span>{label || targetId}</span>
        <span className={styles.state}>
          {STATE_WORDS[state]}
          {why === '' ? '' : `: ${why}`}
        </span>
      </div>
      <ul className={styles.fields}>
        {fields
          // The clock stamp is the run's own note, for the undo.
          .filter(({ path }) => !path.startsWith('stamps.'))
          .map(({ path, from, to }) => (
            <li key={path}>
              <code>{path}</code>: {valueWords(from)} → {valueWords(to)}
            </li>
          ))}
      </ul>
    </li>
  )
}

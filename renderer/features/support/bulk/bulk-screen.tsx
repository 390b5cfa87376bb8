import { useState } from 'react'
import type { BatchChange, BatchRun } from '#core/policies/bulk/bulk-run.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { beginRepair } from '#data/pages/admin/bulk/run-orders.ts'
import { useChanges, useGroups, useNames, useRuns } from '#data/pages/admin/bulk/use-runs.ts'
import { Button } from '#ui/kit/button.tsx'
import card from '#ui/kit/card.module.css'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { useOnce } from '#ui/use-once.ts'
import support from '../support.module.css'
import { CardList, ToolPage } from '../tools/lists.tsx'
import { dateTimeText, failureText, SUPPORT_WORDS, TOOL_WORDS } from '../words.ts'
import { RunView } from './run-view.tsx'
import {
  BATCH_WORDS,
  CHANGES_WORDS,
  coachesOf,
  fieldText,
  REPAIR_WORDS,
  type RunNames,
  taskText,
  valueText,
} from './words.ts'

/**
 * `/support/batch-writes`: bulk changes of many records, always previewed before they are applied
 * (docs/product.md#admin-tools).
 */
export function BulkScreen() {
  const { records: runs = [], unreadable, away } = useRuns()
  const { records: groups = [] } = useGroups()
  return (
    <ToolPage title="Bulk changes">
      {({ cloud }) => (
        <>
          <p className={layout.hint}>{BATCH_WORDS.about}</p>
          <NewRepair cloud={cloud} />
          {away && <p role="status">{SUPPORT_WORDS.unreachable}</p>}
          {runs.length > 0 && (
            <CardList title="All bulk changes">
              {runs.map((run) => (
                <RunCard key={run.id} cloud={cloud} run={run} groups={groups} />
              ))}
            </CardList>
          )}
          <UnreadableRecords
            ids={unreadable}
            advice="A bulk change like this can be neither continued nor undone."
          />
        </>
      )}
    </ToolPage>
  )
}

function NewRepair({ cloud }: { readonly cloud: Cloud }) {
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()
  const start = once(async () => {
    setProblem(undefined)
    await beginRepair(cloud).catch((error: unknown) => setProblem(failureText(error)))
  })
  return (
    <Card title={REPAIR_WORDS.title}>
      <p className={layout.hint}>{REPAIR_WORDS.about}</p>
      <Trouble>{problem}</Trouble>
      <div className={layout.row}>
        <Button busy={busy} onClick={start}>
          Preview changes
        </Button>
        <p className={layout.hint}>Lists what would change, and changes nothing.</p>
      </div>
    </Card>
  )
}

interface RunCardProps {
  readonly cloud: Cloud
  readonly run: BatchRun
  readonly groups: readonly Group[]
}

function RunCard({ cloud, run, groups }: RunCardProps) {
  const [open, setOpen] = useState(false)
  const names = { groups, people: useNames(cloud, coachesOf(run)) }
  return (
    <li className={card.card}>
      <div>
        <h3>{taskText(run, names)}</h3>
        <p className={layout.hint}>
          {run.byName || TOOL_WORDS.anAdmin}, {dateTimeText(run.created)}
        </p>
      </div>
      <RunView run={run} names={names} />
      {run.listed > 0 && (
        <div>
          <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide changes' : run.listed === 1 ? 'Show the change' : 'Show changes'}
          </Button>
        </div>
      )}
      {open && run.listed > 0 && <ChangeList cloud={cloud} run={run} groups={groups} />}
    </li>
  )
}

const PAGE = 10

interface ChangeListProps {
  readonly cloud: Cloud
  readonly run: BatchRun
  readonly groups: readonly Group[]
}

function ChangeList({ cloud, run, groups }: ChangeListProps) {
  const [page, setPage] = useState(0)
  const from = page * PAGE
  const count = Math.min(PAGE, run.listed - from)
  // Reload when the state changes, not with every step of a run.
  const version = `${run.state} ${run.state === 'listing' ? run.listed : ''}`
  const found = useChanges(cloud, run.id, from, count, version)
  const people = useNames(cloud, coachesIn(found?.changes ?? []))
  return (
    <>
      <ol className={support.changes} aria-label="Changes" start={from + 1}>
        {found?.changes.map((change) => (
          <ChangeItem key={change.id} change={change} names={{ groups, people }} />
        ))}
      </ol>
      <UnreadableRecords ids={found?.unreadable ?? []} />
      {run.listed > PAGE && (
        <div className={layout.row}>
          <Button variant="outlined" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <p role="status">
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
  readonly names: RunNames
}

function ChangeItem({ change: { label, state, why, fields }, names }: ChangeItemProps) {
  return (
    <li>
      <div className={support.head}>
        <span>{label || 'Without a name'}</span>
        <span className={support.state}>{CHANGES_WORDS.state(state, why)}</span>
      </div>
      <ul className={layout.small}>
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

import { useState } from 'react'
import type { Cloud } from '#data/cloud/cloud.ts'
import { beginRepair } from '#data/pages/admin/bulk/run-orders.ts'
import { useGroups, useRuns } from '#data/pages/admin/bulk/use-runs.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { useOnce } from '#ui/use-once.ts'
import { CardList, ToolPage } from '../tools/tool-page.tsx'
import styles from '../tools/tools.module.css'
import { failureText } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { RunCard } from './run-card.tsx'
import { BATCH_WORDS, REPAIR_WORDS } from './words.ts'

/**
 * `/support/batch-writes`: bulk changes of many records, always previewed before they are applied
 * (docs/product.md#admin-tools).
 */
export function BatchScreen() {
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
          <UnreadableRecords ids={unreadable} advice={BATCH_WORDS.unreadable} />
        </>
      )}
    </ToolPage>
  )
}

/** Previews what filling missing fields of members would change. */
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
      <div className={styles.actions}>
        <Button busy={busy} onClick={start}>
          Preview changes
        </Button>
        <p className={layout.hint}>Lists what would change, and changes nothing.</p>
      </div>
    </Card>
  )
}

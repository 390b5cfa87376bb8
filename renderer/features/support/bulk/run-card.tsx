import { useState } from 'react'
import type { BatchRun } from '#core/policies/bulk/bulk-run.ts'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { useNames } from '#data/pages/admin/bulk/use-runs.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { dateTimeText, TOOL_WORDS } from '../words.ts'
import { ChangeList } from './change-list.tsx'
import { RunView } from './run-view.tsx'
import { coachesOf, taskText } from './words.ts'

interface RunCardProps {
  readonly cloud: Cloud
  readonly run: BatchRun
  readonly groups: readonly Group[]
}

export function RunCard({ cloud, run, groups }: RunCardProps) {
  const [open, setOpen] = useState(false)
  const names = { groups, people: useNames(cloud, coachesOf(run)) }
  return (
    <li className={layout.section}>
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

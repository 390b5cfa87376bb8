import { useState } from 'react'
import { membersCsv } from '#core/export/members-csv.ts'
import { localDay } from '#data/platform/local-day.ts'
import { Button } from '#ui/kit/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ActionDialog, type SelectionActionsProps } from './action-dialog.tsx'
import styles from './actions.module.css'
import type { ActionKind } from './tasks.ts'
import { ACTION_WORDS } from './words.ts'

const ACTIONS = ['move', 'consistency', 'executive', 'plan'] as const

/** What can be done with all selected members; stays in view while the list scrolls. */
export function SelectionActions(props: SelectionActionsProps) {
  const { rows, members, groups, onClear } = props
  const [action, setAction] = useState<ActionKind>()
  const save = () => {
    const file = new Blob([membersCsv(rows, { members, groups })], { type: 'text/csv' })
    void saveFile(file, ACTION_WORDS.exportName(localDay(Date.now())))
  }
  return (
    <>
      {rows.length > 0 && (
        <section className={styles.bar} aria-label={ACTION_WORDS.label}>
          <p className={styles.count} role="status">
            {ACTION_WORDS.selected(rows.length)}
          </p>
          {ACTIONS.map((kind) => (
            <Button key={kind} variant="light" onClick={() => setAction(kind)}>
              {ACTION_WORDS[kind]}
            </Button>
          ))}
          <Button variant="outlined" onClick={save}>
            {ACTION_WORDS.export}
          </Button>
          <Button variant="subtle" onClick={onClear}>
            {ACTION_WORDS.clear}
          </Button>
        </section>
      )}
      {action && (
        <ActionDialog key={action} {...props} kind={action} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}

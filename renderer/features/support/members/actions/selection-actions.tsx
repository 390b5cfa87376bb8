import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { membersCsv } from '#core/export/members-csv.ts'
import { PATHS } from '#core/paths.ts'
import { localDay } from '#data/platform/local-day.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Button } from '#ui/kit/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showDatabaseError } from '#ui/toast.ts'
import { EVERYONE } from '../../broadcasts/audience-fields.tsx'
import { audienceDrafts, selectedDrafts } from '../../drafts/unsaved-drafts.ts'
import { ActionDialog, type SelectionActionsProps } from './action-dialog.tsx'
import styles from './actions.module.css'
import type { ActionKind } from './tasks.ts'
import { ACTION_WORDS } from './words.ts'

const ACTIONS = ['move', 'consistency', 'executive', 'plan'] as const

/** What can be done with all selected members; stays in view while the list scrolls. */
export function SelectionActions(props: SelectionActionsProps) {
  const { rows, members, groups, onClear } = props
  const [action, setAction] = useState<ActionKind>()
  const account = useAccount()
  const navigate = useNavigate()
  const announce = async () => {
    if (!account) return
    try {
      await selectedDrafts.keep(account, '', { ids: rows.map(({ id }) => id) })
      await audienceDrafts.keep(account, '', { ...EVERYONE, kind: 'selected' })
      await navigate(PATHS.broadcasts)
    } catch (error) {
      showDatabaseError(error)
    }
  }
  const save = () => {
    const file = new Blob([membersCsv(rows, { members, groups })], { type: 'text/csv' })
    void saveFile(file, ACTION_WORDS.exportName(localDay(Date.now())))
  }
  return (
    <>
      {rows.length > 0 && (
        <section className={styles.bar} aria-label={ACTION_WORDS.label}>
          <div className={styles.head}>
            <p className={styles.count} role="status">
              {ACTION_WORDS.selected(rows.length)}
            </p>
            <Button variant="subtle" onClick={onClear}>
              {ACTION_WORDS.clear}
            </Button>
          </div>
          {ACTIONS.map((kind) => (
            <Button key={kind} variant="light" onClick={() => setAction(kind)}>
              {ACTION_WORDS[kind]}
            </Button>
          ))}
          <Button variant="light" onClick={() => void announce()}>
            {ACTION_WORDS.announce}
          </Button>
          <Button variant="outlined" onClick={save}>
            {ACTION_WORDS.export}
          </Button>
        </section>
      )}
      {action && (
        <ActionDialog key={action} {...props} kind={action} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { showDatabaseError } from '#ui/toast.ts'
import { EVERYONE } from '../../announcements/audience-fields.tsx'
import { audienceDrafts, selectedDrafts } from '../../drafts/unsaved-drafts.ts'
import { useAdminDeed } from '../../tools/lists.tsx'
import { saveMembers } from '../save-members.ts'
import {
  ACTION_WORDS,
  ActionDialog,
  type ActionKind,
  type SelectionActionsProps,
} from './action-dialog.tsx'
import styles from './actions.module.css'

const ACTIONS = ['move', 'consistency', 'executive', 'plan'] as const

/** What can be done with all selected members; stays in view while the list scrolls. */
export function SelectionActions(props: SelectionActionsProps) {
  const { rows, members, groups, onClear } = props
  const [action, setAction] = useState<ActionKind>()
  const deed = useAdminDeed()
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
  return (
    <>
      {rows.length > 0 && (
        <section className={styles.bar} aria-label="Selected members">
          <div className={layout.ends}>
            <p role="status">{rows.length} selected</p>
            <Button variant="subtle" onClick={onClear}>
              Clear
            </Button>
          </div>
          {ACTIONS.map((kind) => (
            <Button key={kind} variant="light" onClick={() => setAction(kind)}>
              {ACTION_WORDS[kind]}
            </Button>
          ))}
          <Button variant="light" onClick={() => void announce()}>
            Announce…
          </Button>
          <Button
            variant="outlined"
            busy={deed.busy}
            onClick={() => void deed.act((tools) => saveMembers(tools, rows, { members, groups }))}
          >
            Export
          </Button>
        </section>
      )}
      {action && (
        <ActionDialog key={action} {...props} kind={action} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}

import { useState } from 'react'
import type { Group } from '#core/records/group.ts'
import { nameAndEmail } from '#core/values/names/display-name.ts'
import { byName, type MemberRow } from '#core/views/admin/members/directory.ts'
import { useRun } from '#data/pages/admin/bulk/use-runs.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import support from '../../support.module.css'
import { SUPPORT_WORDS } from '../../words.ts'
import { PLAN_OPTIONS } from '../words.ts'
import { ChoiceList } from './choice-list.tsx'
import { RunPanel } from './run-panel.tsx'
import { type ActionKind, NOBODY, taskOf } from './tasks.ts'
import { useChosenRun } from './use-chosen-run.ts'
import { CHOICE_WORDS, PANEL_WORDS } from './words.ts'

export interface SelectionActionsProps {
  /** The selected members. */
  readonly rows: readonly MemberRow[]
  readonly members: ReadonlyMap<string, MemberRow>
  readonly groups: ReadonlyMap<string, Group>
  readonly refresh: (ids: readonly string[]) => Promise<void>
  readonly onClear: () => void
}

interface ActionDialogProps extends SelectionActionsProps {
  readonly kind: ActionKind
  readonly onClose: () => void
}

/** One action for the selected members: the choice, the preview, and how far it is. */
export function ActionDialog(props: ActionDialogProps) {
  const { kind, rows, members, groups, refresh, onClose } = props
  // As selected when it was opened: the list behind may change with what is applied.
  const [ids] = useState(() => rows.map(({ id }) => id))
  const chosen = useChosenRun({ ids, refresh, onApplied: onClose })
  const run = useRun(chosen.runId)
  const options = optionsOf(kind, { members, groups })
  const close = () => {
    chosen.discard(run)
    onClose()
  }
  const preview = (choice: string) => {
    const task = taskOf(kind, choice)
    if (task) void chosen.preview(task)
  }
  return (
    <Dialog title={PANEL_WORDS.title[kind]} onClose={close}>
      {chosen.runId === undefined ? (
        <div className={layout.loose}>
          <p className={support.hint}>{CHOICE_WORDS.whatNext(ids.length)}</p>
          {HINTS[kind] !== undefined && <p className={support.hint}>{HINTS[kind]}</p>}
          {options.length < 2 && kind !== 'move' && (
            <p className={support.hint}>{CHOICE_WORDS.noCoaches}</p>
          )}
          <Trouble>{chosen.problem}</Trouble>
          <ChoiceList
            label={LABELS[kind]}
            options={options}
            busy={chosen.busy}
            onChoose={preview}
          />
        </div>
      ) : (
        <RunPanel chosen={chosen} run={run} members={members} groups={groups} onClose={close} />
      )}
    </Dialog>
  )
}

const LABELS: Readonly<Record<ActionKind, string>> = {
  move: 'Group',
  consistency: CHOICE_WORDS.coach,
  executive: CHOICE_WORDS.coach,
  plan: 'Plan',
}

const HINTS: Readonly<Record<ActionKind, string | undefined>> = {
  move: 'This month’s points move along. Consent to be on a board does not: members give it again.',
  consistency: CHOICE_WORDS.coachHint,
  executive: CHOICE_WORDS.coachHint,
  plan: undefined,
}

function optionsOf(
  kind: ActionKind,
  { members, groups }: Pick<SelectionActionsProps, 'members' | 'groups'>,
) {
  if (kind === 'plan') return PLAN_OPTIONS
  if (kind === 'move') {
    const open = [...groups.values()].filter(({ archived }) => !archived)
    const named = open.map(({ id, name }) => ({ value: id, label: name }))
    return [...named, { value: NOBODY, label: SUPPORT_WORDS.noGroup }]
  }
  const coaches = [...members.values()].filter(
    ({ isConsistencyCoach, isExecutiveCoach, closed }) =>
      !closed && (kind === 'consistency' ? isConsistencyCoach : isExecutiveCoach),
  )
  const named = byName(coaches).map((row) => ({
    value: row.id,
    label: nameAndEmail(row) || row.id,
  }))
  return [...named, { value: NOBODY, label: 'Nobody' }]
}

import { type KeyboardEvent, useRef, useState } from 'react'
import {
  type BatchRun,
  type ChosenTask,
  tierSchema,
  type Unchosen,
} from '#core/policies/bulk/bulk-run.ts'
import type { Group } from '#core/records/group.ts'
import { finderOf } from '#core/values/names/look-up.ts'
import { type MemberRow, shownName } from '#core/views/admin/members/directory.ts'
import { ROLES } from '#core/views/admin/members/hand-over.ts'
import { beginChosenRun, orderRun } from '#data/pages/admin/bulk/run-orders.ts'
import { useRun } from '#data/pages/admin/bulk/use-runs.ts'
import { type AdminTools, useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { rovingIndex, UP_AND_DOWN } from '#ui/kit/roving-keys.ts'
import { TextField } from '#ui/kit/text-field.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { RunView } from '../../bulk/run-view.tsx'
import { skippedText } from '../../bulk/words.ts'
import support from '../../support.module.css'
import { PLAN_OPTIONS, SUPPORT_WORDS } from '../../words.ts'
import { memberOptions } from '../words.ts'

export const ACTION_WORDS = {
  move: 'Move to group',
  consistency: 'Consistency coach',
  executive: 'Executive coach',
  plan: 'Plan',
} as const

export type ActionKind = keyof typeof ACTION_WORDS

export interface SelectionActionsProps {
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

export function ActionDialog(props: ActionDialogProps) {
  const { kind, rows, members, groups, refresh, onClose } = props
  // As selected when it was opened: the list behind may change with what is applied.
  const [ids] = useState(() => rows.map(({ id }) => id))
  const { busy, run: asAdmin } = useAdminAction()
  const [problem, setProblem] = useState<string>()
  const [runId, setRunId] = useState<string>()
  const run = useRun(runId)
  const options = optionsOf(kind, { members, groups })
  const preview = async (choice: string) => {
    const task = taskOf(kind, choice)
    const begin = async ({ cloud }: AdminTools) =>
      task && setRunId(await beginChosenRun(cloud, task, ids))
    setProblem(await asAdmin(begin))
  }
  const discard = () => {
    setRunId(undefined)
    if (!run || !['choosing', 'listing', 'listed'].includes(run.state)) return
    void asAdmin(({ cloud }) => orderRun(cloud, 'forget-run', run.id))
  }
  const end = (now: BatchRun) => {
    void refresh(ids).catch(() => undefined)
    if (now.state === 'written' && skippedText(now) === undefined) onClose()
  }
  const names = {
    groups: [...groups.values()],
    people: new Map([...members].map(([id, row]) => [id, shownName(row)])),
  }
  return (
    <Dialog
      title={ACTION_WORDS[kind]}
      onClose={() => {
        discard()
        onClose()
      }}
    >
      <div className={layout.loose}>
        {runId === undefined ? (
          <>
            <p
              className={layout.hint}
            >{`For ${counted(ids.length, 'member')}. A click shows what would happen; nothing is applied yet.`}</p>
            {HINTS[kind] !== undefined && <p className={layout.hint}>{HINTS[kind]}</p>}
            {options.length < 2 && kind !== 'move' && (
              <p className={layout.hint}>
                Nobody has this role yet. Give it to a member first, on their page.
              </p>
            )}
            <Trouble>{problem}</Trouble>
            <ChoiceList
              label={ACTION_WORDS[kind]}
              options={options}
              busy={busy}
              onChoose={(choice) => void preview(choice)}
            />
          </>
        ) : run ? (
          <RunView run={run} names={names} onEnd={end} onBack={discard} />
        ) : (
          <p role="status">Saving the selection…</p>
        )}
      </div>
    </Dialog>
  )
}

const COACH_HINT =
  'What a member and their earlier coach wrote to each other stays with the member.'

const HINTS: Readonly<Record<ActionKind, string | undefined>> = {
  move: 'This month’s points move along. Consent to be on a board does not: members give it again.',
  consistency: COACH_HINT,
  executive: COACH_HINT,
  plan: undefined,
}

/** Stands for no group and no coach. */
const NOBODY = 'none'

function taskOf(kind: ActionKind, choice: string): Unchosen<ChosenTask> | undefined {
  const id = choice === NOBODY ? '' : choice
  if (kind === 'move') return { kind: 'move-members', toGroupId: id }
  if (kind !== 'plan') return { kind: 'coach', role: kind, coachId: id }
  const tier = tierSchema.safeParse(choice).data
  return tier && { kind: 'plan', tier }
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
  const role = ROLES.find((one) => one.role === kind)
  const coaches = [...members.values()].filter((row) => role && row[role.is] && !row.closed)
  return [...memberOptions(coaches), { value: NOBODY, label: 'Nobody' }]
}

interface ChoiceListProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly busy: boolean
  readonly onChoose: (value: string) => void
}

const MAX_WITHOUT_SEARCH = 8

/**
 * One of many, chosen with one click. Typing narrows the list, arrow keys go through it, and Enter in the search field
 * chooses the only one left.
 */
function ChoiceList({ label, options, busy, onChoose }: ChoiceListProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const isWanted = finderOf(typed)
  const found = options.filter((option) => isWanted(option.label))
  const [only] = found
  const hasSearch = options.length > MAX_WITHOUT_SEARCH
  const choose = (value: string) => {
    if (busy) return
    setChosen(value)
    onChoose(value)
  }
  const move = (event: KeyboardEvent, at: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    if (buttons.length === 0) return
    const to = rovingIndex(event.key, UP_AND_DOWN, { at, count: buttons.length })
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <div className={layout.loose}>
      {hasSearch && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (only && found.length === 1) choose(only.value)
          }}
        >
          <TextField
            data-autofocus
            label="Find"
            type="search"
            enterKeyHint="search"
            dir="auto"
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            onKeyDown={(event) => event.key === 'ArrowDown' && move(event, -1)}
          />
        </form>
      )}
      {hasSearch && (
        <p className={layout.hint} role="status">
          {found.length === 0 ? 'None matches.' : `${found.length} to choose from`}
        </p>
      )}
      <ul ref={list} className={layout.tight} aria-label={label}>
        {found.map((option, index) => (
          <li key={option.value}>
            <Button
              variant="light"
              wide
              className={support.option}
              data-autofocus={!hasSearch && index === 0 ? true : undefined}
              busy={busy && option.value === chosen}
              onClick={() => choose(option.value)}
              onKeyDown={(event) => move(event, index)}
            >
              {option.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

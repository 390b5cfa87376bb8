import { useEffect, useRef, useState } from 'react'
import type { HandOver } from '#core/policies/bulk/batch-run.ts'
import type { Group } from '#core/records/group.ts'
import { nameAndEmail } from '#core/values/names/display-name.ts'
import { byName, type MemberRow, shownName } from '#core/views/admin/members/directory.ts'
import { coachedOf, isAnswered } from '#core/views/admin/members/hand-over.ts'
import { rebase, typedFields } from '#core/views/admin/rebase.ts'
import {
  draftOf,
  type MemberDraft,
  type Saved,
  saveMember,
  undoSave,
} from '#data/pages/admin/members/save-member.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import type { Account } from '#data/storage/account.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { showToast } from '#ui/toast.ts'
import { memberDrafts } from '../../drafts/unsaved-drafts.ts'
import { DiscardButton, UnsavedNote } from '../../drafts/unsaved-note.tsx'
import support from '../../support.module.css'
import { offBoardText, SUPPORT_WORDS } from '../../words.ts'
import styles from '../members.module.css'
import { FORM_WORDS, PLAN_OPTIONS } from '../words.ts'
import { changedText } from './changed-text.ts'
import { HandOverFields } from './hand-over-fields.tsx'

export interface MemberFormProps {
  readonly row: MemberRow
  readonly members: ReadonlyMap<string, MemberRow>
  readonly groups: ReadonlyMap<string, Group>
  readonly refresh: (ids: readonly string[]) => Promise<void>
}

const UNDO_MS = 15_000

/**
 * Group, plan, coaching and role of a member. Changes take effect on saving, and can be undone. What was chosen
 * survives closing the drawer, a reload, and another admin's save; all tabs of this device show it.
 */
export function MemberForm(props: MemberFormProps) {
  const account = useAccount()
  return account ? <Fields key={props.row.id} {...props} account={account} /> : null
}

interface FieldsProps extends MemberFormProps {
  readonly account: Account
}

function Fields({ row, members, groups, refresh, account }: FieldsProps) {
  const { busy, run } = useAdminAction()
  const [problem, setProblem] = useState<string>()
  const [handOver, setHandOver] = useState<HandOver>({})
  const [checked, setChecked] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  const seen = draftOf(row)
  const { draft: stored, isRead, type } = useSharedDraft(account, memberDrafts, row.id)
  const unsaved = stored ?? { base: seen, typed: {} }
  const { values: draft, isChanged, changed } = rebase(unsaved, seen)
  const change = (changes: Partial<MemberDraft>) => {
    const typed = typedFields({ ...draft, ...changes }, seen)
    const isTyped = Object.keys(typed).length > 0
    type(isTyped ? { base: isChanged ? unsaved.base : seen, typed } : undefined)
  }
  const forget = () => type(undefined)
  const isObsolete = stored !== undefined && !isChanged
  useEffect(() => {
    if (isObsolete) type(undefined)
  }, [isObsolete, type])
  const name = shownName(row)
  // Somebody who is made to stop in a role, or goes to another group, may leave members behind.
  const coached = coachedOf([...members.values()], row.id, draft).filter(
    ({ stops }) => stops || draft.groupId !== seen.groupId,
  )
  const undo = async (done: Saved) => {
    const why = await run(({ cloud }) => undoSave(cloud, done))
    await refresh([row.id])
    if (why) showToast({ kind: 'warning', message: why, position: 'top', timeout: 0 })
    else showToast({ about: row.id, message: FORM_WORDS.undone(name), position: 'top' })
  }
  const save = async () => {
    setChecked(true)
    if (!isAnswered(coached, handOver)) {
      // It may be below the fold, behind the button that was pressed.
      const field = question.current?.querySelector('select')
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
      return
    }
    const asked = Object.fromEntries(
      coached.flatMap(({ role }) => (handOver[role] === undefined ? [] : [[role, handOver[role]]])),
    )
    const why = await run(async ({ cloud }) => {
      const done = await saveMember(cloud, { userId: row.id, seen, draft, handOver: asked })
      const offBoard = offBoardText(done.move ? [done.move] : [])
      showToast({
        about: row.id,
        message: FORM_WORDS.saved(name),
        ...(offBoard !== undefined && { detail: offBoard }),
        // At the top, so that it does not cover the save button.
        position: 'top',
        timeout: UNDO_MS,
        action: { label: SUPPORT_WORDS.undo, run: () => void undo(done) },
      })
    })
    setProblem(why)
    await refresh([row.id])
    // Only now: without its input, the form shows the row.
    if (why !== undefined) return
    forget()
    setHandOver({})
    setChecked(false)
  }
  if (!isRead) return null
  return (
    <form
      className={layout.loose}
      aria-label={FORM_WORDS.label(name)}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.group}>
        <h3>{FORM_WORDS.groupAndPlan}</h3>
        <Select
          label={FORM_WORDS.group}
          hint={FORM_WORDS.groupHint}
          value={draft.groupId}
          options={[
            { value: '', label: SUPPORT_WORDS.noGroup },
            ...[...groups.values()]
              .filter(({ id, archived }) => !archived || id === row.groupId)
              .map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={(groupId) => change({ groupId })}
        />
        <Select
          label={FORM_WORDS.plan}
          value={draft.tier}
          options={PLAN_OPTIONS}
          onChange={(tier) => change({ tier })}
        />
      </div>
      <div className={styles.group}>
        <h3>{FORM_WORDS.coaching}</h3>
        <CoachSelect
          label={FORM_WORDS.consistencyCoach}
          value={draft.consistencyCoachId}
          coaches={[...members.values()].filter((one) => one.isConsistencyCoach)}
          current={members.get(row.consistencyCoachId)}
          self={row.id}
          onChange={(consistencyCoachId) => change({ consistencyCoachId })}
        />
        <CoachSelect
          label={FORM_WORDS.executiveCoach}
          value={draft.executiveCoachId}
          coaches={[...members.values()].filter((one) => one.isExecutiveCoach)}
          current={members.get(row.executiveCoachId)}
          self={row.id}
          onChange={(executiveCoachId) => change({ executiveCoachId })}
        />
        <Checkbox
          label={FORM_WORDS.isConsistencyCoach}
          checked={draft.isConsistencyCoach}
          onChange={({ currentTarget: { checked } }) => change({ isConsistencyCoach: checked })}
        />
        <Checkbox
          label={FORM_WORDS.isExecutiveCoach}
          checked={draft.isExecutiveCoach}
          onChange={({ currentTarget: { checked } }) => change({ isExecutiveCoach: checked })}
        />
      </div>
      <div className={styles.group}>
        <h3>{FORM_WORDS.role}</h3>
        <Checkbox
          label={FORM_WORDS.isAdmin}
          hint={FORM_WORDS.adminHint}
          checked={draft.admin}
          onChange={({ currentTarget: { checked } }) => change({ admin: checked })}
        />
        {seen.admin && !draft.admin && row.id === account.userId && (
          <p className={support.hint}>{FORM_WORDS.losesAccess}</p>
        )}
      </div>
      {coached.length > 0 && (
        <div ref={question} className={layout.loose}>
          <HandOverFields
            {...{ name, coached, checked }}
            choices={handOver}
            onChange={setHandOver}
          />
        </div>
      )}
      <UnsavedNote
        isChanged={isChanged}
        changed={changed.map((field) => changedText(field, seen, { members, groups }))}
      />
      <div className={styles.save}>
        <Button type="submit" busy={busy} disabled={!isChanged}>
          {SUPPORT_WORDS.save}
        </Button>
        <DiscardButton isChanged={isChanged} onDiscard={forget} />
        <p className={support.problem} role="alert">
          {problem}
        </p>
      </div>
    </form>
  )
}

interface CoachSelectProps {
  readonly label: string
  readonly value: string
  readonly coaches: readonly MemberRow[]
  /** The current coach, even if they are no longer a coach. */
  readonly current: MemberRow | undefined
  /** Left out of the list, because nobody coaches themselves. */
  readonly self: string
  readonly onChange: (id: string) => void
}

function CoachSelect({ label, value, coaches, current, self, onChange }: CoachSelectProps) {
  const others = coaches.filter(({ id }) => id !== self && id !== current?.id)
  const all = byName([...others, ...(current ? [current] : [])])
  return (
    <Select
      label={label}
      value={value}
      options={[
        { value: '', label: FORM_WORDS.nobody },
        ...all.map((row) => ({ value: row.id, label: nameAndEmail(row) || row.id })),
      ]}
      onChange={onChange}
    />
  )
}

import { useState } from 'react'
import * as z from 'zod/mini'
import type { HandOver } from '#core/policies/bulk/bulk-run.ts'
import type { Group } from '#core/records/group.ts'
import { nameAndEmail } from '#core/values/names/display-name.ts'
import { byName, type MemberRow, shownName } from '#core/views/admin/members/directory.ts'
import { coachedOf, isAnswered } from '#core/views/admin/members/hand-over.ts'
import {
  draftOf,
  type MemberDraft,
  type Saved,
  saveMember,
  undoSave,
} from '#data/pages/admin/members/save-member.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import type { Account } from '#data/storage/account.ts'
import { useUnsaved } from '#data/storage/use-unsaved.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Form } from '#ui/controls/form.tsx'
import { useFormOf } from '#ui/controls/use-form.ts'
import { Select } from '#ui/kit/select.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { showToast } from '#ui/toast.ts'
import { memberDrafts } from '../../drafts/unsaved-drafts.ts'
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
  const { run } = useAdminAction()
  const [handOver, setHandOver] = useState<HandOver>({})
  const seen = draftOf(row)
  const unsaved = useUnsaved(account, memberDrafts, row.id, seen)
  const draft = unsaved.values
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
    await refresh([row.id])
    if (why !== undefined) return why
    // Only now: without its input, the form shows the row.
    unsaved.forget()
    setHandOver({})
    return undefined
  }
  const schema = z
    .custom<MemberDraft>()
    .check(z.refine(() => isAnswered(coached, handOver), { path: ['handOver'] }))
  const form = useFormOf(unsaved, { schema, send: save })
  if (!unsaved.isRead) return null
  return (
    <Form
      {...form.shell}
      className={styles.form}
      aria-label={FORM_WORDS.label(name)}
      label={SUPPORT_WORDS.save}
      button={{ disabled: !unsaved.isChanged }}
      draft={{
        ...unsaved,
        changed: unsaved.changed.map((field) => changedText(field, seen, { members, groups })),
      }}
    >
      <div className={styles.group}>
        <h3>{FORM_WORDS.groupAndPlan}</h3>
        <Select
          {...form.choice('groupId')}
          label={FORM_WORDS.group}
          hint={FORM_WORDS.groupHint}
          options={[
            { value: '', label: SUPPORT_WORDS.noGroup },
            ...[...groups.values()]
              .filter(({ id, archived }) => !archived || id === row.groupId)
              .map(({ id, name: label }) => ({ value: id, label })),
          ]}
        />
        <Select {...form.choice('tier')} label={FORM_WORDS.plan} options={PLAN_OPTIONS} />
      </div>
      <div className={styles.group}>
        <h3>{FORM_WORDS.coaching}</h3>
        <CoachSelect
          {...form.choice('consistencyCoachId')}
          label={FORM_WORDS.consistencyCoach}
          coaches={[...members.values()].filter((one) => one.isConsistencyCoach)}
          current={members.get(row.consistencyCoachId)}
          self={row.id}
        />
        <CoachSelect
          {...form.choice('executiveCoachId')}
          label={FORM_WORDS.executiveCoach}
          coaches={[...members.values()].filter((one) => one.isExecutiveCoach)}
          current={members.get(row.executiveCoachId)}
          self={row.id}
        />
        <Checkbox {...form.box('isConsistencyCoach')} label={FORM_WORDS.isConsistencyCoach} />
        <Checkbox {...form.box('isExecutiveCoach')} label={FORM_WORDS.isExecutiveCoach} />
      </div>
      <div className={styles.group}>
        <h3>{FORM_WORDS.role}</h3>
        <Checkbox {...form.box('admin')} label={FORM_WORDS.isAdmin} hint={FORM_WORDS.adminHint} />
        {seen.admin && !draft.admin && row.id === account.userId && (
          <p className={support.hint}>{FORM_WORDS.losesAccess}</p>
        )}
      </div>
      <HandOverFields
        {...{ name, coached }}
        checked={form.problemOf('handOver') !== undefined}
        choices={handOver}
        onChange={setHandOver}
      />
    </Form>
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

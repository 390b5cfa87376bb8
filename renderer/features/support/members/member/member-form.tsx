import { useState } from 'react'
import * as z from 'zod/mini'
import type { HandOver } from '#core/policies/bulk/bulk-run.ts'
import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import type { Group } from '#core/records/group.ts'
import { type MemberRow, shownName } from '#core/views/admin/members/directory.ts'
import { coachedOf, isAnswered, ROLES } from '#core/views/admin/members/hand-over.ts'
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
import { DRAFT_WORDS, valueText } from '#ui/controls/words.ts'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { ADMINS_SEE } from '#ui/privacy/words.ts'
import { showToast } from '#ui/toast.ts'
import { memberDrafts } from '../../drafts/unsaved-drafts.ts'
import { PLAN_OPTIONS, SUPPORT_WORDS } from '../../words.ts'
import styles from '../members.module.css'
import { memberOptions } from '../words.ts'
import { HandOverFields } from './hand-over-fields.tsx'

export interface MemberFormProps {
  readonly row: MemberRow
  readonly members: ReadonlyMap<string, MemberRow>
  readonly groups: ReadonlyMap<string, Group>
  readonly refresh: (ids: readonly string[]) => Promise<void>
}

const UNDO_MS = 15_000
const OFF_BOARD =
  'They are off the board until they agree to be on the new one. They have been notified.'

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
  const [isBarring, setBarring] = useState(false)
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
    else showToast({ about: row.id, message: `Undone. ${name} is as before.`, position: 'top' })
  }
  const save = async () => {
    const asked = Object.fromEntries(
      coached.flatMap(({ role }) => (handOver[role] === undefined ? [] : [[role, handOver[role]]])),
    )
    const why = await run(async ({ cloud }) => {
      const done = await saveMember(cloud, {
        ...{ userId: row.id, seen, draft, handOver: asked, isBarring },
      })
      showToast({
        about: row.id,
        message: `${name} is saved.`,
        ...(done.move?.onBoard && { detail: OFF_BOARD }),
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
    setBarring(false)
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
      aria-label={`Group, coaching and role of ${name}`}
      label={SUPPORT_WORDS.save}
      button={{ disabled: !unsaved.isChanged }}
      draft={{
        ...unsaved,
        changed: unsaved.changed.map((field) => changedText(field, seen, { members, groups })),
      }}
    >
      <div className={layout.stack}>
        <h3>Group and plan</h3>
        <Select
          {...form.choice('groupId')}
          label={LABELS.groupId}
          hint="This month’s points move along; being on the board does not."
          options={[
            { value: '', label: SUPPORT_WORDS.noGroup },
            ...[...groups.values()]
              .filter(({ id, archived }) => !archived || id === row.groupId)
              .map(({ id, name: label }) => ({ value: id, label })),
          ]}
        />
        {seen.groupId !== '' && draft.groupId !== seen.groupId && (
          <Checkbox
            label={`Block them from coming back to ${groups.get(seen.groupId)?.name || 'their group'}`}
            checked={isBarring}
            onChange={({ currentTarget: { checked } }) => setBarring(checked)}
          />
        )}
        <Select {...form.choice('tier')} label={LABELS.tier} options={PLAN_OPTIONS} />
      </div>
      <div className={layout.stack}>
        <h3>Coaching</h3>
        {ROLES.map(({ is, has }) => {
          const now = members.get(row[has])
          const others = [...members.values()].filter(
            (one) => one[is] && one.id !== row.id && one.id !== now?.id,
          )
          const options = memberOptions([...others, ...(now ? [now] : [])])
          return (
            <Select
              key={has}
              {...form.choice(has)}
              label={LABELS[has]}
              options={[{ value: '', label: 'Nobody' }, ...options]}
            />
          )
        })}
        {ROLES.map(({ is }) => (
          <Checkbox key={is} {...form.box(is)} label={LABELS[is]} />
        ))}
      </div>
      <div className={layout.stack}>
        <h3>Role</h3>
        <Checkbox {...form.box('admin')} label={LABELS.admin} hint={ADMINS_SEE} />
        {seen.admin && !draft.admin && row.id === account.userId && (
          <p className={layout.hint}>You won’t see these pages any more.</p>
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

const LABELS: Readonly<Record<keyof MemberDraft, string>> = {
  groupId: 'Group',
  tier: 'Plan',
  consistencyCoachId: 'Consistency coach',
  executiveCoachId: 'Executive coach',
  isConsistencyCoach: 'Is a consistency coach',
  isExecutiveCoach: 'Is an executive coach',
  admin: 'Is an admin',
}

/** What a field of a member is now, such as "Group is now “Owls”". */
function changedText(
  field: keyof MemberDraft,
  now: MemberDraft,
  { members, groups }: Pick<MemberFormProps, 'members' | 'groups'>,
): string {
  const value = now[field]
  if (typeof value === 'boolean') return DRAFT_WORDS.field(`“${LABELS[field]}”`, valueText(value))
  const textOf = () => {
    if (field === 'tier') return PLAN_NAMES[now.tier]
    if (value === '') return field === 'groupId' ? SUPPORT_WORDS.noGroup : 'Nobody'
    if (field === 'groupId') return valueText(groups.get(value)?.name || value)
    const coach = members.get(value)
    return valueText(coach ? shownName(coach) : value)
  }
  return DRAFT_WORDS.field(LABELS[field], textOf())
}

import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { byName, type MemberRow, shownName } from '#core/admin/directory.ts'
import type { Group } from '#core/records/group.ts'
import { changesOf, draftOf, type Saved, saveMember, undoSave } from '#data/admin/save-member.ts'
import { useAdminAction } from '#data/admin/use-admin-action.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { showToast } from '#ui/toast.ts'
import { offBoardWords } from '../off-board-words.ts'
import support from '../support.module.css'
import { useMemberTrouble } from './member-trouble.ts'
import { PLAN_LABELS } from './member-words.ts'
import styles from './members.module.css'

export interface MemberFormProps {
  readonly row: MemberRow
  readonly members: ReadonlyMap<string, MemberRow>
  readonly groups: ReadonlyMap<string, Group>
  readonly refresh: (ids: readonly string[]) => Promise<void>
}

const UNDO_MS = 15_000

/** Group, coaching and roles of a member. Nothing is changed before it is saved, and then it can be undone. */
export function MemberForm({ row, members, groups, refresh }: MemberFormProps) {
  const account = useAccount()
  const { busy, run } = useAdminAction()
  const { trouble, setTrouble } = useMemberTrouble(row.id)
  const seen = draftOf(row)
  const [draft, setDraft] = useState(seen)
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  const isChanged = Object.keys(changesOf(seen, draft)).length > 0
  const name = shownName(row)
  const nameOf = (id: string) => {
    const coach = members.get(id)
    return coach ? shownName(coach) : id
  }
  const undo = async (done: Saved) => {
    const why = await run(({ cloud, by }) => undoSave(cloud, by, done))
    await refresh([row.id])
    if (why) showToast({ kind: 'warning', message: why, position: 'top', timeout: 0 })
    else showToast({ about: row.id, message: `${name} is as before.`, position: 'top' })
  }
  const save = async () => {
    const why = await run(async ({ cloud, by }) => {
      const done = await saveMember(cloud, by, { userId: row.id, seen, draft, nameOf })
      const offBoard = offBoardWords(done.move ? [done.move] : [])
      showToast({
        about: row.id,
        message: `${name} is saved.`,
        ...(offBoard !== undefined && { detail: offBoard }),
        // Below stands the button that saves the next change.
        position: 'top',
        timeout: UNDO_MS,
        action: { label: 'Undo', run: () => void undo(done) },
      })
    })
    // It outlives the form, which begins anew with what is saved now.
    setTrouble(why)
    await refresh([row.id])
  }
  return (
    <form
      className={support.form}
      aria-label={`What ${name} is`}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.group}>
        <h3>Group and plan</h3>
        <NativeSelect
          label="Group"
          description="This month’s points go along; being on the board does not."
          size="md"
          value={draft.groupId}
          data={[
            { value: '', label: 'No group' },
            ...[...groups.values()]
              .filter(({ id, archived }) => !archived || id === row.groupId)
              .map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ groupId: value })}
        />
        <NativeSelect
          label="Plan"
          size="md"
          value={draft.tier}
          data={PLAN_LABELS.map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => {
            const tier = PLAN_LABELS.find(([one]) => one === value)?.[0]
            if (tier) change({ tier })
          }}
        />
      </div>
      <div className={styles.group}>
        <h3>Coaching</h3>
        <CoachSelect
          label="Consistency coach"
          value={draft.consistencyCoachId}
          coaches={[...members.values()].filter((one) => one.isConsistencyCoach)}
          current={members.get(row.consistencyCoachId)}
          self={row.id}
          onChange={(consistencyCoachId) => change({ consistencyCoachId })}
        />
        <CoachSelect
          label="Executive coach"
          value={draft.executiveCoachId}
          coaches={[...members.values()].filter((one) => one.isExecutiveCoach)}
          current={members.get(row.executiveCoachId)}
          self={row.id}
          onChange={(executiveCoachId) => change({ executiveCoachId })}
        />
        <Checkbox
          size="md"
          className={styles.check ?? ''}
          label="Is a consistency coach"
          checked={draft.isConsistencyCoach}
          onChange={({ currentTarget: { checked } }) => change({ isConsistencyCoach: checked })}
        />
        <Checkbox
          size="md"
          className={styles.check ?? ''}
          label="Is an executive coach"
          checked={draft.isExecutiveCoach}
          onChange={({ currentTarget: { checked } }) => change({ isExecutiveCoach: checked })}
        />
      </div>
      <div className={styles.group}>
        <h3>Role</h3>
        <Checkbox
          size="md"
          className={styles.check ?? ''}
          label="Is an admin"
          description="Admins see everybody’s records, and all of these pages."
          checked={draft.admin}
          onChange={({ currentTarget: { checked } }) => change({ admin: checked })}
        />
        {seen.admin && !draft.admin && row.id === account?.userId && (
          <p className={support.hint}>You will not see these pages any more.</p>
        )}
      </div>
      <div className={styles.save}>
        <Button type="submit" size="md" loading={busy} disabled={!isChanged}>
          Save
        </Button>
        {isChanged && (
          <Button variant="subtle" size="md" onClick={() => setDraft(seen)}>
            Discard changes
          </Button>
        )}
        <p className={support.problem} role="alert">
          {trouble}
        </p>
      </div>
    </form>
  )
}

interface CoachSelectProps {
  readonly label: string
  readonly value: string
  readonly coaches: readonly MemberRow[]
  /** Whoever it is now, also where they are no coach any more. */
  readonly current: MemberRow | undefined
  /** Nobody coaches themselves. */
  readonly self: string
  readonly onChange: (id: string) => void
}

function CoachSelect({ label, value, coaches, current, self, onChange }: CoachSelectProps) {
  const others = coaches.filter(({ id }) => id !== self && id !== current?.id)
  const all = byName([...others, ...(current ? [current] : [])])
  return (
    <NativeSelect
      label={label}
      size="md"
      value={value}
      data={[
        { value: '', label: 'Nobody' },
        ...all.map((row) => ({ value: row.id, label: shownName(row) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

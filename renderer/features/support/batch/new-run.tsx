import '../tools/tool-styles.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BatchTask } from '#core/batch/batch-run.ts'
import type { Group } from '#core/records/group.ts'
import { actorOf } from '#data/admin/audit.ts'
import { beginRun } from '#data/admin/batch/run-store.ts'
import { driveRun } from '#data/admin/batch/use-runs.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import styles from '../tools/tools.module.css'
import { troubleWords } from '../tools/trouble-words.ts'
import { type Draft, NO_DRAFT, taskOf } from './draft.ts'

interface NewRunProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly groups: readonly Group[]
}

const KINDS = [
  { value: 'repair', label: 'Fill missing fields of members' },
  { value: 'move', label: 'Move everybody of a group' },
  { value: 'rename', label: 'Rename a group' },
]

const EXPLAINED: Readonly<Record<BatchTask['kind'], string>> = {
  repair:
    'Members seen in the last two months whose record lacks fields get the defaults. What is there is never changed.',
  move: 'Everybody comes along with this month’s points. Consent to stand on a board is not taken along: members give it anew.',
  rename:
    'The group, its months and its members’ months get the new name. Single days keep the name they had.',
}

/** What a run is to do, and its dry run. */
export function NewRun({ account, cloud, groups }: NewRunProps) {
  const [draft, setDraft] = useState<Draft>(NO_DRAFT)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const change = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }))
  const start = async () => {
    const answer = taskOf(draft, groups, await cloud.serverNow())
    if ('problem' in answer) return setProblem(answer.problem)
    setBusy(true)
    setProblem(undefined)
    try {
      driveRun(account, cloud, await beginRun(cloud, await actorOf(account), answer.task))
      setDraft(NO_DRAFT)
    } catch (error) {
      setProblem(troubleWords(error))
    }
    setBusy(false)
  }
  return (
    <section className={styles.card} aria-labelledby="new-run">
      <h2 id="new-run">New run</h2>
      <NativeSelect
        label="What to do"
        size="md"
        data={KINDS}
        value={draft.kind}
        onChange={({ currentTarget: { value } }) =>
          change({ kind: value === 'move' || value === 'rename' ? value : 'repair' })
        }
      />
      <p className={styles.hint}>{EXPLAINED[draft.kind]}</p>
      {draft.kind !== 'repair' && <GroupFields draft={draft} groups={groups} onChange={change} />}
      {problem !== undefined && (
        <p className={styles.trouble} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="md" loading={busy} onClick={() => void start()}>
          Start dry run
        </Button>
        <p className={styles.hint}>It lists what would change, and writes nothing.</p>
      </div>
    </section>
  )
}

interface GroupFieldsProps {
  readonly draft: Draft
  readonly groups: readonly Group[]
  readonly onChange: (more: Partial<Draft>) => void
}

function GroupFields({ draft, groups, onChange }: GroupFieldsProps) {
  const choice = (some: readonly Group[]) => [
    { value: '', label: 'Choose a group' },
    ...some.map(({ id, name, archived }) => ({
      value: id,
      label: archived ? `${name || id} (archived)` : name || id,
    })),
  ]
  return (
    <div className={styles.pair}>
      <NativeSelect
        label={draft.kind === 'move' ? 'From' : 'Group'}
        size="md"
        data={choice(groups)}
        value={draft.groupId}
        onChange={({ currentTarget: { value } }) => onChange({ groupId: value })}
      />
      {draft.kind === 'move' ? (
        <NativeSelect
          label="To"
          size="md"
          data={choice(groups.filter(({ archived }) => !archived))}
          value={draft.toGroupId}
          onChange={({ currentTarget: { value } }) => onChange({ toGroupId: value })}
        />
      ) : (
        <TextInput
          label="New name"
          size="md"
          value={draft.name}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
      )}
    </div>
  )
}

import '../tools/tool-styles.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { beginRun } from '#data/pages/admin/batch/run-store.ts'
import { continueRun } from '#data/pages/admin/batch/use-runs.ts'
import { actorOf } from '#data/records/user/actor.ts'
import type { Account } from '#data/storage/account.ts'
import styles from '../tools/tools.module.css'
import { failureText } from '../tools/words.ts'
import { type Draft, NO_DRAFT, taskOf } from './draft.ts'
import { NEW_RUN_WORDS, TASK_WORDS } from './words.ts'

interface NewRunProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly groups: readonly Group[]
}

const KINDS = [
  { value: 'repair', label: TASK_WORDS.repair.name },
  { value: 'move', label: TASK_WORDS.move.name },
  { value: 'rename', label: TASK_WORDS.rename.name },
]

/** Chooses what a run does, and previews it. */
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
      continueRun(account, cloud, await beginRun(cloud, await actorOf(account), answer.task))
      setDraft(NO_DRAFT)
    } catch (error) {
      setProblem(failureText(error))
    }
    setBusy(false)
  }
  return (
    <section className={styles.card} aria-labelledby="new-run">
      <h2 id="new-run">{NEW_RUN_WORDS.title}</h2>
      <NativeSelect
        label={NEW_RUN_WORDS.task}
        size="md"
        data={KINDS}
        value={draft.kind}
        onChange={({ currentTarget: { value } }) =>
          change({ kind: value === 'move' || value === 'rename' ? value : 'repair' })
        }
      />
      <p className={styles.hint}>{TASK_WORDS[draft.kind].about}</p>
      {draft.kind !== 'repair' && <GroupFields draft={draft} groups={groups} onChange={change} />}
      {problem !== undefined && (
        <p className={styles.trouble} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="md" loading={busy} onClick={() => void start()}>
          {NEW_RUN_WORDS.preview}
        </Button>
        <p className={styles.hint}>{NEW_RUN_WORDS.previewHint}</p>
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
    { value: '', label: NEW_RUN_WORDS.chooseGroup },
    ...some.map(({ id, name, archived }) => ({
      value: id,
      label: archived ? NEW_RUN_WORDS.archived(name || id) : name || id,
    })),
  ]
  return (
    <div className={styles.pair}>
      <NativeSelect
        label={draft.kind === 'move' ? NEW_RUN_WORDS.from : NEW_RUN_WORDS.group}
        size="md"
        data={choice(groups)}
        value={draft.groupId}
        onChange={({ currentTarget: { value } }) => onChange({ groupId: value })}
      />
      {draft.kind === 'move' ? (
        <NativeSelect
          label={NEW_RUN_WORDS.to}
          size="md"
          data={choice(groups.filter(({ archived }) => !archived))}
          value={draft.toGroupId}
          onChange={({ currentTarget: { value } }) => onChange({ toGroupId: value })}
        />
      ) : (
        <TextInput
          label={NEW_RUN_WORDS.newName}
          size="md"
          value={draft.name}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
      )}
    </div>
  )
}

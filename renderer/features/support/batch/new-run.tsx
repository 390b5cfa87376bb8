import { useState } from 'react'
import type { Group } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { beginRun } from '#data/pages/admin/batch/run-orders.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import styles from '../tools/tools.module.css'
import { failureText } from '../tools/words.ts'
import { type Draft, NO_DRAFT, taskOf } from './draft.ts'
import { NEW_RUN_WORDS, TASK_WORDS } from './words.ts'

interface NewRunProps {
  readonly cloud: Cloud
  readonly groups: readonly Group[]
}

const KINDS = [
  { value: 'repair', label: TASK_WORDS.repair.name },
  { value: 'move', label: TASK_WORDS.move.name },
  { value: 'rename', label: TASK_WORDS.rename.name },
] as const

/** Chooses what a run does, and previews it. */
export function NewRun({ cloud, groups }: NewRunProps) {
  const [draft, setDraft] = useState<Draft>(NO_DRAFT)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const change = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }))
  const start = async () => {
    const answer = taskOf(draft, groups)
    if ('problem' in answer) return setProblem(answer.problem)
    setBusy(true)
    setProblem(undefined)
    try {
      await beginRun(cloud, answer.task)
      setDraft(NO_DRAFT)
    } catch (error) {
      setProblem(failureText(error))
    }
    setBusy(false)
  }
  return (
    <section className={styles.card} aria-labelledby="new-run">
      <h2 id="new-run">{NEW_RUN_WORDS.title}</h2>
      <Select
        label={NEW_RUN_WORDS.task}
        options={KINDS}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <p className={layout.hint}>{TASK_WORDS[draft.kind].about}</p>
      {draft.kind !== 'repair' && <GroupFields draft={draft} groups={groups} onChange={change} />}
      {problem !== undefined && (
        <p className={layout.trouble} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void start()}>
          {NEW_RUN_WORDS.preview}
        </Button>
        <p className={layout.hint}>{NEW_RUN_WORDS.previewHint}</p>
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
      <Select
        label={draft.kind === 'move' ? NEW_RUN_WORDS.from : NEW_RUN_WORDS.group}
        options={choice(groups)}
        value={draft.groupId}
        onChange={(groupId) => onChange({ groupId })}
      />
      {draft.kind === 'move' ? (
        <Select
          label={NEW_RUN_WORDS.to}
          options={choice(groups.filter(({ archived }) => !archived))}
          value={draft.toGroupId}
          onChange={(toGroupId) => onChange({ toGroupId })}
        />
      ) : (
        <TextField
          label={NEW_RUN_WORDS.newName}
          autoComplete="off"
          enterKeyHint="done"
          value={draft.name}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
      )}
    </div>
  )
}

import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { cleanName } from '#core/records/display-name.ts'
import type { Project } from '#core/records/group.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { type ProjectWords, saveProject } from '#data/pages/projects/save-project.ts'
import type { Account } from '#data/storage/account.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { toFirstBadField } from '#ui/controls/first-bad-field.ts'
import styles from './opportunities.module.css'
import { projectSchema } from './project-schema.ts'
import { FORM_WORDS as WORDS } from './words.ts'

interface ProjectFormProps {
  readonly account: Account
  /** The project to change, undefined for a new one. */
  readonly project: Project | undefined
  readonly make: (words: ProjectWords) => Project
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** Posts or changes a project; keeps the input if saving fails. */
export function ProjectForm(props: ProjectFormProps) {
  const { account, project, make, onSaved, onCancel } = props
  const cloud = useCloud()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useForm<ProjectWords>({
    mode: 'controlled',
    initialValues: {
      title: project?.title ?? '',
      text: project?.text ?? '',
      link: project?.link ?? '',
    },
    validate: schemaResolver(projectSchema, { sync: true }),
  })
  const save = async ({ title, text, link }: ProjectWords) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const trimmed = { title: cleanName(title), text: text.trim(), link: link.trim() }
      await saveProject(account, cloud, make(trimmed))
      onSaved()
    } catch (error) {
      setProblem(saveError(error))
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit((words) => void save(words), toFirstBadField(form))}
    >
      <TextInput {...form.getInputProps('title')} label={WORDS.title} size="md" />
      <Textarea {...form.getInputProps('text')} label={WORDS.text} size="md" rows={5} />
      <TextInput
        {...form.getInputProps('link')}
        label={WORDS.link}
        size="md"
        inputMode="url"
        placeholder={WORDS.linkStart}
        autoCapitalize="none"
        spellCheck={false}
      />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={busy}>
          {project ? WORDS.save : WORDS.post}
        </Button>
        <Button size="md" variant="subtle" onClick={onCancel}>
          {WORDS.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Why a project could not be saved. */
export function saveError(error: unknown): string {
  if (error instanceof CloudError && error.code === 'permission-denied') {
    return WORDS.notAdmin
  }
  return WORDS.failed
}

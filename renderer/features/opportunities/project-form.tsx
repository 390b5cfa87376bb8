import { cleanName } from '#core/records/display-name.ts'
import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { Project } from '#core/records/group.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/local/account.ts'
import { type ProjectWords, saveProject } from '#data/projects/save-project.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { toFirstBadField } from '#ui/first-bad-field.ts'
import styles from './opportunities.module.css'
import { projectWordsSchema } from './project-words.ts'

interface ProjectFormProps {
  readonly account: Account
  /** The one that is changed, undefined for a new one. */
  readonly project: Project | undefined
  readonly make: (words: ProjectWords) => Project
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** Posting or changing a project. What is typed stays while saving does not succeed. */
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
    validate: schemaResolver(projectWordsSchema, { sync: true }),
  })
  const save = async ({ title, text, link }: ProjectWords) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const trimmed = { title: cleanName(title), text: text.trim(), link: link.trim() }
      await saveProject(account, cloud, make(trimmed))
      onSaved()
    } catch (error) {
      setProblem(savingWords(error))
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit((words) => void save(words), toFirstBadField(form))}
    >
      <TextInput {...form.getInputProps('title')} label="Title" size="md" />
      <Textarea {...form.getInputProps('text')} label="Text" size="md" rows={5} />
      <TextInput
        {...form.getInputProps('link')}
        label="Link"
        size="md"
        inputMode="url"
        placeholder="https://"
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
          {project ? 'Save' : 'Post'}
        </Button>
        <Button size="md" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Why a project could not be saved. */
export function savingWords(error: unknown): string {
  if (error instanceof CloudError && error.code === 'permission-denied') {
    return 'Only admins post opportunities.'
  }
  return 'This could not be saved right now. Try again when you are online.'
}

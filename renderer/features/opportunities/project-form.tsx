import { useState } from 'react'
import type { Project } from '#core/records/group.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { saveProject } from '#data/pages/projects/projects.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { fieldOf, useSchemaForm } from '#ui/controls/form-field.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
import styles from './opportunities.module.css'
import { projectSchema } from './project-schema.ts'
import { FORM_WORDS as WORDS } from './words.ts'

interface ProjectFormProps {
  /** The project to change, undefined for a new one. */
  readonly project: Project | undefined
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** Posts or changes a project; keeps the input if saving fails. */
export function ProjectForm(props: ProjectFormProps) {
  const { project, onSaved, onCancel } = props
  const cloud = useCloud()
  const [problem, setProblem] = useState<string>()
  // A new one keeps its id: posting it again after a lost answer makes no second one.
  const [begun] = useState(() => project ?? { id: crypto.randomUUID(), archived: false })
  const form = useSchemaForm(projectSchema, {
    title: project?.title ?? '',
    text: project?.text ?? '',
    link: project?.link ?? '',
  })
  const save = form.handleSubmit(async ({ title, text, link }) => {
    setProblem(undefined)
    try {
      const words = { title, text: text.trim(), link: link.trim() }
      await saveProject(cloud, { id: begun.id, archived: begun.archived, ...words })
      onSaved()
    } catch (error) {
      setProblem(troubleText(error))
    }
  })
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        {...fieldOf(form, 'title')}
        label={WORDS.title}
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextArea {...fieldOf(form, 'text')} label={WORDS.text} rows={5} />
      <TextField
        {...fieldOf(form, 'link')}
        label={WORDS.link}
        inputMode="url"
        autoComplete="off"
        enterKeyHint="done"
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
        <Button type="submit" busy={form.formState.isSubmitting}>
          {project ? WORDS.save : WORDS.post}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {WORDS.cancel}
        </Button>
      </div>
    </form>
  )
}

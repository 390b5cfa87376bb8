import { useState } from 'react'
import type { Project } from '#core/records/group.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { saveProject } from '#data/pages/projects/projects.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { Form } from '#ui/controls/form.tsx'
import { useForm } from '#ui/controls/use-form.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
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
  // A new one keeps its id: posting it again after a lost answer makes no second one.
  const [begun] = useState(() => project ?? { id: crypto.randomUUID(), archived: false })
  const form = useForm(
    { title: project?.title ?? '', text: project?.text ?? '', link: project?.link ?? '' },
    {
      schema: projectSchema,
      refusalOf: troubleText,
      send: async ({ title, text, link }) => {
        const words = { title, text: text.trim(), link: link.trim() }
        await saveProject(cloud, { id: begun.id, archived: begun.archived, ...words })
        onSaved()
      },
    },
  )
  return (
    <Form
      {...form.shell}
      label={project ? 'Save' : 'Post'}
      beside={
        <Button variant="subtle" onClick={onCancel}>
          {WORDS.cancel}
        </Button>
      }
    >
      <TextField {...form.text('title')} label="Title" enterKeyHint="next" />
      <TextArea {...form.text('text')} label="Text" rows={5} />
      <TextField
        {...form.text('link')}
        label="Link"
        inputMode="url"
        placeholder="https://"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}

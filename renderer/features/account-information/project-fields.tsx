import type { UseFormReturn } from 'react-hook-form'
import { MOST_PROJECTS } from '#core/records/user.ts'
import { fieldOf } from '#ui/controls/form-field.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import styles from './account-information.module.css'
import type { AccountValues } from './account-values.ts'

interface ProjectFieldsProps {
  readonly form: UseFormReturn<AccountValues, unknown, AccountValues>
}

/** The member's projects, one a line; a web address becomes a link. */
export function ProjectFields({ form }: ProjectFieldsProps) {
  const projects = form.watch('projects')
  const change = (next: string[]) =>
    form.setValue('projects', next, { shouldValidate: form.formState.isSubmitted })
  return (
    <fieldset className={styles.projects}>
      <legend>Projects</legend>
      {projects.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are texts, and their place is all they are known by
        <div key={index} className={styles.project}>
          <TextField
            {...fieldOf(form, `projects.${index}`)}
            label={`Project ${index + 1}`}
            hideLabel
            autoComplete="off"
            enterKeyHint="done"
          />
          <Button
            variant="danger"
            aria-label={`Remove project ${index + 1}`}
            onClick={() => change(projects.filter((_one, at) => at !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      {projects.length < MOST_PROJECTS && (
        <Button variant="light" className={layout.start} onClick={() => change([...projects, ''])}>
          Add a project
        </Button>
      )}
    </fieldset>
  )
}

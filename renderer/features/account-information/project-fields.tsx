import { MAX_PROJECTS } from '#core/records/user.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import styles from './account-information.module.css'

interface ProjectFieldsProps {
  readonly value: readonly string[]
  readonly problemOf: (path: string) => string | undefined
  readonly onChange: (projects: string[]) => void
}

/** The member's projects, one a line; a web address becomes a link. */
export function ProjectFields({ value, problemOf, onChange }: ProjectFieldsProps) {
  return (
    <fieldset className={styles.projects}>
      <legend>Projects</legend>
      {value.map((project, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are texts, and their place is all they are known by
        <div key={index} className={styles.project}>
          <TextField
            label={`Project ${index + 1}`}
            hideLabel
            value={project}
            problem={problemOf(`projects.${index}`)}
            onChange={({ currentTarget }) => onChange(value.with(index, currentTarget.value))}
          />
          <Button
            variant="danger"
            aria-label={`Remove project ${index + 1}`}
            onClick={() => onChange(value.filter((_one, at) => at !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      {value.length < MAX_PROJECTS && (
        <Button variant="light" className={layout.start} onClick={() => onChange([...value, ''])}>
          Add a project
        </Button>
      )}
    </fieldset>
  )
}

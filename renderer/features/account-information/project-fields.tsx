import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import styles from './account-information.module.css'
import { type AccountValues, MOST_PROJECTS } from './account-values.ts'
import { PROJECT_WORDS as WORDS } from './words.ts'

/** The member's projects, one a line; a web address becomes a link. */
export function ProjectFields({ form }: { readonly form: UseFormReturnType<AccountValues> }) {
  const { projects } = form.values
  const rename = (at: number, text: string) =>
    form.setFieldValue(
      'projects',
      projects.map((one, index) => (index === at ? text : one)),
    )
  const remove = (at: number) =>
    form.setFieldValue(
      'projects',
      projects.filter((_, index) => index !== at),
    )
  return (
    <fieldset className={styles.projects}>
      <legend>{WORDS.heading}</legend>
      {projects.map((project, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are texts, and their place is all they are known by
        <div key={index} className={styles.project}>
          <TextInput
            aria-label={WORDS.project(index + 1)}
            size="md"
            value={project}
            onChange={(event) => rename(index, event.currentTarget.value)}
            error={form.errors[`projects.${index}`]}
          />
          <Button
            size="md"
            variant="subtle"
            aria-label={WORDS.removeOf(index + 1)}
            onClick={() => remove(index)}
          >
            {WORDS.remove}
          </Button>
        </div>
      ))}
      {projects.length < MOST_PROJECTS && (
        <Button
          size="md"
          variant="light"
          className={styles.add ?? ''}
          onClick={() => form.setFieldValue('projects', [...projects, ''])}
        >
          {WORDS.add}
        </Button>
      )}
    </fieldset>
  )
}

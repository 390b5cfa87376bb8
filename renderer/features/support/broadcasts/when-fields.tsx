import type { UseFormReturn } from 'react-hook-form'
import type {
  PreparedAnnouncement,
  TypedAnnouncement,
} from '#core/views/admin/announcement-form.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { fieldOf } from '#ui/controls/form-field.ts'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import styles from '../tools/tools.module.css'
import { WHEN_WORDS } from './words.ts'

interface WhenFieldsProps {
  readonly form: UseFormReturn<TypedAnnouncement, unknown, PreparedAnnouncement>
  readonly zone: string
  readonly cloud: Pick<Cloud, 'schedules'>
}

/** When an announcement is sent, in the admin's own time zone; at once if nothing is chosen. */
export function WhenFields({ form, zone, cloud }: WhenFieldsProps) {
  return (
    <fieldset className={styles.plain}>
      <legend>{WHEN_WORDS.legend}</legend>
      <p className={layout.hint}>
        {WHEN_WORDS.hint(zone)}{' '}
        {cloud.schedules === 'always' ? WHEN_WORDS.byServer : WHEN_WORDS.byDevice}
      </p>
      <div className={styles.when}>
        <TextField
          {...fieldOf(form, 'day')}
          type="date"
          label={WHEN_WORDS.day}
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextField
          {...fieldOf(form, 'time')}
          type="time"
          label={WHEN_WORDS.time}
          autoComplete="off"
          enterKeyHint="done"
        />
      </div>
    </fieldset>
  )
}

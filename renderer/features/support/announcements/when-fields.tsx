import type { Cloud } from '#data/cloud/cloud.ts'
import layout from '#ui/kit/layout.module.css'
import { TextField, type TextFieldProps } from '#ui/kit/text-field.tsx'
import styles from '../tools/tools.module.css'
import { WHEN_WORDS } from './words.ts'

interface WhenFieldsProps {
  readonly text: (
    field: 'day' | 'time',
  ) => Pick<TextFieldProps, 'name' | 'value' | 'problem' | 'onChange'>
  readonly zone: string
  readonly cloud: Pick<Cloud, 'schedules'>
}

/** When an announcement is sent, in the admin's own time zone; at once if nothing is chosen. */
export function WhenFields({ text, zone, cloud }: WhenFieldsProps) {
  return (
    <fieldset className={styles.plain}>
      <legend>{WHEN_WORDS.legend}</legend>
      <p className={layout.hint}>
        {WHEN_WORDS.hint(zone)}{' '}
        {cloud.schedules === 'always' ? WHEN_WORDS.byServer : WHEN_WORDS.byDevice}
      </p>
      <div className={styles.when}>
        <TextField {...text('day')} type="date" label={WHEN_WORDS.day} enterKeyHint="next" />
        <TextField {...text('time')} type="time" label={WHEN_WORDS.time} />
      </div>
    </fieldset>
  )
}

import { hasWeekday, withWeekday } from '#core/policies/bot/rule-days.ts'
import { WEEKDAY_LABELS } from '#core/values/hours/week.ts'
import { weekFrom } from '#core/values/numbers/week.ts'
import { localFirstWeekday } from '#ui/days/first-weekday.ts'
import { Checkbox } from '#ui/kit/tick.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import styles from '../tools/tools.module.css'
import { RULE_FORM_WORDS } from './words.ts'

interface DaysFieldProps {
  /** See `core/policies/bot/rule-days.ts`. */
  readonly value: number
  readonly problem: string | undefined
  readonly onChange: (days: number) => void
}

/** The weekdays of a rule. */
export function DaysField({ value: days, problem, onChange }: DaysFieldProps) {
  return (
    <fieldset className={styles.plain}>
      <legend>{RULE_FORM_WORDS.days}</legend>
      <div className={styles.days}>
        {weekFrom(localFirstWeekday()).map((weekday) => (
          <Checkbox
            key={weekday}
            label={WEEKDAY_LABELS[weekday]}
            checked={hasWeekday(days, weekday)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(withWeekday(days, weekday, checked))
            }
          />
        ))}
      </div>
      <Trouble>{problem}</Trouble>
    </fieldset>
  )
}

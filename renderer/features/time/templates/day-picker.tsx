import { type TemplateDraft, unreadyDaysOf } from '#core/hours/templates/draft.ts'
import { sumOf } from '#core/values/hours/hour-set.ts'
import { WEEKDAY_LABELS, type Weekday } from '#core/values/hours/week.ts'
import { classNames } from '#ui/class-names.ts'
import layout from '#ui/kit/layout.module.css'
import { MiniBar } from '../bar/mini-bar.tsx'
import styles from './template-editor.module.css'
import { weekOrder } from './week-order.ts'

interface DayPickerProps {
  readonly draft: TemplateDraft
  readonly selected: Weekday
  readonly onSelect: (weekday: Weekday) => void
}

/** The seven days, to select one; each shows how far it is from 24 hours. */
export function DayPicker({ draft, selected, onSelect }: DayPickerProps) {
  const unready = unreadyDaysOf(draft)
  return (
    <ul className={styles.days} aria-label="Days of the week">
      {weekOrder().map((weekday) => {
        const hours = draft.days[weekday]
        const sum = sumOf(hours)
        const name = WEEKDAY_LABELS[weekday]
        return (
          <li key={weekday}>
            <button
              type="button"
              className={styles.day}
              aria-pressed={weekday === selected}
              aria-label={`${name}, ${sum} of 24 hours`}
              onClick={() => onSelect(weekday)}
            >
              {name.slice(0, 3)}
              <MiniBar hours={hours} />
              <span className={classNames(styles.sum, unready.includes(weekday) && layout.warning)}>
                {sum}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

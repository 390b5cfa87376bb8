import { differencesOf } from '#core/hours/budget/insight.ts'
import {
  CATEGORIES,
  CATEGORY_LABELS,
  type Category,
  SIDE_LABELS,
  SIDES,
  type Side,
} from '#core/values/hours/categories.ts'
import type { HourSet } from '#core/values/hours/hour-set.ts'
import type { Hours } from '#core/values/hours/hours.ts'
import { classNames } from '#ui/class-names.ts'
import { CategoryIcon } from '#ui/days/category-look.tsx'
import layout from '#ui/kit/layout.module.css'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { driftText } from '../hour-words.ts'
import { keepFieldText, useFieldText } from './field-texts.ts'
import { HoursField } from './hours-field.tsx'
import styles from './hours-table.module.css'

interface HoursTableProps {
  /** Prefix that distinguishes these fields from those of other days. */
  readonly fields: string
  readonly plan: HourSet
  readonly actual: HourSet
  /** Whether the member has confirmed the actual hours; otherwise they are the template's. */
  readonly confirmed: boolean
  readonly onChange: (side: Side, category: Category, value: Hours) => void
  readonly onEnter: () => void
  readonly onCancel: (side: Side, category: Category, before: Hours) => void
}

export function HoursTable(props: HoursTableProps) {
  const { fields, plan, actual, confirmed, onChange, onEnter, onCancel } = props
  const sets = { plan, actual }
  const drifts = confirmed ? differencesOf(sets) : []
  const driftTexts = new Map(drifts.map(({ category, by }) => [category, driftText(by)]))
  return (
    <div className={styles.table}>
      <div className={styles.head} aria-hidden="true">
        <span />
        {SIDES.map((side) => (
          <span key={side}>{SIDE_LABELS[side]}</span>
        ))}
      </div>
      {CATEGORIES.map((category) => (
        <fieldset key={category} data-category={category} className={styles.row}>
          <VisuallyHidden as="legend">{CATEGORY_LABELS[category]}</VisuallyHidden>
          <span className={styles.name}>
            <span className={styles.icon}>
              <CategoryIcon category={category} />
            </span>
            <span className={styles.words}>
              <span className={styles.label}>{CATEGORY_LABELS[category]}</span>
              <span className={layout.fine}>{driftTexts.get(category)}</span>
            </span>
          </span>
          {SIDES.map((side) => (
            <TableField
              key={side}
              field={`${fields}/${side}/${category}`}
              label={`${SIDE_LABELS[side]}: ${CATEGORY_LABELS[category]}`}
              value={sets[side][category]}
              faint={side === 'actual' && !confirmed}
              onChange={(value) => onChange(side, category, value)}
              onEnter={onEnter}
              onCancel={(before) => onCancel(side, category, before)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface TableFieldProps {
  readonly field: string
  readonly label: string
  readonly value: Hours
  readonly faint: boolean
  readonly onChange: (value: Hours) => void
  readonly onEnter: () => void
  readonly onCancel: (before: Hours) => void
}

function TableField({ field, faint, ...rest }: TableFieldProps) {
  return (
    <div className={classNames(styles.field, faint && styles.faint)}>
      <HoursField
        {...rest}
        text={useFieldText(field)}
        onText={(text) => keepFieldText(field, text)}
      />
    </div>
  )
}

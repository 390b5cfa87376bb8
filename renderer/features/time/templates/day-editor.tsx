import { useRef, useState } from 'react'
import { fieldOf, type TemplateDraft, withDay, withText } from '#core/hours/templates/draft.ts'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#core/values/hours/categories.ts'
import { type HourSet, type SomeHours, withHours } from '#core/values/hours/hour-set.ts'
import { WEEKDAY_LABELS, type Weekday } from '#core/values/hours/week.ts'
import { CategoryIcon } from '#ui/days/category-look.tsx'
import layout from '#ui/kit/layout.module.css'
import { HourBar } from '../bar/hour-bar.tsx'
import { HoursField } from '../fields/hours-field.tsx'
import { Fixes, HoursStatus } from '../status.tsx'
import styles from './templates.module.css'

interface DayEditorProps {
  readonly draft: TemplateDraft
  readonly weekday: Weekday
  readonly edit: (change: (draft: TemplateDraft) => TemplateDraft) => void
}

export function DayEditor({ draft, weekday, edit }: DayEditorProps) {
  const hours = draft.days[weekday]
  const name = WEEKDAY_LABELS[weekday]
  const [edited, setEdited] = useState<Category>()
  const beforeDrag = useRef<HourSet>(undefined)
  const set = (change: SomeHours) =>
    edit((now) => withDay(now, weekday, withHours(now.days[weekday], change)))

  return (
    <section aria-label={name} className={layout.stack}>
      <div className={styles.top}>
        <HoursStatus compact hours={hours} />
        <Fixes
          hours={hours}
          edited={edited}
          count={1}
          onFix={(fix) => {
            setEdited(undefined)
            edit((now) => withDay(now, weekday, fix.hours))
          }}
        />
      </div>
      <HourBar
        name={name}
        hours={hours}
        onDrag={(change) => {
          beforeDrag.current ??= hours
          set(change)
        }}
        onDrop={() => {
          beforeDrag.current = undefined
        }}
        onCancel={() => {
          const before = beforeDrag.current
          beforeDrag.current = undefined
          if (before) edit((now) => withDay(now, weekday, before))
        }}
        onChange={set}
      />
      <div className={layout.tight}>
        {CATEGORIES.map((category) => (
          <div key={category} data-category={category} className={styles.field}>
            <span className={styles.name}>
              <span className={layout.round}>
                <CategoryIcon category={category} />
              </span>
              {CATEGORY_LABELS[category]}
            </span>
            <div className={styles.input}>
              <HoursField
                label={`${name}: ${CATEGORY_LABELS[category]}`}
                value={hours[category]}
                text={draft.texts[fieldOf(weekday, category)]}
                onText={(text) => edit((now) => withText(now, weekday, category, text))}
                onChange={(value) => {
                  setEdited(category)
                  set({ [category]: value })
                }}
              />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

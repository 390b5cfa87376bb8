import { CATEGORIES, CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Insight } from '#data/records/time-day/use-insight.ts'
import { CategoryIcon } from '#ui/days/category-look.tsx'
import layout from '#ui/kit/layout.module.css'
import { ChartSection } from '../chart-section.tsx'
import { hoursSentence, notesOn } from '../sentences.ts'
import legend from './category-legend.module.css'
import { HoursChart } from './hours-chart.tsx'
import styles from './hours-section.module.css'
import { HoursTable } from './hours-table.tsx'

interface HoursSectionProps {
  readonly insight: Insight
  /** How many days of the window could be confirmed but are not. */
  readonly missing: number
  readonly today: DayKey
  readonly asTable: boolean
}

/** Where the hours went: plan beside actual. */
export function HoursSection({ insight, missing, today, asTable }: HoursSectionProps) {
  const { view, window } = insight
  const notes = notesOn(view.totals, missing)
  return (
    <ChartSection
      title="Where the hours went"
      alternative={`Bars of plan and actual hours. ${hoursSentence(view.totals)}`}
      chart={
        <>
          <CategoryLegend withSides />
          <HoursChart window={window} slots={view.slots} today={today} />
        </>
      }
      table={
        <>
          {asTable && (
            <div className={styles.legend}>
              <CategoryLegend withSides={false} />
            </div>
          )}
          <HoursTable window={window} slots={view.slots} today={today} />
        </>
      }
      asTable={asTable}
    >
      <p>
        {window.grain === 'day' ? 'Hours of each day.' : 'Hours of the average day.'}
        {notes.length > 0 && <span className={layout.warning}> {notes.join(' ')}</span>}
      </p>
    </ChartSection>
  )
}

/** Explains which colour and icon belong to which category, and which bar to which side. */
function CategoryLegend({ withSides }: { readonly withSides: boolean }) {
  return (
    <ul className={legend.legend}>
      {CATEGORIES.map((category) => (
        <li key={category} data-category={category}>
          <span className={legend.icon}>
            <CategoryIcon category={category} size={18} />
          </span>
          {CATEGORY_LABELS[category]}
        </li>
      ))}
      {withSides && (
        <li className={legend.sides}>
          <span className={legend.plan} />
          Plan
          <span className={legend.actual} />
          Actual
        </li>
      )}
    </ul>
  )
}

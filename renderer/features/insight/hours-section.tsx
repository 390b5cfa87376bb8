import type { DayKey } from '#core/days/day.ts'
import type { Insight } from '#data/queries/use-insight.ts'
import { CategoryLegend } from './category-legend.tsx'
import { ChartSection } from './chart-section.tsx'
import { HoursChart } from './hours-chart.tsx'
import styles from './hours-section.module.css'
import { HoursTable } from './hours-table.tsx'
import { hoursSentence, notesOn } from './insight-words.ts'

interface HoursSectionProps {
  readonly insight: Insight
  /** Days of the window that are not confirmed and could be. */
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
        {notes.length > 0 && <span className={styles.notes}> {notes.join(' ')}</span>}
      </p>
    </ChartSection>
  )
}

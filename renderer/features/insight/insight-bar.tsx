import './insight-styles.ts'
import { SegmentedControl, UnstyledButton } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import type { DayKey } from '#core/days/day.ts'
import type { Grain, InsightDay } from '#core/time-budget/insight.ts'
import { type InsightWindow, stepFrom } from '#core/time-budget/insight-window.ts'
import { counted } from '#ui/day-words.ts'
import { Stepper } from '#ui/stepper.tsx'
import { showToast } from '#ui/toast.ts'
import { csvFileOf, saveFile } from './csv-file.ts'
import styles from './insight-bar.module.css'
import type { InsightAsked } from './insight-query.ts'
import { windowName } from './slot-words.ts'

const GRAINS: { readonly value: Grain; readonly label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
]

interface InsightBarProps {
  readonly asked: InsightAsked
  readonly window: InsightWindow
  readonly first: DayKey
  readonly today: DayKey
  /** The days that are exported. */
  readonly days: readonly InsightDay[]
  readonly onAsk: (changed: Partial<InsightAsked>) => void
}

/** By what the hours are summed, which stretch is shown, and how. */
export function InsightBar({ asked, window, first, today, days, onAsk }: InsightBarProps) {
  const { grain, at, asTable } = asked
  return (
    <div className={styles.bar}>
      <SegmentedControl<Grain>
        aria-label="By day, week or month"
        className={styles.grain ?? ''}
        classNames={{ label: styles.grainLabel ?? '' }}
        data={GRAINS}
        value={grain}
        onChange={(next) => onAsk({ grain: next })}
      />
      <div className={styles.span}>
        <Stepper
          wide
          earlier="Earlier"
          later="Later"
          onEarlier={
            window.from <= first ? undefined : () => onAsk({ at: stepFrom(grain, at, -1) })
          }
          onLater={window.to >= today ? undefined : () => onAsk({ at: stepFrom(grain, at, 1) })}
        >
          {windowName(grain, window.from, window.to)}
        </Stepper>
      </div>
      <div className={styles.actions}>
        <UnstyledButton
          className={styles.action}
          aria-pressed={asTable}
          onClick={() => onAsk({ asTable: !asTable })}
        >
          <IconTable size={20} aria-hidden="true" />
          Show as table
        </UnstyledButton>
        <UnstyledButton className={styles.action} onClick={() => exportDays(days, window)}>
          <IconDownload size={20} aria-hidden="true" />
          Export as CSV
        </UnstyledButton>
      </div>
    </div>
  )
}

function exportDays(days: readonly InsightDay[], { from, to }: InsightWindow): void {
  const file = csvFileOf(days, from, to)
  saveFile(file)
  showToast({
    kind: 'success',
    message: `Exported ${counted(days.length, 'day')}`,
    detail: file.name,
  })
}

import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import type { InsightDay } from '#core/hours/budget/insight.ts'
import { type InsightWindow, stepFrom } from '#core/hours/budget/insight-window.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { PlainButton } from '#ui/controls/plain-button.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { counted } from '#ui/day-words.ts'
import { Segmented } from '#ui/kit/segmented.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.ts'
import { csvFileOf } from './csv-file.ts'
import { windowName } from './format-slot.ts'
import styles from './insight-bar.module.css'
import type { InsightAsked } from './insight-query.ts'
import { GRAIN_LABELS } from './words.ts'

const GRAINS = (['day', 'week', 'month'] as const).map((value) => ({
  value,
  label: GRAIN_LABELS[value],
}))

interface InsightBarProps {
  readonly asked: InsightAsked
  readonly window: InsightWindow
  readonly first: DayKey
  readonly today: DayKey
  /** The days to export. */
  readonly days: readonly InsightDay[]
  readonly onAsk: (changed: Partial<InsightAsked>) => void
}

/** Chooses the grain, the window, and charts or tables. */
export function InsightBar({ asked, window, first, today, days, onAsk }: InsightBarProps) {
  const { grain, at, asTable } = asked
  return (
    <div className={styles.bar}>
      <Segmented
        label="By day, week or month"
        options={GRAINS}
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
        <PlainButton
          className={styles.action}
          aria-pressed={asTable}
          onClick={() => onAsk({ asTable: !asTable })}
        >
          <IconTable size={20} aria-hidden="true" />
          Show as table
        </PlainButton>
        <PlainButton className={styles.action} onClick={() => void exportDays(days, window)}>
          <IconDownload size={20} aria-hidden="true" />
          Export as CSV
        </PlainButton>
      </div>
    </div>
  )
}

async function exportDays(days: readonly InsightDay[], { from, to }: InsightWindow): Promise<void> {
  const { name, text } = csvFileOf(days, from, to)
  if (!(await saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name))) return
  showToast({ kind: 'success', message: `Exported ${counted(days.length, 'day')}`, detail: name })
}

import { useMemo } from 'react'
import type { TimeTemplate } from '#core/records/time-tracking.ts'
import { type Schedule, templateDayFor } from '#core/values/hours/week.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { logError } from '#data/platform/log.ts'
import {
  chooseTemplate,
  deleteTemplate,
  duplicateTemplate,
  restoreTemplate,
} from '#data/records/template/commands.ts'
import { setManyHours } from '#data/records/time-day/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { showToast } from '#ui/toast.ts'
import { TEMPLATE_TOASTS } from './words.ts'

export interface TemplateActions {
  readonly choose: (schedule: Schedule) => void
  readonly remove: (template: TimeTemplate) => void
  /** Copies a schedule. @returns the copy's id, undefined if it could not be stored */
  readonly duplicate: (schedule: Schedule) => Promise<string | undefined>
}

/** Actions on a whole template. Failures are only logged (docs/product.md#errors). */
export function useTemplateActions(account: Account, today: DayKey): TemplateActions {
  return useMemo(() => {
    const failed = (id: string) => (error: unknown) => {
      logError(`The template ${id} was not changed:`, error)
      return undefined
    }
    return {
      choose(schedule) {
        const { id, name } = schedule
        const planToday = () => {
          const plan = templateDayFor(schedule, today)
          setManyHours(account, today, 'plan', plan).catch(failed(id))
        }
        chooseTemplate(account, id).then(() => {
          showToast({
            about: 'schedule',
            message: `New days follow ${name}.`,
            action: { label: 'Plan today with it', run: planToday },
          })
        }, failed(id))
      },
      remove({ id, name }) {
        deleteTemplate(account, id).then((deleted) => {
          showToast({
            about: id,
            message: `${name} deleted.`,
            ...(deleted.wasChosen && { detail: TEMPLATE_TOASTS.backToDefault }),
            undo: () => restoreTemplate(account, deleted).catch(failed(id)),
          })
        }, failed(id))
      },
      duplicate: (schedule) => duplicateTemplate(account, schedule).catch(failed(schedule.id)),
    }
  }, [account, today])
}

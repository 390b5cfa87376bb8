import { useMemo } from 'react'
import type { DayKey } from '#core/days/day.ts'
import type { TimeTemplate } from '#core/records/time-tracking.ts'
import { type Schedule, templateDayFor } from '#core/templates/week.ts'
import { chooseTemplate, deleteTemplate, restoreTemplate } from '#data/commands/choose-template.ts'
import { duplicateTemplate } from '#data/commands/save-template.ts'
import { setManyHours } from '#data/commands/set-hours.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import { showToast } from '#ui/toast.ts'

export interface TemplateActions {
  readonly choose: (schedule: Schedule) => void
  readonly remove: (template: TimeTemplate) => void
  /** Copies a schedule. @returns the copy's id, undefined where it could not be stored */
  readonly duplicate: (schedule: Schedule) => Promise<string | undefined>
}

/** What can be done to a template as a whole. Failures are logged only (spec 8). */
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
          const undo = () => void restoreTemplate(account, deleted).catch(failed(id))
          const detail = 'New days follow the Default Schedule until you choose another.'
          showToast({
            about: id,
            message: `${name} deleted.`,
            ...(deleted.wasChosen && { detail }),
            action: { label: 'Undo', run: undo },
          })
        }, failed(id))
      },
      duplicate: (schedule) => duplicateTemplate(account, schedule).catch(failed(schedule.id)),
    }
  }, [account, today])
}

import { savedNameOf, savedWeekOf, type TemplateDraft } from '#core/hours/templates/draft.ts'
import type { TimeTemplate } from '#core/records/time-tracking.ts'
import { areSameHours } from '#core/values/hours/hour-set.ts'
import { type Schedule, templateDayFor } from '#core/values/hours/week.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { logError } from '#data/platform/log.ts'
import {
  addTemplate,
  chooseTemplate,
  deleteTemplate,
  duplicateTemplate,
  restoreTemplate,
  saveTemplate,
} from '#data/records/template/commands.ts'
import { setManyHours } from '#data/records/time-day/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { showToast } from '#ui/toast.ts'

interface Saving {
  readonly account: Account
  /** The stored template; undefined for a new one, or if it was deleted meanwhile. */
  readonly stored: TimeTemplate | undefined
  readonly isCurrent: boolean
  readonly today: DayKey
}

/**
 * Saves a draft, as a new template if there is none. Failures are only logged (docs/product.md#errors), and
 * the draft remains.
 * @returns whether it is stored
 */
export async function saveDraft(
  draft: TemplateDraft,
  { account, stored, isCurrent, today }: Saving,
): Promise<boolean> {
  try {
    if (!stored) {
      await addTemplate(account, draft)
      showToast({ message: `${draft.name.trim()} saved.` })
      return true
    }
    const name = savedNameOf(draft, stored.name)
    const days = savedWeekOf(draft, stored.days)
    await saveTemplate(account, stored.id, { name, days })
    const [before, after] = [templateDayFor(stored, today), templateDayFor({ days }, today)]
    const followed = isCurrent && !areSameHours(before, after)
    showToast({
      about: stored.id,
      message: `${name.trim()} saved.`,
      ...(followed && { detail: 'Today’s plan follows it.' }),
    })
    return true
  } catch (error) {
    logError(`The template ${draft.id} was not saved:`, error)
    return false
  }
}

/** Actions on a whole template. Failures are only logged (docs/product.md#errors). */
export function templateActions(account: Account, today: DayKey) {
  const failed = (id: string) => (error: unknown) => {
    logError(`The template ${id} was not changed:`, error)
    return undefined
  }
  return {
    choose: (schedule: Schedule) => {
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
    remove: ({ id, name }: TimeTemplate) => {
      deleteTemplate(account, id).then((deleted) => {
        showToast({
          about: id,
          message: `${name} deleted.`,
          ...(deleted.wasChosen && {
            detail: 'New days follow the Default Schedule until you choose another.',
          }),
          undo: () => restoreTemplate(account, deleted).catch(failed(id)),
        })
      }, failed(id))
    },
    /** Copies a schedule. @returns the copy's id, undefined if it could not be stored */
    duplicate: (schedule: Schedule) =>
      duplicateTemplate(account, schedule).catch(failed(schedule.id)),
  }
}

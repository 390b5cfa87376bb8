import type { DayKey } from '#core/days/day.ts'
import type { TimeTemplate } from '#core/records/time-tracking.ts'
import { savedNameOf, savedWeekOf, type TemplateDraft } from '#core/templates/draft.ts'
import { templateDayFor } from '#core/templates/week.ts'
import { areSameHours } from '#core/time-budget/hour-set.ts'
import { addTemplate, saveTemplate } from '#data/commands/save-template.ts'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import { showToast } from '#ui/toast.ts'

interface Saving {
  readonly account: Account
  /** The template as it is now; undefined for a new one, and where it was deleted meanwhile. */
  readonly stored: TimeTemplate | undefined
  readonly isCurrent: boolean
  readonly today: DayKey
}

/**
 * Saves a draft, as a new template where there is none. What could not be saved is logged only (spec 8),
 * and stays in the draft.
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

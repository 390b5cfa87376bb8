import { savedNameOf, savedWeekOf, type TemplateDraft } from '#core/hours/templates/draft.ts'
import type { TimeTemplate } from '#core/records/time-tracking.ts'
import { areSameHours } from '#core/values/hours/hour-set.ts'
import { templateDayFor } from '#core/values/hours/week.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { logError } from '#data/platform/log.ts'
import { addTemplate, saveTemplate } from '#data/records/template/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { showToast } from '#ui/toast.ts'
import { TEMPLATE_TOASTS } from './words.ts'

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
      showToast({ message: TEMPLATE_TOASTS.saved(draft.name.trim()) })
      return true
    }
    const name = savedNameOf(draft, stored.name)
    const days = savedWeekOf(draft, stored.days)
    await saveTemplate(account, stored.id, { name, days })
    const [before, after] = [templateDayFor(stored, today), templateDayFor({ days }, today)]
    const followed = isCurrent && !areSameHours(before, after)
    showToast({
      about: stored.id,
      message: TEMPLATE_TOASTS.saved(name.trim()),
      ...(followed && { detail: 'Today’s plan follows it.' }),
    })
    return true
  } catch (error) {
    logError(`The template ${draft.id} was not saved:`, error)
    return false
  }
}

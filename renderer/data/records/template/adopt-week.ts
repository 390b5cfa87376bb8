/** Changes the schedule that new days are planned from, whoever made it. */

import { builtInSchedule } from '#core/hours/templates/built-in.ts'
import { MAX_NAME_LENGTH } from '#core/values/bounds.ts'
import { changedDaysOf, type Schedule, type Week } from '#core/values/hours/week.ts'
import { shortened } from '#core/values/names/display-name.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { readTemplate } from '../time-day/time-records.ts'
import { addTemplate, chooseTemplate, deleteTemplate, saveTemplate } from './commands.ts'

/** What `restoreWeek` needs to undo `adoptWeek`. */
export interface AdoptedWeek {
  readonly id: string
  readonly name: string
  readonly week: Week
  readonly before: Schedule
  /** The choice before, if the week is in a new template. */
  readonly choice: string | undefined
}

/** In the member's own template, or in a new one in place of a built-in one. @throws RangeError as `addTemplate` */
export async function adoptWeek(
  account: Account,
  before: Schedule,
  week: Week,
): Promise<AdoptedWeek> {
  if (!builtInSchedule(before.id)) {
    await saveTemplate(account, before.id, { days: week })
    return { id: before.id, name: before.name, week, before, choice: undefined }
  }
  const choice = (await readUser(account))?.timeTrackingTemplateId ?? ''
  const name = shortened(`My ${before.name}`, MAX_NAME_LENGTH)
  const id = await addTemplate(account, { name, days: week })
  await chooseTemplate(account, id)
  return { id, name, week, before, choice }
}

/** Undoes `adoptWeek`, unless the template has been changed or deleted since. @returns whether it did */
export async function restoreWeek(account: Account, adopted: AdoptedWeek): Promise<boolean> {
  const { id, week, before, choice } = adopted
  const template = await readTemplate(account, id)
  if (!template || template.deleted || changedDaysOf(template.days, week).length > 0) return false
  if (choice === undefined) {
    await saveTemplate(account, id, { days: before.days })
    return true
  }
  const { wasChosen } = await deleteTemplate(account, id)
  if (wasChosen) await chooseTemplate(account, choice)
  return true
}

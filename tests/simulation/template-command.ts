/** What a member does with schedule templates, each named by its place among those that the device knows. */

import { BUILT_IN_SCHEDULES, DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { eachWeekday } from '#core/values/hours/week.ts'
import {
  addTemplate,
  chooseTemplate,
  deleteTemplate,
  restoreTemplate,
  saveTemplate,
} from '#data/records/template/commands.ts'
import type { Account } from '#data/storage/account.ts'
import type { Command } from './history.ts'

type TemplateCommand = Extract<Command, { readonly do: `${string} template` }>

export function isTemplateCommand(command: Command): command is TemplateCommand {
  return command.do.endsWith(' template')
}

export async function templateCommand(account: Account, deed: TemplateCommand): Promise<void> {
  if (deed.do === 'add template') {
    await addTemplate(account, { name: deed.name, days: like(deed.like).days })
    return
  }
  const template = await nthTemplate(account, deed.nth, deed.do === 'restore template')
  if (!template) return
  const { id, days } = template
  switch (deed.do) {
    case 'rename template':
      return saveTemplate(account, id, { name: deed.name })
    case 'edit template': {
      const model = like(deed.like).days
      const edited = eachWeekday((day) => (day === deed.weekday ? model[day] : days[day]))
      return saveTemplate(account, id, { days: edited })
    }
    case 'choose template':
      return chooseTemplate(account, id)
    case 'delete template':
      await deleteTemplate(account, id)
      return
    case 'restore template':
      return restoreTemplate(account, { id, wasChosen: true })
  }
}

function like(index: number) {
  return BUILT_IN_SCHEDULES[index] ?? DEFAULT_SCHEDULE
}

/** Sorted by name, because ids differ in each run. */
async function nthTemplate({ database }: Account, nth: number, deleted: boolean) {
  const raw: unknown[] = await database.timeTrackingTemplate.toArray()
  const known = raw
    .map((one) => timeTrackingTemplateSchema.parse(one))
    .filter((template) => template.deleted === deleted)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return known[nth % Math.max(1, known.length)]
}

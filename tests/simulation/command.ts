/** Does what a member does on a device: the product's own commands, with the device's clock. */
import { addDays, type DayKey, dayAt } from '#core/days/day.ts'
import { checkHabit } from '#data/commands/check-habit.ts'
import { joinGroup, setOnBoard } from '#data/commands/join-group.ts'
import { markBreak } from '#data/commands/mark-break.ts'
import { openDay } from '#data/commands/open-day.ts'
import { openTimeDay } from '#data/commands/open-time-day.ts'
import { saveUser } from '#data/commands/save-user.ts'
import { copyPlanToActual, setHours } from '#data/commands/set-hours.ts'
import { readUser } from '#data/local/owner.ts'
import type { Command } from './history.ts'
import type { SimDevice } from './sim-device.ts'
import { isTemplateCommand, templateCommand } from './template-command.ts'
import { groupOf, type World } from './world.ts'

export async function command(world: World, { account }: SimDevice, deed: Command): Promise<void> {
  if (isTemplateCommand(deed)) return templateCommand(account, deed)
  const today = dayAt(account.now(), 0)
  const back = (days: number): DayKey => addDays(today, -days)
  switch (deed.do) {
    case 'check':
      return checkHabit(account, back(deed.daysBack), deed.habit, deed.checked)
    case 'break':
      return markBreak(account, back(deed.daysBack), deed.skipped)
    case 'open':
      return openDay(account, today)
    case 'save':
      return saveUser(account, { [deed.field]: deed.value })
    case 'join': {
      const { id: groupId, name: groupName } = groupOf(world, deed.group)
      return joinGroup(account, { groupId, groupName, onBoard: deed.onBoard })
    }
    case 'board':
      // Who is in no group is not asked.
      if ((await readUser(account))?.groupId) await setOnBoard(account, deed.onBoard)
      return
    case 'view hours':
      return openTimeDay(account, back(deed.daysBack))
    case 'hours':
      return setHours(account, back(deed.daysBack), deed.side, deed.category, deed.hours)
    case 'copy plan':
      return copyPlanToActual(account, back(deed.daysBack))
  }
}

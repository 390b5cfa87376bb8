/** Performs a member's command on a device: the product's own commands, with the device's clock. */

import { threadIdOf } from '#core/policies/threads/pair.ts'
import { addDays, type DayKey, dayAt } from '#core/values/time/day.ts'
import { unblockMember } from '#data/records/block/commands.ts'
import { checkHabit, markBreak, openDay } from '#data/records/day/commands.ts'
import { giveKudos } from '#data/records/kudos/commands.ts'
import { readUser } from '#data/records/member/owner.ts'
import { joinGroup, setOnBoard } from '#data/records/membership/commands.ts'
import { blockMember } from '#data/records/partner/block-member.ts'
import {
  answerPartner,
  askPartner,
  leavePartner,
  nudgePartner,
} from '#data/records/partner/commands.ts'
import { readThread } from '#data/records/thread/apply-remote.ts'
import { sendMessage } from '#data/records/thread/messages/send-message.ts'
import { openTimeDay, setHours } from '#data/records/time-day/commands.ts'
import { saveUser } from '#data/records/user/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { confirmAsPlanned } from '#tests/data/confirm-as-planned.ts'
import { checkInCommand } from './check-ins.ts'
import { type Command, MEMBER_NAMES } from './history.ts'
import { isJoiningCommand, joiningCommand } from './joining-command.ts'
import type { SimDevice } from './sim-device.ts'
import { isTemplateCommand, templateCommand } from './template-command.ts'
import { groupOf, memberId } from './world.ts'

export async function command(device: SimDevice, deed: Command): Promise<void> {
  const { account } = device
  if (isTemplateCommand(deed)) return templateCommand(account, deed)
  if (isJoiningCommand(deed)) return joiningCommand(device, deed)
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
      const { id: groupId, name: groupName } = groupOf(deed.group)
      return joinGroup(account, { groupId, groupName, onBoard: deed.onBoard })
    }
    case 'board':
      // Without a group there is no such choice.
      if ((await readUser(account))?.groupId) await setOnBoard(account, deed.onBoard)
      return
    case 'view hours':
      return openTimeDay(account, back(deed.daysBack))
    case 'hours':
      return setHours(account, back(deed.daysBack), deed.side, deed.category, deed.hours)
    case 'copy plan':
      return confirmAsPlanned(account, back(deed.daysBack))
    case 'say':
      return say(device, deed.nth, `${deed.words}`)
    case 'read': {
      const pair = device.pairs[deed.nth % Math.max(1, device.pairs.length)]
      if (pair) await readThread(account, pair, Number.MAX_SAFE_INTEGER)
      return
    }
    case 'check in':
    case 'reply':
      return checkInCommand(device, deed)
    case 'kudos': {
      const others = MEMBER_NAMES.map((_, member) => memberId(member)).filter(
        (id) => id !== account.userId,
      )
      const to = others[deed.nth % others.length] ?? ''
      return giveKudos(account, { to, toName: to, day: back(deed.daysBack), given: deed.given })
    }
    case 'partner':
      return speak(account, otherOf(account.userId), deed.says)
    case 'block': {
      const set = deed.stands ? blockMember : unblockMember
      return set(account, otherOf(account.userId))
    }
    case 'nudge':
      return nudgePartner(account, { ...otherOf(account.userId), phrase: deed.phrase })
  }
}

/** The other of the first two members. */
function otherOf(userId: string) {
  const other = memberId(userId === memberId(0) ? 1 : 0)
  return { userId: other, name: other }
}

function speak(
  account: Account,
  other: ReturnType<typeof otherOf>,
  says: 'ask' | 'agree' | 'leave',
): Promise<void> {
  if (says === 'ask') return askPartner(account, other)
  if (says === 'leave') return leavePartner(account, other)
  return answerPartner(account, { ...other, agrees: true })
}

async function say(device: SimDevice, nth: number, text: string): Promise<void> {
  const { account, pairs, said, index } = device
  const pair = pairs[nth % Math.max(1, pairs.length)]
  if (!pair) return
  const { id } = await sendMessage(account, pair, { text }, { scale: async (picture) => picture })
  said.push({ id, threadId: threadIdOf(pair), senderId: account.userId, text, device: index })
}

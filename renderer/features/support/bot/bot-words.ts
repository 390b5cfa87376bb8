/** The bot's rules in words. */
import type { BotKind, BotRule } from '#core/bot/bot-rule.ts'
import type { RuleRun } from '#core/bot/run-rule.ts'
import { localFormat } from '#ui/local-format.ts'

export const KIND_WORDS: Readonly<
  Record<BotKind, { readonly name: string; readonly when: string }>
> = {
  'not-checked-in': {
    name: 'Not checked in yet',
    when: 'Members who have checked nothing by an hour of their own day.',
  },
  'streak-at-risk': {
    name: 'Streak at risk',
    when: 'Members whose streak reaches up to yesterday, and who have checked nothing by an hour of their own day.',
  },
  'perfect-day': { name: 'Perfect day', when: 'Members who have checked all four habits today.' },
  absent: {
    name: 'Away for some days',
    when: 'Members who have not opened Fourfold for so many days; once for each absence.',
  },
}

const members = (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`

export function ranWords({
  sent,
  reached,
  held,
}: Pick<RuleRun, 'sent' | 'reached' | 'held'>): string {
  if (held) return `It would reach everybody: ${members(reached)}. Nothing was sent.`
  if (reached === 0) return 'Nobody needs it now.'
  if (sent === 0) return `All ${members(reached)} were told before.`
  return `Sent to ${members(sent)}.`
}

const WHEN = localFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** When a rule ran last, and what came of it. */
export function lastRunWords({ lastRun, lastSent, held }: BotRule): string {
  if (lastRun === 0) return 'It has not run since it was set up or changed.'
  const what = held
    ? 'it would have reached everybody, so nothing was sent'
    : `sent to ${members(lastSent)}`
  return `Last run ${WHEN.format(lastRun)}: ${what}.`
}

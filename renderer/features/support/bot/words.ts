import type { BotKind, BotRule } from '#core/policies/bot/bot-rule.ts'
import { MAX_ADDED_RULES } from '#core/policies/bot/rule-list.ts'
import { MAX_NUDGES_A_DAY } from '#core/server/commands/bot/daily-cap.ts'
import type { RuleRun } from '#core/server/commands/bot/run-rule.ts'
import { counted } from '#ui/day-words.ts'
import { dateTimeText } from '../words.ts'

export const BOT_WORDS = {
  about:
    'The bot nudges members in Fourfold, in your words. Nobody gets the same nudge twice for one day, nor more than two nudges a day: older rules come first, and what is held back is not sent later.',
} as const

export const LIST_WORDS = {
  added: (names: readonly string[]) =>
    names.length === 1
      ? `“${names[0]}” is added, switched off.`
      : `${names.length} rules are added, switched off.`,
  full: `There is no room for that: you can add ${MAX_ADDED_RULES} rules at most. Delete one that you no longer use.`,
} as const

/** Whom a rule of each kind is for. */
export const RULES_FOR: Readonly<Record<BotKind, string>> = {
  'not-checked-in': 'For members who have checked nothing by an hour of their own day.',
  'streak-at-risk':
    'For members whose streak reaches up to yesterday, and who have checked nothing by an hour of their own day.',
  'perfect-day': 'For members who have checked all four habits today.',
  absent: 'For members who have not opened Fourfold for a number of days; once for each absence.',
  'after-joining':
    'For members who join after you switch it on; once, on that day of their own (1 is the day after they joined), and never later.',
}

export const PREVIEW_WORDS = {
  reached: (reached: number, looked: number, everybody: boolean) =>
    `${reached} of ${looked} members would get it now, or have it already.${everybody ? ' That is everybody.' : ''}`,
} as const

const members = (count: number) => counted(count, 'member')

type Ran = Pick<RuleRun, 'sent' | 'reached' | 'held' | 'capped'>

/** What a run of a rule did, such as "Sent to 3 members." */
export function ranText({ sent, reached, held, capped }: Ran): string {
  if (held) return `It would reach everybody: ${members(reached)}. Nothing was sent.`
  if (reached === 0) return 'Nobody needs it now.'
  const back = capped > 0 ? ` Held back from ${members(capped)}, ${HAD_ENOUGH}.` : ''
  if (sent > 0) return `Sent to ${members(sent)}.${back}`
  return capped > 0 ? back.trim() : `All ${members(reached)} have it already.`
}

const HAD_ENOUGH = `who had ${MAX_NUDGES_A_DAY} nudges that day already`

/** When a rule ran last, what it did, and whom it last reached. */
export function lastRunText({ lastRun, lastSent, held, sentAt, sentTo }: BotRule): string {
  const reached = `It last nudged ${members(sentTo)}, ${dateTimeText(sentAt)}.`
  if (lastRun === 0) {
    const news = 'It has not run since it was set up or changed.'
    return sentAt === 0 ? news : `${news} ${reached}`
  }
  const what = held
    ? 'it would have reached everybody, so nothing was sent'
    : `sent to ${members(lastSent)}`
  const last = `Last run ${dateTimeText(lastRun)}: ${what}.`
  return sentAt === 0 || sentAt === lastRun ? last : `${last} ${reached}`
}

/** Whom a rule was last held back from; undefined where from nobody yet. */
export function cappedText({ capped, cappedAt }: BotRule): string | undefined {
  if (capped === 0) return undefined
  return `Held back ${dateTimeText(cappedAt)} from ${members(capped)}, ${HAD_ENOUGH} from older rules.`
}

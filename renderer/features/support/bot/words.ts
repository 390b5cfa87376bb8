/** Texts of the Community bot. */
import { BOT_KIND_NAMES, type BotKind, type BotRule } from '#core/policies/bot/bot-rule.ts'
import { MAX_ADDED_RULES } from '#core/policies/bot/rule-list.ts'
import { MAX_NUDGES_A_DAY } from '#core/server/commands/bot/daily-cap.ts'
import type { RuleRun } from '#core/server/commands/bot/run-rule.ts'
import { FIRST_NAME_PLACE } from '#core/values/names/first-name.ts'
import { counted } from '#ui/day-words.ts'
import { localFormat } from '#ui/local-format.ts'

export const BOT_WORDS = {
  about:
    'The bot nudges members in Fourfold, in your words. Nobody gets the same nudge twice for one day, nor more than two nudges a day: older rules come first, and what is held back is not sent later.',
  whileOpen: 'It runs every hour while Fourfold is open on this device.',
  unreadable:
    'A rule like this doesn’t run. The first rule of its kind is shown with its first settings; saving it repairs it.',
} as const

/** What is said once rules were added or deleted. */
export const LIST_WORDS = {
  added: (names: readonly string[]) =>
    names.length === 1
      ? `“${names[0]}” is added, switched off.`
      : `${names.length} rules are added, switched off.`,
  gone: (name: string) => `“${name}” can’t come back: another rule has its place now.`,
  full: `There is no room for that: you can add ${MAX_ADDED_RULES} rules at most. Delete one that you no longer use.`,
} as const

export const KIND_WORDS: Readonly<
  Record<BotKind, { readonly name: string; readonly when: string }>
> = {
  'not-checked-in': {
    name: BOT_KIND_NAMES['not-checked-in'],
    when: 'For members who have checked nothing by an hour of their own day.',
  },
  'streak-at-risk': {
    name: BOT_KIND_NAMES['streak-at-risk'],
    when: 'For members whose streak reaches up to yesterday, and who have checked nothing by an hour of their own day.',
  },
  'perfect-day': {
    name: BOT_KIND_NAMES['perfect-day'],
    when: 'For members who have checked all four habits today.',
  },
  absent: {
    name: BOT_KIND_NAMES.absent,
    when: 'For members who have not opened Fourfold for a number of days; once for each absence.',
  },
  'after-joining': {
    name: BOT_KIND_NAMES['after-joining'],
    when: 'For members who join after you switch it on; once, on that day of their own (1 is the day after they joined), and never later.',
  },
}

export const RULE_WORDS = {
  asSeen: 'As a member sees it',
} as const

export const PREVIEW_WORDS = {
  reached: (reached: number, looked: number, everybody: boolean) =>
    `${reached} of ${looked} members would get it now, or have it already.${everybody ? ' That is everybody.' : ''}`,
} as const

export const RULE_FORM_WORDS = {
  name: 'Name',
  nameHint: 'Only admins see it.',
  title: 'Title',
  text: 'Text',
  textHint: `${FIRST_NAME_PLACE} becomes each reader’s first name, in the title too.`,
  link: 'Link',
  linkHint: 'A page of Fourfold, such as /leader-board.',
  hour: 'From (member’s own time)',
  days: 'On these days',
  daysAway: 'Days away',
  daysAfterJoining: 'Days after joining',
  daysOfStreak: 'Days of streak, at least',
  members: 'Looks at',
  everybody: 'Everybody',
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

const DATE_TIME = localFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** When a rule ran last, what it did, and whom it last reached. */
export function lastRunText({ lastRun, lastSent, held, sentAt, sentTo }: BotRule): string {
  const reached = `It last nudged ${members(sentTo)}, ${DATE_TIME.format(sentAt)}.`
  if (lastRun === 0) {
    const news = 'It has not run since it was set up or changed.'
    return sentAt === 0 ? news : `${news} ${reached}`
  }
  const what = held
    ? 'it would have reached everybody, so nothing was sent'
    : `sent to ${members(lastSent)}`
  const last = `Last run ${DATE_TIME.format(lastRun)}: ${what}.`
  return sentAt === 0 || sentAt === lastRun ? last : `${last} ${reached}`
}

/** Whom a rule was last held back from; undefined where from nobody yet. */
export function cappedText({ capped, cappedAt }: BotRule): string | undefined {
  if (capped === 0) return undefined
  return `Held back ${DATE_TIME.format(cappedAt)} from ${members(capped)}, ${HAD_ENOUGH} from older rules.`
}

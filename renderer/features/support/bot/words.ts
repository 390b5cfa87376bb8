/** Texts of the Community bot. */
import { BOT_KIND_NAMES, type BotKind, type BotRule } from '#core/bot/bot-rule.ts'
import type { RuleRun } from '#core/bot/run-rule.ts'
import { counted } from '#ui/day-words.ts'
import { localFormat } from '#ui/local-format.ts'

export const BOT_WORDS = {
  title: 'Community bot',
  about:
    'The bot nudges members in Fourfold, in your words. Nobody gets the same nudge twice for one day.',
  hourly: 'With Cloud Functions it runs every hour; otherwise whenever an admin opens this page.',
  onVisit: 'On this device it runs whenever an admin opens this page.',
  due: (rules: number) => (rules === 1 ? 'A rule is due.' : `${rules} rules are due.`),
  runDue: (rules: number) => (rules === 1 ? 'Run it' : 'Run them'),
  unreadable:
    'A rule like this doesn’t run. The list shows it with its first settings; saving it repairs it.',
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
}

export const RULE_WORDS = {
  on: 'On',
  off: 'Off',
  onOrOff: (name: string) => `${name}: on or off`,
  reachesEverybody: (members: number) => `This reaches everybody right now: ${members} members.`,
  runAnyway: 'Run anyway',
  nudgeAll: (members: number) => `Yes, nudge all ${members}`,
  runNow: 'Run now',
  preview: 'Who would get it',
  edit: 'Edit',
  /** The name of a button for screen readers, because several rules have the same buttons. */
  ofRule: (action: string, name: string) => `${action}: ${name}`,
} as const

export const PREVIEW_WORDS = {
  loadAnyway: 'Load anyway',
  loading: 'Checking members…',
  reached: (reached: number, looked: number, everybody: boolean) =>
    `${reached} of ${looked} members would get it now, or have it already.${everybody ? ' That is everybody.' : ''}`,
  list: 'Who would get it',
  unreadable: 'The bot skips these members.',
} as const

export const RULE_FORM_WORDS = {
  title: 'Title',
  text: 'Text',
  link: 'Link',
  linkHint: 'A page of Fourfold, such as /leader-board.',
  hour: 'From (member’s own time)',
  daysAway: 'Days away',
  daysOfStreak: 'Days of streak, at least',
  members: 'Looks at',
  everybody: 'Everybody',
} as const

const members = (count: number) => counted(count, 'member')

/** What a run of a rule did, such as "Sent to 3 members." */
export function ranText({
  sent,
  reached,
  held,
}: Pick<RuleRun, 'sent' | 'reached' | 'held'>): string {
  if (held) return `It would reach everybody: ${members(reached)}. Nothing was sent.`
  if (reached === 0) return 'Nobody needs it now.'
  if (sent === 0) return `All ${members(reached)} have it already.`
  return `Sent to ${members(sent)}.`
}

const DATE_TIME = localFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** When a rule ran last, and what it did. */
export function lastRunText({ lastRun, lastSent, held }: BotRule): string {
  if (lastRun === 0) return 'It has not run since it was set up or changed.'
  const what = held
    ? 'it would have reached everybody, so nothing was sent'
    : `sent to ${members(lastSent)}`
  return `Last run ${DATE_TIME.format(lastRun)}: ${what}.`
}

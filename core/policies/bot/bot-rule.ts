/** A rule of the Community bot: whom it nudges, when, with which text (docs/decisions/0125-rules-of-the-bot.md). */
import * as z from 'zod/mini'
import {
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
} from '#core/records/fields.ts'
import { inAppPathSchema } from '#core/records/group.ts'
import { MAX_BODY_LENGTH, MAX_TITLE_LENGTH } from '#core/values/bounds.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { typedTitleSchema } from '#core/values/names/display-name.ts'
import { knownPlaces } from '#core/values/names/first-name.ts'
import { wholeNumberWords } from '#core/values/numbers/whole-number.ts'
import { dayChoiceSchema, EVERY_DAY } from './rule-days.ts'

/** The kinds of which every community has a rule, whose id is its kind: once there was one of each. */
export const FIRST_KINDS = ['not-checked-in', 'streak-at-risk', 'perfect-day', 'absent'] as const

export const BOT_KINDS = [...FIRST_KINDS, 'after-joining'] as const

export type BotKind = (typeof BOT_KINDS)[number]

/** The names of the kinds; a rule without a name of its own has that of its kind. */
export const BOT_KIND_NAMES: Readonly<Record<BotKind, string>> = {
  'not-checked-in': 'Not checked in yet',
  'streak-at-risk': 'Streak at risk',
  'perfect-day': 'Perfect day',
  absent: 'Away for some days',
  'after-joining': 'After joining',
}

export function ruleName({ name, kind }: Pick<BotRule, 'name' | 'kind'>): string {
  return name || BOT_KIND_NAMES[kind]
}

export function botRunSummary(rule: Pick<BotRule, 'name' | 'kind'>, sent: number): string {
  return `The bot’s rule “${ruleName(rule)}” nudged ${sent} ${sent === 1 ? 'member' : 'members'}.`
}

export const BOT_DAYS = { least: 1, most: 365 } as const

const BOT_DAYS_WORDS = wholeNumberWords(BOT_DAYS)

export const botContentSchema = z.object({
  name: typedTitleSchema({
    missing: 'It needs a name.',
    tooLong: `A name has ${MAX_TITLE_LENGTH} characters at most.`,
  }),
  title: typedTitleSchema({
    missing: 'It needs a title.',
    tooLong: `A title has ${MAX_TITLE_LENGTH} characters at most.`,
  }),
  body: z.string().check(z.maxLength(MAX_BODY_LENGTH, 'It has 2,000 characters at most.')),
  link: inAppPathSchema,
  /** The hour of the member's local time from which the rule applies, 0 to 23. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  days: dayChoiceSchema,
  /** Days of the streak at risk, of absence, or since the member joined. */
  count: z
    .int()
    .check(z.minimum(BOT_DAYS.least, BOT_DAYS_WORDS), z.maximum(BOT_DAYS.most, BOT_DAYS_WORDS)),
  /** Only members of this group; `''` is everybody. */
  groupId: referenceSchema,
})

/** The same as it is typed. A rule from before may have other places, and can still be switched off. */
export const botFormSchema = z.extend(botContentSchema, {
  title: botContentSchema.shape.title.check(knownPlaces),
  body: botContentSchema.shape.body.check(knownPlaces),
})

export type BotWords = z.infer<typeof botContentSchema>

export const botRuleSchema = z.object({
  id: idSchema,
  kind: z.enum(BOT_KINDS),
  /** `''` is the name of its kind, as in rules from before there were several of a kind. */
  name: z.prefault(z.string().check(z.maxLength(MAX_TITLE_LENGTH)), ''),
  title: z.prefault(z.string().check(z.maxLength(MAX_TITLE_LENGTH)), ''),
  body: z.prefault(z.string().check(z.maxLength(MAX_BODY_LENGTH)), ''),
  link: z.prefault(inAppPathSchema, ''),
  hour: z.prefault(botContentSchema.shape.hour, 20),
  days: z.prefault(dayChoiceSchema, EVERY_DAY),
  count: z.prefault(botContentSchema.shape.count, 3),
  groupId: z.prefault(referenceSchema, ''),
  on: z.prefault(z.boolean(), false),
  /** Deleted by an admin, who can bring it back; it does not run, and its place may go to a new rule. */
  removed: z.prefault(z.boolean(), false),
  /** When it was made, in ms; 0 for the first rules of each kind. Older rules run first. */
  created: recordedInstantSchema,
  /** When it was last switched on, in ms: `after-joining` nudges those who have joined since. */
  since: recordedInstantSchema,
  /** An admin was warned that the rule reaches everybody, and confirmed it. */
  everybody: z.prefault(z.boolean(), false),
  /** When it last ran, in ms; 0 for never. */
  lastRun: recordedInstantSchema,
  lastSent: z.prefault(z.int().check(z.nonnegative()), 0),
  /** The last run would have reached everybody, and so sent nothing. */
  held: z.prefault(z.boolean(), false),
  /** When it last nudged somebody, and how many. */
  sentAt: recordedInstantSchema,
  sentTo: z.prefault(z.int().check(z.nonnegative()), 0),
  /** When a member last had enough nudges that day from older rules, and how many members. */
  cappedAt: recordedInstantSchema,
  capped: z.prefault(z.int().check(z.nonnegative()), 0),
  syncedAt: syncedAtSchema,
})

export type BotRule = z.infer<typeof botRuleSchema>

export interface BotChoices {
  readonly hour: boolean
  readonly count: boolean
  readonly days: boolean
}

export const ASKS: Readonly<Record<BotKind, BotChoices>> = {
  'not-checked-in': { hour: true, count: false, days: true },
  'streak-at-risk': { hour: true, count: true, days: true },
  'perfect-day': { hour: false, count: false, days: true },
  absent: { hour: false, count: true, days: true },
  // Its day is given by the joining.
  'after-joining': { hour: true, count: true, days: false },
}

type FirstWords = Pick<BotWords, 'title' | 'body' | 'link' | 'hour' | 'count'>

const WORDS: Readonly<Record<BotKind, FirstWords>> = {
  'not-checked-in': {
    title: 'Your four habits are waiting',
    body: 'There is still time for one of them today.',
    link: '/',
    hour: 20,
    count: 1,
  },
  'streak-at-risk': {
    title: 'Your streak would like one more day',
    body: 'One habit is enough to keep it.',
    link: '/',
    hour: 20,
    count: 3,
  },
  'perfect-day': {
    title: 'A perfect day',
    body: 'All four habits, 10 points. Well done.',
    link: PATHS.personalLeaderBoard,
    hour: 0,
    count: 1,
  },
  absent: {
    title: 'Your place is still here',
    body: 'Come back with one habit whenever you like.',
    link: '/',
    hour: 0,
    count: 5,
  },
  'after-joining': {
    title: 'Welcome, {{first name}}',
    body: 'Four small habits a day, and your group beside you. Begin with one.',
    link: '/',
    hour: 9,
    count: 1,
  },
}

/** The default rule of a kind: switched off. Of a first kind it is the one whose id is the kind. */
export function plainRule(kind: BotKind): BotRule {
  return botRuleSchema.parse({ id: kind, kind, ...WORDS[kind] })
}

/** A rule of the Community bot: whom it nudges, when, and with which text (docs/product.md#admin-tools). */
import * as z from 'zod/mini'
import { PATHS } from '#core/paths.ts'
import { LONGEST_BODY, LONGEST_TITLE } from '#core/records/bounds.ts'
import { typedTitleSchema } from '#core/records/display-name.ts'
import {
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
} from '#core/records/fields.ts'
import { inAppPathSchema } from '#core/records/group.ts'

export const BOT_KINDS = ['not-checked-in', 'streak-at-risk', 'perfect-day', 'absent'] as const

export type BotKind = (typeof BOT_KINDS)[number]

/** The names of the rules, for the admins' pages and their log. */
export const BOT_KIND_NAMES: Readonly<Record<BotKind, string>> = {
  'not-checked-in': 'Not checked in yet',
  'streak-at-risk': 'Streak at risk',
  'perfect-day': 'Perfect day',
  absent: 'Away for some days',
}

/** The log's sentence about a run that has nudged somebody. */
export function botRunSummary(kind: BotKind, sent: number): string {
  return `The bot’s rule “${BOT_KIND_NAMES[kind]}” nudged ${sent} ${sent === 1 ? 'member' : 'members'}.`
}

/** The most days that a rule can wait for. */
export const MOST_BOT_DAYS = 365

/** The fields of a rule that an admin can edit. */
export const botContentSchema = z.object({
  title: typedTitleSchema({
    missing: 'It needs a title.',
    tooLong: `A title has ${LONGEST_TITLE} characters at most.`,
  }),
  body: z.string().check(z.maxLength(LONGEST_BODY, 'It has 2,000 characters at most.')),
  link: inAppPathSchema,
  /** The hour of the member's local time from which the rule applies, 0 to 23. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** Days of the streak at risk, or of absence. */
  count: z.int().check(z.minimum(1), z.maximum(MOST_BOT_DAYS)),
  /** Only members of this group; `''` is everybody. */
  groupId: referenceSchema,
})

export type BotWords = z.infer<typeof botContentSchema>

export const botRuleSchema = z.object({
  id: idSchema,
  kind: z.enum(BOT_KINDS),
  title: z.prefault(z.string().check(z.maxLength(LONGEST_TITLE)), ''),
  body: z.prefault(z.string().check(z.maxLength(LONGEST_BODY)), ''),
  link: z.prefault(inAppPathSchema, ''),
  hour: z.prefault(botContentSchema.shape.hour, 20),
  count: z.prefault(botContentSchema.shape.count, 3),
  groupId: z.prefault(referenceSchema, ''),
  on: z.prefault(z.boolean(), false),
  /** An admin was warned that the rule reaches everybody, and confirmed it. */
  everybody: z.prefault(z.boolean(), false),
  /** When it last ran, in ms; 0 for never. */
  lastRun: recordedInstantSchema,
  lastSent: z.prefault(z.int().check(z.nonnegative()), 0),
  /** The last run would have reached everybody, and so sent nothing. */
  held: z.prefault(z.boolean(), false),
  syncedAt: syncedAtSchema,
})

export type BotRule = z.infer<typeof botRuleSchema>

/** Whether rules of this kind use the hour and the number of days. */
export const ASKS: Readonly<Record<BotKind, { readonly hour: boolean; readonly count: boolean }>> =
  {
    'not-checked-in': { hour: true, count: false },
    'streak-at-risk': { hour: true, count: true },
    'perfect-day': { hour: false, count: false },
    absent: { hour: false, count: true },
  }

const WORDS: Readonly<Record<BotKind, Omit<BotWords, 'groupId'>>> = {
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
}

/** The default rule of a kind: switched off. There is one rule per kind. */
export function plainRule(kind: BotKind): BotRule {
  return botRuleSchema.parse({ id: kind, kind, ...WORDS[kind] })
}

/** All four rules: stored, or the default where none is stored. */
export function allRules(stored: readonly BotRule[]): BotRule[] {
  return BOT_KINDS.map((kind) => stored.find((rule) => rule.id === kind) ?? plainRule(kind))
}

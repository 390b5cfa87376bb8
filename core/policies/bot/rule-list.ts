/** The bot's rules as a list: one of each kind from the start, and those that admins add. */

import { MAX_TITLE_LENGTH } from '#core/values/bounds.ts'
import { shortened } from '#core/values/names/display-name.ts'
import {
  BOT_KIND_NAMES,
  BOT_KINDS,
  type BotKind,
  type BotRule,
  botRuleSchema,
  FIRST_KINDS,
  plainRule,
  ruleName,
} from './bot-rule.ts'

export const MAX_ADDED_RULES = 20

/** They are places: the id of a deleted rule goes to a new one, and so no client can store more rules than this. */
export const RULE_PLACES: readonly string[] = Array.from(
  { length: MAX_ADDED_RULES },
  (_, index) => `rule-${String(index + 1).padStart(2, '0')}`,
)

export const MAX_RULES = FIRST_KINDS.length + MAX_ADDED_RULES

const WELCOME_DAYS = [1, 3, 7] as const

const isFirst = (id: string) => FIRST_KINDS.some((kind) => kind === id)

/** The rules that there are: stored ones, and the default of a first kind whose rule is not stored. */
export function allRules(stored: readonly BotRule[]): BotRule[] {
  const first = FIRST_KINDS.map((kind) => stored.find(({ id }) => id === kind) ?? plainRule(kind))
  const added = stored.filter(({ id }) => RULE_PLACES.includes(id))
  return [...first, ...added].filter(({ removed }) => !removed)
}

/** Oldest first: in this order they run, and a member's nudges of a day go to the older rules. */
export function byAge(rules: readonly BotRule[]): BotRule[] {
  const place = ({ id, kind }: BotRule) =>
    isFirst(id) ? BOT_KINDS.indexOf(kind) : BOT_KINDS.length
  return rules.toSorted(
    (a, b) => a.created - b.created || place(a) - place(b) || (a.id < b.id ? -1 : 1),
  )
}

/** By kind, then by the days after joining, then by age: as admins see them. */
export function byKind(rules: readonly BotRule[]): BotRule[] {
  const days = ({ kind, count }: BotRule) => (kind === 'after-joining' ? count : 0)
  const kind = (rule: BotRule) => BOT_KINDS.indexOf(rule.kind)
  // Sorting is stable: equals stay in order of age.
  return byAge(rules).toSorted((a, b) => kind(a) - kind(b) || days(a) - days(b))
}

/** Unused ones first, then those whose rule was deleted longest ago; undefined where there are not so many. */
export function freePlaces(
  stored: readonly BotRule[],
  count: number,
  taken: readonly string[] = [],
): string[] | undefined {
  const byId = new Map(stored.map((rule) => [rule.id, rule]))
  const free = RULE_PLACES.filter((id) => !taken.includes(id) && (byId.get(id)?.removed ?? true))
  const goneSince = (id: string) => byId.get(id)?.syncedAt ?? 0
  const places = free.toSorted((a, b) => goneSince(a) - goneSince(b)).slice(0, count)
  return places.length === count ? places : undefined
}

/** A rule to add: in the first words of its kind, and switched off. */
export function newRule(kind: BotKind, name: string): BotRule {
  return { ...plainRule(kind), name }
}

/** "Perfect day", or "Perfect day 2" where there is one of that name. */
export function freeName(kind: BotKind, rules: readonly BotRule[]): string {
  const taken = new Set(rules.map(ruleName))
  const names = Array.from({ length: MAX_RULES + 1 }, (_, index) =>
    index === 0 ? BOT_KIND_NAMES[kind] : `${BOT_KIND_NAMES[kind]} ${index + 1}`,
  )
  return names.find((name) => !taken.has(name)) ?? BOT_KIND_NAMES[kind]
}

export function welcomeRules(): BotRule[] {
  return WELCOME_DAYS.map((count) => ({
    ...newRule('after-joining', `Day ${count} after joining`),
    count,
    ...(WELCOME_TEXTS[count] ?? {}),
  }))
}

const WELCOME_TEXTS: Readonly<Record<number, Pick<BotRule, 'title' | 'body'>>> = {
  3: { title: 'Three days in', body: 'Small and daily is enough. Which habit comes easiest?' },
  7: { title: 'A week with us', body: 'Look back at your first seven days, and plan the next.' },
}

/** A copy of what an admin has chosen, switched off, with another name. */
export function copyOf(rule: BotRule): BotRule {
  const { kind, title, body, link, hour, days, count, groupId } = rule
  const name = `${shortened(ruleName(rule), MAX_TITLE_LENGTH - COPY.length)}${COPY}`
  return botRuleSchema.parse({
    id: kind,
    kind,
    name,
    title,
    body,
    link,
    hour,
    days,
    count,
    groupId,
  })
}

const COPY = ' (copy)'

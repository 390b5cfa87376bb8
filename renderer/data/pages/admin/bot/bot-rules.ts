/** What an admin's device knows of the bot's rules: the server stores and runs them (`core/server/commands/bot`). */
import type { BotRule, BotWords } from '#core/policies/bot/bot-rule.ts'
import { MAX_RULES } from '#core/policies/bot/rule-list.ts'
import { type RuleReach, reachOf, readsOf } from '#core/server/commands/bot/run-rule.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'

type Reads = Pick<Cloud, 'query' | 'aggregate' | 'serverNow'>

/** All rules, deleted ones included. */
export const RULES: CloudQuery = { collection: 'botRules', limit: MAX_RULES }

/** What admins decide of a rule, besides switching it on. */
export function wordsOf(rule: BotRule): BotWords {
  const { name, title, body, link, hour, days, count, groupId } = rule
  return { name, title, body, link, hour, days, count, groupId }
}

function reads({ query, aggregate }: Reads) {
  const count = (counted: CloudQuery) => aggregate(counted, { kind: 'count' })
  return { query, count }
}

export async function previewRule(
  cloud: Reads,
  rule: BotRule,
  isStopped: () => boolean,
): Promise<RuleReach> {
  return reachOf(reads(cloud), rule, await cloud.serverNow(), isStopped)
}

/** About how many records `previewRule`, and a run, read to look at everybody whom a rule can address. */
export async function costOfRule(cloud: Reads, rule: BotRule): Promise<number> {
  return readsOf(reads(cloud), rule, { since: 0, now: await cloud.serverNow() })
}

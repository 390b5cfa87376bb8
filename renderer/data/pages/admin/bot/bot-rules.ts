/** Stores the bot's rules, and runs them on this device. */
import {
  type BotRule,
  type BotWords,
  botRuleSchema,
  botRunSummary,
  ruleName,
} from '#core/bot/bot-rule.ts'
import { rivalsOf } from '#core/bot/daily-cap.ts'
import { allRules, MOST_RULES } from '#core/bot/rule-list.ts'
import { type RuleReach, type RuleRun, reachOf, readsOf, runRule } from '#core/bot/run-rule.ts'
import { runFields, runRules } from '#core/bot/run-rules.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { botPort } from './bot-port.ts'

/** All rules, deleted ones included. */
export const RULES: CloudQuery = { collection: 'botRules', limit: MOST_RULES }

/** The least time between two runs of a rule on this device: about the interval of a server's schedule. */
const OFTEN_MS = 55 * 60_000

/** The fields that decide whom a rule addresses; the others are its message. */
const ASKED = ['hour', 'days', 'count', 'groupId'] as const

/** The rules that there are. @throws CloudError `permission-denied` for non-admins, `unavailable` */
export async function readRules(cloud: Pick<Cloud, 'query'>): Promise<BotRule[]> {
  return allRules(parseDocuments(botRuleSchema, await cloud.query(RULES)))
}

/** Where a rule is stored. */
export const ruleRef = (id: string) => ({ collection: 'botRules', id }) as const

/** The fields of a rule that an admin decides; a run writes the others. */
const SAID = [
  ...(['name', 'title', 'body', 'link'] as const),
  ...(['hour', 'days', 'count', 'groupId', 'on', 'everybody'] as const),
] as const satisfies readonly (keyof BotRule)[]

/**
 * Saves a rule. If it now addresses other members than before, its next run looks at everybody again.
 * @param by the admin, for the audit log
 */
export async function saveRule(
  cloud: Pick<Cloud, 'transact' | 'serverNow'>,
  by: Actor,
  rule: BotRule,
): Promise<void> {
  const now = Math.floor(await cloud.serverNow())
  const summary = `The bot’s rule “${ruleName(rule)}” is ${rule.on ? 'on' : 'off'} and says “${rule.title}”.`
  const entry = entryOf(by, { action: 'save-bot-rule', targets: [rule.id], summary })
  await cloud.transact([ruleRef(rule.id)], ([document]) => {
    const known = botRuleSchema.safeParse(document?.data).data
    const isSame = !known || ASKED.every((field) => known[field] === rule[field])
    const lastRun = isSame ? (known ?? rule).lastRun : 0
    const since = rule.on && !known?.on ? now : (known ?? rule).since
    return {
      writes: audited<Write>(
        [ruleWrite({ ...(known ?? rule), ...saidOf(rule), lastRun, since })],
        entry,
      ),
      result: undefined,
    }
  })
}

function saidOf(rule: BotRule): BotWords & Pick<BotRule, 'on' | 'everybody'> {
  const { name, title, body, link, hour, days, count, groupId, on, everybody } = rule
  return { name, title, body, link, hour, days, count, groupId, on, everybody }
}

/** Stores a whole rule. */
export function ruleWrite(rule: BotRule): Write {
  const data = { ...botRuleSchema.parse(rule), syncedAt: SERVER_TIME }
  return { kind: 'set', ref: ruleRef(rule.id), data }
}

/** The members whom a rule would nudge now. */
export async function previewRule(
  cloud: Cloud,
  rule: BotRule,
  isStopped: () => boolean,
): Promise<RuleReach> {
  return reachOf(botPort(cloud), rule, await cloud.serverNow(), isStopped)
}

/**
 * About how many records `previewRule` and `runRuleNow` read to look at everybody whom a rule can address.
 */
export async function costOfRule(cloud: Cloud, rule: BotRule): Promise<number> {
  return readsOf(botPort(cloud), rule, { since: 0, now: await cloud.serverNow() })
}

/**
 * Runs a rule now over everybody whom it can address, and stores that it ran. Saves a changed rule first,
 * because the rules of the cloud accept only nudges with the text of a stored rule.
 * @param by the admin, for the audit log
 */
export async function runRuleNow(cloud: Cloud, by: Actor, rule: BotRule): Promise<RuleRun> {
  const all = await readRules(cloud)
  const stored = parseDocument(botRuleSchema, await cloud.get(ruleRef(rule.id)))
  if (!stored || !saysTheSame(stored, rule)) await saveRule(cloud, by, rule)
  const now = await cloud.serverNow()
  const rivals = rivalsOf(rule, all, now)
  const run = await runRule(botPort(cloud), rule, { since: 0, now }, rivals)
  await noteRun(cloud, by, rule, run, now)
  return run
}

/** Stores what a run did; one that has nudged somebody is in the log. */
async function noteRun(
  cloud: Cloud,
  by: Actor,
  rule: BotRule,
  run: RuleRun,
  now: number,
): Promise<void> {
  const data = { ...runFields(run, now), syncedAt: SERVER_TIME }
  const write: Write = { kind: 'merge', ref: ruleRef(rule.id), data }
  const summary = botRunSummary(rule, run.sent)
  const entry = entryOf(by, { action: 'run-bot-rule', targets: [rule.id], summary })
  const writes = run.sent === 0 ? [write] : audited([write], entry)
  await cloud.transact([], () => ({ writes, result: undefined }))
}

function saysTheSame(one: BotRule, other: BotRule): boolean {
  return SAID.every((field) => one[field] === other[field])
}

/** The enabled rules that have not run within the hour, and about how many records running them reads. */
export interface DueRules {
  readonly rules: readonly BotRule[]
  /** Every rule that there is: they share a member's nudges of a day. */
  readonly all: readonly BotRule[]
  readonly reads: number
}

/** Counts on the server, which costs next to nothing. @throws CloudError as `readRules` does */
export async function findDueRules(cloud: Cloud): Promise<DueRules> {
  const now = await cloud.serverNow()
  const all = await readRules(cloud)
  const rules = all.filter(({ on, lastRun }) => on && now - lastRun >= OFTEN_MS)
  const port = botPort(cloud)
  const reads = await Promise.all(
    rules.map((rule) => readsOf(port, rule, { since: rule.lastRun, now })),
  )
  return { rules, all, reads: reads.reduce((sum, one) => sum + one, 0) }
}

/** Runs rules over members whom their last run has not looked at, so that the bot works without a server. */
export async function runDueRules(
  cloud: Cloud,
  by: Actor,
  { all, rules }: Pick<DueRules, 'all' | 'rules'>,
): Promise<void> {
  const now = await cloud.serverNow()
  await runRules(botPort(cloud), all, rules, now, (rule, run) => noteRun(cloud, by, rule, run, now))
}

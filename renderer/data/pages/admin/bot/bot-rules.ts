/** Stores the bot's rules, and runs them on this device. */
import {
  allRules,
  BOT_KIND_NAMES,
  BOT_KINDS,
  type BotRule,
  botRuleSchema,
  botRunSummary,
} from '#core/bot/bot-rule.ts'
import { type RuleReach, type RuleRun, reachOf, readsOf, runRule } from '#core/bot/run-rule.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import { type Cloud, type CloudQuery, SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { botPort } from './bot-port.ts'

/** All rules, one of each kind. */
export const RULES: CloudQuery = { collection: 'botRules', limit: BOT_KINDS.length }

/** The least time between two runs of a rule on this device: about the interval of a server's schedule. */
const OFTEN_MS = 55 * 60_000

/** The fields that decide whom a rule addresses; the others are its message. */
const ASKED = ['hour', 'count', 'groupId'] as const

/** The four rules. @throws CloudError `permission-denied` for non-admins, `unavailable` */
export async function readRules(cloud: Pick<Cloud, 'query'>): Promise<BotRule[]> {
  return allRules(parseDocuments(botRuleSchema, await cloud.query(RULES)))
}

const refOf = ({ id }: BotRule) => ({ collection: 'botRules', id }) as const

/**
 * Saves a rule. If it now addresses other members than before, its next run looks at everybody again.
 * @param by the admin, for the audit log
 */
export async function saveRule(
  cloud: Pick<Cloud, 'transact'>,
  by: Actor,
  rule: BotRule,
): Promise<void> {
  const summary = `The bot’s rule “${BOT_KIND_NAMES[rule.kind]}” is ${rule.on ? 'on' : 'off'} and says “${rule.title}”.`
  const entry = entryOf(by, { action: 'save-bot-rule', targets: [rule.id], summary })
  await cloud.transact([refOf(rule)], ([document]) => {
    const known = botRuleSchema.safeParse(document?.data).data
    const isSame = !known || ASKED.every((field) => known[field] === rule[field])
    const data = botRuleSchema.parse(isSame ? rule : { ...rule, lastRun: 0 })
    const write: Write = {
      kind: 'set',
      ref: refOf(rule),
      data: { ...data, syncedAt: SERVER_TIME },
    }
    return { writes: audited<Write>([write], entry), result: undefined }
  })
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
  const stored = parseDocument(botRuleSchema, await cloud.get(refOf(rule)))
  if (!stored || !saysTheSame(stored, rule)) await saveRule(cloud, by, rule)
  return runStoredRule(cloud, by, rule, 0)
}

/** A run that has nudged somebody is in the log. */
async function runStoredRule(
  cloud: Cloud,
  by: Actor,
  rule: BotRule,
  since: number,
): Promise<RuleRun> {
  const now = await cloud.serverNow()
  const run = await runRule(botPort(cloud), rule, { since, now })
  const data = { lastRun: now, lastSent: run.sent, held: run.held, syncedAt: SERVER_TIME }
  const write: Write = { kind: 'merge', ref: refOf(rule), data }
  const summary = botRunSummary(rule.kind, run.sent)
  const entry = entryOf(by, { action: 'run-bot-rule', targets: [rule.id], summary })
  const writes = run.sent === 0 ? [write] : audited([write], entry)
  await cloud.transact([], () => ({ writes, result: undefined }))
  return run
}

/** The fields of a rule that an admin can edit. */
const SAID = ['title', 'body', 'link', 'hour', 'count', 'groupId', 'on', 'everybody'] as const

function saysTheSame(one: BotRule, other: BotRule): boolean {
  return SAID.every((field) => one[field] === other[field])
}

/** The enabled rules that have not run within the hour, and about how many records running them reads. */
export interface DueRules {
  readonly rules: readonly BotRule[]
  readonly reads: number
}

/** Counts on the server, which costs next to nothing. @throws CloudError as `readRules` does */
export async function findDueRules(cloud: Cloud): Promise<DueRules> {
  const now = await cloud.serverNow()
  const rules = (await readRules(cloud)).filter(
    ({ on, lastRun }) => on && now - lastRun >= OFTEN_MS,
  )
  const port = botPort(cloud)
  const reads = await Promise.all(
    rules.map((rule) => readsOf(port, rule, { since: rule.lastRun, now })),
  )
  return { rules, reads: reads.reduce((sum, one) => sum + one, 0) }
}

/** Runs rules over members whom their last run has not looked at, so that the bot works without a server. */
export async function runDueRules(cloud: Cloud, by: Actor, { rules }: DueRules): Promise<void> {
  for (const rule of rules) await runStoredRule(cloud, by, rule, rule.lastRun)
}

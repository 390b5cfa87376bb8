/** The bot's rules as they are stored, and running one of them from here. */
import { allRules, type BotRule, botRuleSchema } from '#core/bot/bot-rule.ts'
import { type RuleReach, type RuleRun, reachOf, runRule } from '#core/bot/run-rule.ts'
import { type Cloud, SERVER_TIME } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { botPort } from './bot-port.ts'

/** A rule runs by itself here no sooner than so long after its last run: as often as a server's schedule. */
const OFTEN_MS = 55 * 60_000

/** The four rules. @throws CloudError `permission-denied` for anybody but an admin, `unavailable` */
export async function readRules(cloud: Pick<Cloud, 'query'>): Promise<BotRule[]> {
  return allRules(parseDocuments(botRuleSchema, await cloud.query({ collection: 'botRules' })))
}

/** Keeps a rule as an admin has it. */
export async function saveRule(cloud: Pick<Cloud, 'transact'>, rule: BotRule): Promise<void> {
  const data = { ...botRuleSchema.parse(rule), syncedAt: SERVER_TIME }
  const ref = { collection: 'botRules', id: rule.id } as const
  await cloud.transact([], () => ({ writes: [{ kind: 'set', ref, data }], result: undefined }))
}

/** Whom a rule would nudge now. */
export async function previewRule(
  cloud: Cloud,
  rule: BotRule,
  isStopped: () => boolean,
): Promise<RuleReach> {
  return reachOf(botPort(cloud), rule, await cloud.serverNow(), isStopped)
}

/** Runs a rule now, and notes that it ran. */
export async function runRuleNow(cloud: Cloud, rule: BotRule): Promise<RuleRun> {
  const now = await cloud.serverNow()
  const run = await runRule(botPort(cloud), rule, now)
  const data = { lastRun: now, lastSent: run.sent, held: run.held }
  await saveRule(cloud, { ...rule, ...data })
  return run
}

/**
 * Runs the rules that are on and were not run within the hour: so the bot works also where no server runs it.
 * @returns the rules as they are then
 */
export async function runDueRules(cloud: Cloud): Promise<BotRule[]> {
  const now = await cloud.serverNow()
  for (const rule of await readRules(cloud)) {
    if (rule.on && now - rule.lastRun >= OFTEN_MS) await runRuleNow(cloud, rule)
  }
  return readRules(cloud)
}

/** The bot's rules as they are stored, and running one of them on this device. */
import { allRules, BOT_KINDS, type BotRule, botRuleSchema } from '#core/bot/bot-rule.ts'
import { type RuleReach, type RuleRun, reachOf, readsOf, runRule } from '#core/bot/run-rule.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import { type Cloud, type CloudQuery, SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { botPort } from './bot-port.ts'

/** All there are, one of each kind. */
export const RULES: CloudQuery = { collection: 'botRules', limit: BOT_KINDS.length }

/** On this device a rule runs no sooner than this after its last run: as often as a server's schedule. */
const OFTEN_MS = 55 * 60_000

/** What decides whom a rule means; the rest are its words. */
const ASKED = ['hour', 'count', 'groupId'] as const

/** The four rules. @throws CloudError `permission-denied` for anybody but an admin, `unavailable` */
export async function readRules(cloud: Pick<Cloud, 'query'>): Promise<BotRule[]> {
  return allRules(parseDocuments(botRuleSchema, await cloud.query(RULES)))
}

const refOf = ({ id }: BotRule) => ({ collection: 'botRules', id }) as const

/**
 * Keeps a rule as an admin has it. One that asks something else than before looks at everybody again.
 * @param by the admin, whom the audit log names
 */
export async function saveRule(
  cloud: Pick<Cloud, 'transact'>,
  by: Actor,
  rule: BotRule,
): Promise<void> {
  const summary = `The bot’s rule ${rule.id} is ${rule.on ? 'on' : 'off'} and says “${rule.title}”.`
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

/** Whom a rule would nudge now. */
export async function previewRule(
  cloud: Cloud,
  rule: BotRule,
  isStopped: () => boolean,
): Promise<RuleReach> {
  return reachOf(botPort(cloud), rule, await cloud.serverNow(), isStopped)
}

/** About how many records it reads to look at everybody whom a rule can mean, as `previewRule` and `runRuleNow` do. */
export async function costOfRule(cloud: Cloud, rule: BotRule): Promise<number> {
  return readsOf(botPort(cloud), rule, { since: 0, now: await cloud.serverNow() })
}

/**
 * Runs a rule now over everybody whom it can mean, and notes that it ran. One that is not stored as it is given is
 * saved first: nudges are taken in the words of a stored rule alone.
 * @param by the admin, whom the audit log names
 */
export async function runRuleNow(cloud: Cloud, by: Actor, rule: BotRule): Promise<RuleRun> {
  const stored = parseDocument(botRuleSchema, await cloud.get(refOf(rule)))
  if (!stored || !saysTheSame(stored, rule)) await saveRule(cloud, by, rule)
  return runStoredRule(cloud, rule, 0)
}

async function runStoredRule(cloud: Cloud, rule: BotRule, since: number): Promise<RuleRun> {
  const now = await cloud.serverNow()
  const run = await runRule(botPort(cloud), rule, { since, now })
  const data = { lastRun: now, lastSent: run.sent, held: run.held, syncedAt: SERVER_TIME }
  const write: Write = { kind: 'merge', ref: refOf(rule), data }
  await cloud.transact([], () => ({ writes: [write], result: undefined }))
  return run
}

/** What of a rule an admin can say. */
const SAID = ['title', 'body', 'link', 'hour', 'count', 'groupId', 'on', 'everybody'] as const

function saysTheSame(one: BotRule, other: BotRule): boolean {
  return SAID.every((field) => one[field] === other[field])
}

/** The rules that are on and were not run within the hour, and about how many records running them reads. */
export interface DueRules {
  readonly rules: readonly BotRule[]
  readonly reads: number
}

/** Counted on the server: it costs next to nothing. @throws CloudError as `readRules` does */
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

/** Runs rules over those whom their last run has not looked at: so the bot works also where no server runs it. */
export async function runDueRules(cloud: Cloud, { rules }: DueRules): Promise<void> {
  for (const rule of rules) await runStoredRule(cloud, rule, rule.lastRun)
}

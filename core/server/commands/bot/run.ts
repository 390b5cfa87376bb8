/** Runs the bot's rules: those that are on by the schedule, and one by an admin's command. */
import {
  type BotRule,
  botRuleSchema,
  botRunSummary,
  ruleName,
} from '#core/policies/bot/bot-rule.ts'
import { allRules, byAge, MAX_RULES } from '#core/policies/bot/rule-list.ts'
import type { Executor } from '#core/server/executor.ts'
import { asAdmin, logWrite, logWriteOf } from '#core/server/handling/audit-log.ts'
import { accountRefs, type Handler } from '#core/server/handling/rights.ts'
import { transactReading } from '#core/server/transact-reading.ts'
import { changeRecord, type Write } from '#core/server/writes.ts'
import { rivalsOf } from './daily-cap.ts'
import { requireRule, ruleRef, ruleWrite } from './rules.ts'
import { runCoachAlerts } from './run-coach-alerts.ts'
import { type RuleRun, runRule } from './run-rule.ts'

export interface BotRun {
  readonly now: number
  readonly newId: () => string
  /** Rules that ran later than so long ago, in ms, wait. */
  readonly every?: number
}

async function readRules(executor: Pick<Executor, 'query'>): Promise<BotRule[]> {
  const stored = await executor.query({ collection: 'botRules', limit: MAX_RULES })
  return allRules(stored.flatMap(({ data }) => botRuleSchema.safeParse(data).data ?? []))
}

/** Over the members whom their last run has not covered; one that has nudged is in the log. Then coaches' own alerts. */
export async function runBot(
  executor: Executor,
  { now, newId, every = 0 }: BotRun,
): Promise<Readonly<Record<string, RuleRun>>> {
  const rules = await readRules(executor)
  const runs: Record<string, RuleRun> = {}
  const due = rules.filter(({ on, lastRun }) => on && now - lastRun >= every)
  await runRules(executor, rules, due, now, async (rule, run) => {
    const entry = { id: newId(), by: 'bot', byName: 'Community bot' }
    const writes = [noted(rule, run, now)]
    if (run.sent > 0) writes.push(logWriteOf(entry, deedOf(rule, run)))
    await executor.transact([], () => ({ writes, result: undefined }))
    runs[rule.id] = run
  })
  await runCoachAlerts(executor, now)
  return runs
}

function noted(rule: BotRule, run: RuleRun, now: number): Write {
  return changeRecord(ruleRef(rule.id), { ...runFields(run, now) })
}

function deedOf(rule: BotRule, { sent }: RuleRun) {
  return { action: 'run-bot-rule', targets: [rule.id], summary: botRunSummary(rule, sent) }
}

/** A run that was killed can be asked for again: it finds what it has sent by its ids. */
export const runBotRule: Handler<'run-bot-rule'> = async (executor, request, context) => {
  const { by } = context
  const now = Math.floor(context.now)
  const logId = context.newId()
  const rule = await asAdmin(context, executor, [ruleRef(request.id)], (read) => {
    const known = requireRule(request.id, read)
    if (request.everybody && !known.everybody) {
      const agreed = { ...known, everybody: true }
      const summary = `The bot’s rule “${ruleName(known)}” may reach everybody.`
      const deed = { action: 'save-bot-rule', targets: [known.id], summary }
      return { writes: [ruleWrite(agreed)], result: agreed, deed }
    }
    // A default is stored before its first run, which writes only what it did.
    return { writes: read(ruleRef(request.id)) ? [] : [ruleWrite(known)], result: known }
  })
  const rivals = rivalsOf(rule, await readRules(executor), now)
  const run = await runRule(executor, rule, { since: 0, now }, rivals)
  await transactReading(executor, accountRefs(by.userId), (read) => {
    const log = run.sent > 0 ? [logWrite(by, logId, deedOf(rule, run), read)] : []
    return { writes: [noted(rule, run, now), ...log], result: undefined }
  })
  const { sent, reached, held, capped } = run
  return { sent, reached, held, capped }
}

/** The fields of a rule that a run writes; the rest is the admins'. */
type RunFields = Pick<BotRule, 'lastRun' | 'lastSent' | 'held'> &
  Partial<Pick<BotRule, 'sentAt' | 'sentTo' | 'cappedAt' | 'capped'>>

export function runFields({ sent, held, capped }: RuleRun, now: number): RunFields {
  return {
    lastRun: now,
    lastSent: sent,
    held,
    ...(sent > 0 ? { sentAt: now, sentTo: sent } : {}),
    ...(capped > 0 ? { cappedAt: now, capped } : {}),
  }
}

/**
 * Runs rules, oldest first: where a member has no nudge left today, the older rule has had its turn. A run that was
 * killed is not stored, so it is repeated, and finds what it has sent by its ids.
 * @param all every rule that there is, for the nudges that they may have sent today
 * @param due those to run, each over the members whom its last run has not looked at
 * @param note stores a rule's run
 */
export async function runRules(
  executor: Executor,
  all: readonly BotRule[],
  due: readonly BotRule[],
  now: number,
  note: (rule: BotRule, run: RuleRun) => Promise<void>,
): Promise<void> {
  let known = all
  for (const rule of byAge(due)) {
    const span = { since: rule.lastRun, now }
    const run = await runRule(executor, rule, span, rivalsOf(rule, known, now))
    known = known.map((one) => (one.id === rule.id ? { ...one, ...runFields(run, now) } : one))
    await note(rule, run)
  }
}

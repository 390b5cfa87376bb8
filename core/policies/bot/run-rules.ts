/** Runs the bot's rules that are due. */
import type { BotRule } from './bot-rule.ts'
import { rivalsOf } from './daily-cap.ts'
import { byAge } from './rule-list.ts'
import { type BotPort, type RuleRun, runRule } from './run-rule.ts'

/** The fields of a rule that a run writes; the rest is the admins'. */
export type RunFields = Pick<BotRule, 'lastRun' | 'lastSent' | 'held'> &
  Partial<Pick<BotRule, 'sentAt' | 'sentTo' | 'cappedAt' | 'capped'>>

/** What a run leaves in its rule. */
export function runFields({ sent, held, capped }: RuleRun, now: number): RunFields {
  return {
    ...{ lastRun: now, lastSent: sent, held },
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
  port: BotPort,
  all: readonly BotRule[],
  due: readonly BotRule[],
  now: number,
  note: (rule: BotRule, run: RuleRun) => Promise<void>,
): Promise<void> {
  let known = all
  for (const rule of byAge(due)) {
    const span = { since: rule.lastRun, now }
    const run = await runRule(port, rule, span, rivalsOf(rule, known, now))
    known = known.map((one) => (one.id === rule.id ? { ...one, ...runFields(run, now) } : one))
    await note(rule, run)
  }
}

/** What a preview of a rule shows, while the rule may change under it. */
import type { BotRule } from '#core/policies/bot/bot-rule.ts'
import type { RuleReach } from '#core/server/commands/bot/run-rule.ts'

export interface Preview {
  readonly reach: RuleReach | undefined
  /** About how many records it reads, if an admin has to confirm that first. */
  readonly reads: number | undefined
  /** Why it could not be found; undefined if it could. */
  readonly trouble: unknown
}

/** What was found last, and of which rule as it was then. */
export interface FoundPreview extends Preview {
  readonly of: BotRule
  readonly agreed: boolean
}

export const NOTHING_YET: Preview = { reach: undefined, reads: undefined, trouble: undefined }

/** What decides whom a rule nudges; its words, and what its last run did, do not. */
const ADDRESSING = ['kind', 'hour', 'days', 'count', 'groupId', 'on', 'since'] as const

/** Nothing while what was found is of a rule that addressed others: its number would stand beside the new schedule. */
export function previewOf(
  found: FoundPreview | undefined,
  rule: BotRule,
  agreed: boolean,
): Preview {
  const isOfRule = ADDRESSING.every((field) => found?.of[field] === rule[field])
  return found && isOfRule && found.agreed === agreed ? found : NOTHING_YET
}

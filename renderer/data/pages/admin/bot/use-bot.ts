import { useEffect, useMemo, useState } from 'react'
import { type BotRule, botRuleSchema } from '#core/policies/bot/bot-rule.ts'
import { allRules, byKind } from '#core/policies/bot/rule-list.ts'
import type { RuleReach } from '#core/server/commands/bot/run-rule.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { READS_UNASKED } from '#data/cloud/list-limits.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import { costOfRule, previewRule, RULES } from './bot-rules.ts'

export interface BotView {
  /** Undefined until the cloud has answered. */
  readonly rules: readonly BotRule[] | undefined
  readonly away: boolean
  /** Paths of stored rules that cannot be read: they have their defaults, and are off. */
  readonly unreadable: readonly string[]
}

export function useBot(): BotView {
  const { records, unreadable, away } = useWatched(RULES, botRuleSchema)
  const rules = useMemo(() => records && byKind(allRules(records)), [records])
  return { rules, unreadable, away }
}

/** Whom a rule would nudge now; again whenever it changes. @param agreed whether the number of reads is confirmed */
export function usePreview(cloud: Cloud, rule: BotRule, agreed: boolean): Preview {
  const [found, setFound] = useState<FoundPreview>()
  useEffect(() => {
    let left = false
    const show = (next: Partial<Preview>) => {
      if (!left) setFound({ ...NOTHING_YET, ...next, of: rule, agreed })
    }
    const look = async () => {
      const reads = agreed ? 0 : await costOfRule(cloud, rule)
      if (reads > READS_UNASKED) return show({ reads })
      show({ reach: await previewRule(cloud, rule, () => left) })
    }
    look().catch((trouble: unknown) => show({ trouble }))
    return () => {
      left = true
    }
  }, [cloud, rule, agreed])
  return previewOf(found, rule, agreed)
}

interface Preview {
  readonly reach: RuleReach | undefined
  /** About how many records it reads, if an admin has to confirm that first. */
  readonly reads: number | undefined
  /** Why it could not be found; undefined if it could. */
  readonly trouble: unknown
}

interface FoundPreview extends Preview {
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

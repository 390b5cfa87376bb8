import { useEffect, useMemo, useState } from 'react'
import { type BotRule, botRuleSchema } from '#core/bot/bot-rule.ts'
import { allRules, byKind } from '#core/bot/rule-list.ts'
import type { RuleReach } from '#core/bot/run-rule.ts'
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

/** The rules, live. */
export function useBot(): BotView {
  const { records, unreadable, away } = useWatched(RULES, botRuleSchema)
  const rules = useMemo(() => records && byKind(allRules(records)), [records])
  return { rules, unreadable, away }
}

export interface Preview {
  readonly reach: RuleReach | undefined
  /** About how many records it reads, if an admin has to confirm that first. */
  readonly reads: number | undefined
  readonly failed: boolean
}

/**
 * Whom a rule would nudge now; runs again whenever the rule changes.
 * @param agreed whether the admin has confirmed the number of reads
 */
export function usePreview(cloud: Cloud, rule: BotRule, agreed: boolean): Preview {
  const [preview, setPreview] = useState<Preview>(NOTHING_YET)
  useEffect(() => {
    let left = false
    const show = (next: Partial<Preview>) => {
      if (!left) setPreview({ ...NOTHING_YET, ...next })
    }
    const look = async () => {
      const reads = agreed ? 0 : await costOfRule(cloud, rule)
      if (reads > READS_UNASKED) return show({ reads })
      show({})
      show({ reach: await previewRule(cloud, rule, () => left) })
    }
    look().catch(() => show({ failed: true }))
    return () => {
      left = true
    }
  }, [cloud, rule, agreed])
  return preview
}

const NOTHING_YET: Preview = { reach: undefined, reads: undefined, failed: false }

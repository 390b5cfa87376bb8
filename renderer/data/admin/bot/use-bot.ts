import { useEffect, useMemo, useState } from 'react'
import { allRules, type BotRule, botRuleSchema } from '#core/bot/bot-rule.ts'
import type { RuleReach } from '#core/bot/run-rule.ts'
import { useWatched } from '#data/admin/use-watched.ts'
import type { Cloud, CloudQuery } from '#data/cloud/cloud.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { previewRule, runDueRules } from './bot-rules.ts'

const RULES: CloudQuery = { collection: 'botRules' }

export interface BotView {
  /** Undefined until the cloud has answered. */
  readonly rules: readonly BotRule[] | undefined
  readonly away: boolean
}

/** The four rules, live. Those that are due run when an admin looks: there may be no server that runs them. */
export function useBot(): BotView {
  const cloud = useCloud()
  const { records, away } = useWatched(RULES, botRuleSchema)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!cloud) return
    runDueRules(cloud).catch(() => setFailed(true))
  }, [cloud])
  const rules = useMemo(() => records && allRules(records), [records])
  return { rules, away: away || failed }
}

export interface Preview {
  readonly reach: RuleReach | undefined
  readonly failed: boolean
}

/** Whom a rule would nudge now; the rule is asked anew whenever it is another one. */
export function usePreview(cloud: Cloud, rule: BotRule): Preview {
  const [preview, setPreview] = useState<Preview>({ reach: undefined, failed: false })
  useEffect(() => {
    let left = false
    const show = (next: Preview) => {
      if (!left) setPreview(next)
    }
    previewRule(cloud, rule, () => left).then(
      (reach) => show({ reach, failed: false }),
      () => show({ reach: undefined, failed: true }),
    )
    return () => {
      left = true
    }
  }, [cloud, rule])
  return preview
}

import { useCallback, useEffect, useMemo, useState } from 'react'
import { type BotRule, botRuleSchema } from '#core/bot/bot-rule.ts'
import { allRules, byKind } from '#core/bot/rule-list.ts'
import type { RuleReach } from '#core/bot/run-rule.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { READS_UNASKED } from '#data/cloud/list-limits.ts'
import { actorOf } from '#data/records/user/actor.ts'
import { useWatched } from '#data/sync/queries/use-watched.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import {
  costOfRule,
  type DueRules,
  findDueRules,
  previewRule,
  RULES,
  runDueRules,
} from './bot-rules.ts'

export interface BotView {
  /** Undefined until the cloud has answered. */
  readonly rules: readonly BotRule[] | undefined
  readonly away: boolean
  /** Paths of stored rules that cannot be read: they have their defaults, and are off. */
  readonly unreadable: readonly string[]
  /** Due rules that read so much that an admin has to confirm first; undefined if there are none. */
  readonly costly: DueRules | undefined
  /** Runs the `costly` rules. */
  readonly runCostly: () => Promise<void>
}

/**
 * The rules, live. Due rules run when an admin opens the page, if that reads little: there may be no
 * server to run them.
 */
export function useBot(): BotView {
  const account = useAccount()
  const cloud = useCloud()
  const { records, unreadable, away } = useWatched(RULES, botRuleSchema)
  const [failed, setFailed] = useState(false)
  const [costly, setCostly] = useState<DueRules>()
  useEffect(() => {
    if (!cloud || !account) return
    const runDue = async () => {
      const due = await findDueRules(cloud)
      if (due.reads > READS_UNASKED) setCostly(due)
      else await runDueRules(cloud, await actorOf(account), due)
    }
    runDue().catch(() => setFailed(true))
  }, [account, cloud])
  const runCostly = useCallback(async () => {
    if (!account || !cloud || !costly) return
    await runDueRules(cloud, await actorOf(account), costly).catch(() => setFailed(true))
    setCostly(undefined)
  }, [account, cloud, costly])
  const rules = useMemo(() => records && byKind(allRules(records)), [records])
  return { rules, unreadable, away: away || failed, costly, runCostly }
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

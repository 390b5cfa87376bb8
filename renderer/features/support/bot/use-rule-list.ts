import { useCallback, useState } from 'react'
import { type BotRule, ruleName } from '#core/policies/bot/bot-rule.ts'
import { wordsOf } from '#data/pages/admin/bot/bot-rules.ts'
import { newBroadcastId } from '#data/pages/admin/broadcasts/announce.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { failureText } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { LIST_WORDS } from './words.ts'

/** How long deleting a rule can be undone. */
const UNDO_MS = 15_000

interface RuleList {
  /** The ids of rules that were added just now. */
  readonly added: readonly string[]
  readonly add: (rules: readonly BotRule[]) => void
  readonly remove: (rule: BotRule) => void
}

/** Adds rules and deletes them, each with an undo. */
export function useRuleList(): RuleList {
  const cloud = useCloud()
  const [added, setAdded] = useState<readonly string[]>([])
  const { once } = useOnce()
  const attempt = useCallback(async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      showToast({ kind: 'warning', message: failureText(error), timeout: 0 })
    }
  }, [])
  const remove = (rule: BotRule) =>
    attempt(async () => {
      if (!cloud) return
      const { id, created } = rule
      await cloud.command('remove-bot-rule', { id, created })
      const undo = () =>
        attempt(async () => {
          const { rule: now } = await cloud.command('restore-bot-rule', { id, created })
          const isBack = now?.created === created && !now.removed
          if (!isBack) showToast({ kind: 'warning', message: LIST_WORDS.gone(ruleName(rule)) })
        })
      showToast({
        message: `“${ruleName(rule)}” is deleted.`,
        timeout: UNDO_MS,
        action: { label: SUPPORT_WORDS.undo, run: () => void undo() },
      })
    })
  const add = (rules: readonly BotRule[]) =>
    attempt(async () => {
      if (!cloud) return
      const asked = rules.map((rule) => ({ kind: rule.kind, ...wordsOf(rule) }))
      const request = { id: newBroadcastId(), rules: asked }
      const { rules: stored } = await cloud.command('add-bot-rules', request)
      if (!stored) {
        showToast({ kind: 'warning', message: LIST_WORDS.full, timeout: 0 })
        return
      }
      setAdded(stored.slice(0, 1).map(({ id }) => id))
      const undo = async () => {
        for (const { id, created } of stored) {
          await cloud.command('remove-bot-rule', { id, created })
        }
      }
      showToast({
        message: LIST_WORDS.added(stored.map(ruleName)),
        action: { label: SUPPORT_WORDS.undo, run: () => void attempt(undo) },
      })
    })
  return {
    added,
    add: (rules) => once(() => add(rules))(),
    remove: (rule) => once(() => remove(rule))(),
  }
}

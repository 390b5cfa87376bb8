import { useState } from 'react'
import { type BotRule, ruleName } from '#core/policies/bot/bot-rule.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import { newBroadcastId } from '#data/pages/admin/announcements/announce.ts'
import { wordsOf } from '#data/pages/admin/bot/bot-rules.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { showToast } from '#ui/toast.ts'
import { useDeed } from '#ui/use-deed.ts'
import { failureText } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { LIST_WORDS } from './words.ts'

/** How long deleting a rule can be undone. */
const UNDO_MS = 15_000

/** Adds rules and deletes them, each with an undo. */
export function useRuleList() {
  const cloud = useCloud()
  /** The ids of rules that were added just now. */
  const [added, setAdded] = useState<readonly string[]>([])
  const { act, warned } = useDeed(failureText)
  const undoing = (work: () => Promise<unknown>) => ({
    label: SUPPORT_WORDS.undo,
    run: () => void warned(work),
  })
  const remove = async (rule: BotRule) => {
    const { id, created } = rule
    await connected(cloud).command('remove-bot-rule', { id, created })
    const undo = async () => {
      const { rule: now } = await connected(cloud).command('restore-bot-rule', { id, created })
      const isBack = now?.created === created && !now.removed
      if (!isBack) showToast({ kind: 'warning', message: LIST_WORDS.gone(ruleName(rule)) })
    }
    const message = `“${ruleName(rule)}” is deleted.`
    showToast({ message, timeout: UNDO_MS, action: undoing(undo) })
  }
  const add = async (rules: readonly BotRule[]) => {
    const asked = rules.map((rule) => ({ kind: rule.kind, ...wordsOf(rule) }))
    const request = { id: newBroadcastId(), rules: asked }
    const { rules: stored } = await connected(cloud).command('add-bot-rules', request)
    if (!stored) return showToast({ kind: 'warning', message: LIST_WORDS.full, timeout: 0 })
    setAdded(stored.slice(0, 1).map(({ id }) => id))
    const undo = async () => {
      for (const { id, created } of stored) {
        await connected(cloud).command('remove-bot-rule', { id, created })
      }
    }
    showToast({ message: LIST_WORDS.added(stored.map(ruleName)), action: undoing(undo) })
  }
  return {
    added,
    add: (rules: readonly BotRule[]) => void act(() => add(rules))(),
    remove: (rule: BotRule) => void act(() => remove(rule))(),
  }
}

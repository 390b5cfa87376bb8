import { useState } from 'react'
import { BOT_KIND_NAMES, BOT_KINDS, type BotRule, ruleName } from '#core/policies/bot/bot-rule.ts'
import { copyOf, freeName, newRule, welcomeRules } from '#core/policies/bot/rule-list.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import { newBroadcastId } from '#data/pages/admin/announcements/announce.ts'
import { wordsOf } from '#data/pages/admin/bot/bot-rules.ts'
import { useBot } from '#data/pages/admin/bot/use-bot.ts'
import { useGroups } from '#data/pages/admin/bulk/use-runs.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { Menu } from '#ui/kit/menu.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { useDeed } from '#ui/use-deed.ts'
import { ToolPage } from '../tools/lists.tsx'
import { failureText, SUPPORT_WORDS } from '../words.ts'
import { RuleCard } from './rule-card.tsx'
import { BOT_WORDS, LIST_WORDS } from './words.ts'

/**
 * `/support/mohvbot`: rules that nudge members, each with a preview of who would get it
 * (docs/product.md#admin-tools).
 */
export function BotScreen() {
  const { rules, unreadable, away } = useBot()
  const { records: groups = [] } = useGroups()
  const { added, add, remove } = useRuleList()
  const kinds = [
    ...BOT_KINDS.map((kind) => ({
      label: BOT_KIND_NAMES[kind],
      onSelect: () => add([newRule(kind, freeName(kind, rules ?? []))]),
    })),
    { label: 'Welcomes on days 1, 3 and 7', onSelect: () => add(welcomeRules()) },
  ]
  return (
    <ToolPage title="Community bot">
      {({ account, cloud }) => (
        <>
          <p className={layout.hint}>
            {BOT_WORDS.about}{' '}
            {cloud.schedules === 'always'
              ? 'It runs every hour.'
              : 'It runs every hour while Fourfold is open on this device.'}
          </p>
          {away && <p role="status">{SUPPORT_WORDS.unreachable}</p>}
          {rules && (
            <div className={layout.row}>
              <Menu label="Kinds of rules" items={kinds}>
                Add a rule
              </Menu>
            </div>
          )}
          <ul className={layout.wide}>
            {rules?.map((rule) => (
              <RuleCard
                key={`${rule.id} ${rule.created}`}
                {...{ account, cloud, rule, groups }}
                isNew={added.includes(rule.id)}
                onDuplicate={() => add([copyOf(rule)])}
                onRemove={() => remove(rule)}
              />
            ))}
          </ul>
          <UnreadableRecords
            ids={unreadable}
            advice="A rule like this doesn’t run. The first rule of its kind is shown with its first settings; saving it repairs it."
          />
        </>
      )}
    </ToolPage>
  )
}

const UNDO_MS = 15_000

function useRuleList() {
  const cloud = useCloud()
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
      if (!isBack)
        showToast({
          kind: 'warning',
          message: `“${ruleName(rule)}” can’t come back: another rule has its place now.`,
        })
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

import { BOT_KINDS } from '#core/policies/bot/bot-rule.ts'
import { copyOf, freeName, newRule, welcomeRules } from '#core/policies/bot/rule-list.ts'
import { useBot } from '#data/pages/admin/bot/use-bot.ts'
import { useGroups } from '#data/pages/admin/bulk/use-runs.ts'
import layout from '#ui/kit/layout.module.css'
import { Menu } from '#ui/kit/menu.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { ToolPage } from '../tools/tool-page.tsx'
import styles from '../tools/tools.module.css'
import { SUPPORT_WORDS } from '../words.ts'
import { RuleCard } from './rule-card.tsx'
import { useRuleList } from './use-rule-list.ts'
import { BOT_WORDS, KIND_WORDS } from './words.ts'

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
      label: KIND_WORDS[kind].name,
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
            {cloud.schedules === 'always' ? 'It runs every hour.' : BOT_WORDS.whileOpen}
          </p>
          {away && <p role="status">{SUPPORT_WORDS.unreachable}</p>}
          {rules && (
            <div className={styles.actions}>
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
          <UnreadableRecords ids={unreadable} advice={BOT_WORDS.unreadable} />
        </>
      )}
    </ToolPage>
  )
}

import {
  ASKS,
  BOT_DAYS,
  type BotRule,
  type BotWords,
  botFormSchema,
  ruleName,
} from '#core/policies/bot/bot-rule.ts'
import type { Group } from '#core/records/group.ts'
import type { Account } from '#data/storage/account.ts'
import { useUnsaved } from '#data/storage/use-unsaved.ts'
import { Form } from '#ui/controls/form.tsx'
import { useFormOf } from '#ui/controls/use-form.ts'
import { WholeNumberField } from '#ui/controls/whole-number-field.tsx'
import { DRAFT_WORDS, valueText } from '#ui/controls/words.ts'
import { localFirstWeekday } from '#ui/days/first-weekday.ts'
import { Select } from '#ui/kit/select.tsx'
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
import { botRuleDrafts } from '../drafts/unsaved-drafts.ts'
import styles from '../tools/tools.module.css'
import { failureText } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { DaysField } from './days-field.tsx'
import { RuleAsSeen } from './rule-as-seen.tsx'
import { audienceName, daysText, hourText } from './schedule-words.ts'
import { RULE_FORM_WORDS, RULE_WORDS } from './words.ts'

interface RuleFormProps {
  readonly account: Account
  readonly rule: BotRule
  readonly groups: readonly Group[]
  readonly onSave: (rule: BotRule) => Promise<void>
}

const LABELS: Readonly<Record<keyof BotWords, string>> = {
  name: RULE_FORM_WORDS.name,
  title: RULE_FORM_WORDS.title,
  body: RULE_FORM_WORDS.text,
  link: RULE_FORM_WORDS.link,
  hour: RULE_FORM_WORDS.hour,
  days: RULE_FORM_WORDS.days,
  count: RULE_FORM_WORDS.daysOfStreak,
  groupId: RULE_FORM_WORDS.members,
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}))

const COUNT_LABELS: Readonly<Partial<Record<BotRule['kind'], string>>> = {
  absent: RULE_FORM_WORDS.daysAway,
  'after-joining': RULE_FORM_WORDS.daysAfterJoining,
}

/** A rule's texts, its condition, and which members it covers. What was typed survives closing it. */
export function RuleForm({ account, rule, groups, onSave }: RuleFormProps) {
  const { id, created, title, body, link, hour, days, count, groupId } = rule
  const present: BotWords = { name: ruleName(rule), title, body, link, hour, days, count, groupId }
  // The id of an added rule is a place, which may go to another rule later.
  const draftId = created === 0 ? id : `${id}-${created}`
  const draft = useUnsaved(account, botRuleDrafts, draftId, present)
  const form = useFormOf(draft, {
    schema: botFormSchema,
    refusalOf: failureText,
    send: async (typed) => {
      const words = { ...typed, body: typed.body.trim() }
      // As they are stored, so that nothing counts as unsaved after that.
      draft.change(words)
      // The admin agreed to the reach of the old rule, not to that of this one.
      await onSave({ ...rule, ...words, everybody: false })
    },
  })
  if (!draft.isRead) return null
  const asks = ASKS[rule.kind]
  const textOf = (field: keyof BotWords) => {
    if (field === 'days') return daysText(days, localFirstWeekday())
    return field === 'groupId' ? audienceName(groupId, groups) : valueText(present[field])
  }
  const theHour = form.choice('hour')
  const theCount = form.choice('count')
  return (
    <Form
      {...form.shell}
      label={SUPPORT_WORDS.save}
      draft={{
        ...draft,
        changed: draft.changed.map((field) => DRAFT_WORDS.field(LABELS[field], textOf(field))),
      }}
    >
      <TextField
        {...form.text('name')}
        label={RULE_FORM_WORDS.name}
        hint={RULE_FORM_WORDS.nameHint}
        enterKeyHint="next"
      />
      <TextField {...form.text('title')} label={RULE_FORM_WORDS.title} enterKeyHint="next" />
      <TextArea
        {...form.text('body')}
        label={RULE_FORM_WORDS.text}
        hint={RULE_FORM_WORDS.textHint}
      />
      <TextField
        {...form.text('link')}
        label={RULE_FORM_WORDS.link}
        hint={RULE_FORM_WORDS.linkHint}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={styles.pair}>
        {asks.hour && (
          <Select
            label={RULE_FORM_WORDS.hour}
            options={HOURS}
            value={String(theHour.value)}
            onChange={(chosen) => theHour.onChange(Number(chosen))}
          />
        )}
        {asks.count && (
          <WholeNumberField
            label={COUNT_LABELS[rule.kind] ?? RULE_FORM_WORDS.daysOfStreak}
            range={BOT_DAYS}
            value={theCount.value}
            missing={theCount.problem}
            onNumber={theCount.onChange}
          />
        )}
        <Select
          {...form.choice('groupId')}
          label={RULE_FORM_WORDS.members}
          options={[
            { value: '', label: RULE_FORM_WORDS.everybody },
            ...groups
              .filter(({ archived, id: one }) => !archived || one === groupId)
              .map(({ id: one, name }) => ({ value: one, label: name || one })),
          ]}
        />
      </div>
      {asks.days && <DaysField {...form.choice('days')} />}
      <div>
        <h3>{RULE_WORDS.asSeen}</h3>
        <RuleAsSeen kind={rule.kind} {...draft.values} />
      </div>
    </Form>
  )
}

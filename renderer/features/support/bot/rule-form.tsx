import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import {
  ASKS,
  BOT_DAYS,
  type BotRule,
  type BotWords,
  botFormSchema,
  ruleName,
} from '#core/policies/bot/bot-rule.ts'
import type { Group } from '#core/records/group.ts'
import type { Unsaved } from '#core/views/admin/rebase.ts'
import type { Account } from '#data/storage/account.ts'
import { useDraft } from '#data/storage/use-draft.ts'
import { fieldOf } from '#ui/controls/form-field.ts'
import { WholeNumberField } from '#ui/controls/whole-number-field.tsx'
import { localFirstWeekday } from '#ui/days/first-weekday.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
import { botRuleDrafts } from '../drafts/unsaved-drafts.ts'
import { DiscardButton, UnsavedNote } from '../drafts/unsaved-note.tsx'
import { useDraftedForm } from '../drafts/use-drafted-form.ts'
import { DRAFT_WORDS, valueText } from '../drafts/words.ts'
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

/** A rule's texts, its condition, and which members it covers. What was typed survives closing it. */
export function RuleForm(props: RuleFormProps) {
  const { id, created } = props.rule
  // The id of an added rule is a place, which may go to another rule later.
  const draftId = created === 0 ? id : `${id}-${created}`
  const found = useDraft(props.account, botRuleDrafts, draftId)
  return found ? <Fields {...props} draftId={draftId} draft={found.draft} /> : null
}

interface FieldsProps extends RuleFormProps {
  readonly draftId: string
  readonly draft: Unsaved<BotWords> | undefined
}

function Fields({ account, rule, groups, onSave, draftId, draft }: FieldsProps) {
  const { title, body, link, hour, days, count, groupId } = rule
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const present: BotWords = { name: ruleName(rule), title, body, link, hour, days, count, groupId }
  const { form, isChanged, changed, forget } = useDraftedForm({
    ...{ schema: botFormSchema, account, drafts: botRuleDrafts, id: draftId, present, draft },
  })
  const asks = ASKS[rule.kind]
  const textOf = (field: keyof BotWords) => {
    if (field === 'days') return daysText(days, localFirstWeekday())
    return field === 'groupId' ? audienceName(groupId, groups) : valueText(present[field])
  }
  const save = async (words: BotWords) => {
    setBusy(true)
    // As they are stored, so that nothing counts as unsaved after that.
    form.setValues({ ...words, body: words.body.trim() })
    try {
      // The admin agreed to the reach of the old rule, not to that of this one.
      await onSave({ ...rule, ...words, body: words.body.trim(), everybody: false })
    } catch (error) {
      setProblem(failureText(error))
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={layout.loose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <TextField
        {...fieldOf(form, 'name')}
        label={RULE_FORM_WORDS.name}
        hint={RULE_FORM_WORDS.nameHint}
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextField
        {...fieldOf(form, 'title')}
        label={RULE_FORM_WORDS.title}
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextArea
        {...fieldOf(form, 'body')}
        label={RULE_FORM_WORDS.text}
        hint={RULE_FORM_WORDS.textHint}
        rows={3}
      />
      <TextField
        {...fieldOf(form, 'link')}
        label={RULE_FORM_WORDS.link}
        hint={RULE_FORM_WORDS.linkHint}
        autoComplete="off"
        enterKeyHint="done"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={styles.pair}>
        {asks.hour && (
          <Select
            label={RULE_FORM_WORDS.hour}
            options={HOURS}
            value={String(form.watch('hour'))}
            onChange={(chosen) => form.setValue('hour', Number(chosen))}
          />
        )}
        {asks.count && (
          <CountField
            label={COUNT_LABELS[rule.kind] ?? RULE_FORM_WORDS.daysOfStreak}
            control={form.control}
          />
        )}
        <Select
          label={RULE_FORM_WORDS.members}
          options={[
            { value: '', label: RULE_FORM_WORDS.everybody },
            ...groups
              .filter(({ archived, id }) => !archived || id === groupId)
              .map(({ id, name }) => ({ value: id, label: name || id })),
          ]}
          value={form.watch('groupId')}
          onChange={(chosen) => form.setValue('groupId', chosen)}
        />
      </div>
      {asks.days && (
        <DaysField
          days={form.watch('days')}
          problem={form.formState.errors.days?.message}
          onChange={(chosen) => form.setValue('days', chosen, { shouldValidate: true })}
        />
      )}
      <div>
        <h3>{RULE_WORDS.asSeen}</h3>
        <RuleAsSeen
          kind={rule.kind}
          title={form.watch('title')}
          body={form.watch('body')}
          link={form.watch('link')}
        />
      </div>
      <UnsavedNote
        isChanged={isChanged}
        changed={changed.map((field) => DRAFT_WORDS.field(LABELS[field], textOf(field)))}
      />
      {problem !== undefined && (
        <p className={layout.trouble} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {SUPPORT_WORDS.save}
        </Button>
        <DiscardButton isChanged={isChanged} onDiscard={() => forget()} />
      </div>
    </form>
  )
}

const COUNT_LABELS: Readonly<Partial<Record<BotRule['kind'], string>>> = {
  absent: RULE_FORM_WORDS.daysAway,
  'after-joining': RULE_FORM_WORDS.daysAfterJoining,
}

interface CountFieldProps {
  readonly label: string
  readonly control: Control<BotWords, unknown, BotWords>
}

function CountField({ label, control }: CountFieldProps) {
  const { field, fieldState } = useController({ control, name: 'count' })
  const { onChange, disabled: _, ...rest } = field
  return (
    <WholeNumberField
      {...rest}
      label={label}
      enterKeyHint="done"
      range={BOT_DAYS}
      missing={fieldState.error?.message}
      onNumber={onChange}
    />
  )
}

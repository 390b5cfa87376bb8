import {
  ASKS,
  BOT_DAYS,
  type BotRule,
  type BotWords,
  botFormSchema,
  ruleName,
} from '#core/policies/bot/bot-rule.ts'
import { nudgeKind } from '#core/policies/bot/nudge.ts'
import { hasWeekday, withWeekday } from '#core/policies/bot/rule-days.ts'
import type { Group } from '#core/records/group.ts'
import { WEEKDAY_LABELS } from '#core/values/hours/week.ts'
import { weekFrom } from '#core/values/numbers/week.ts'
import type { Account } from '#data/storage/account.ts'
import { useUnsaved } from '#data/storage/use-unsaved.ts'
import { Form } from '#ui/controls/form.tsx'
import { useFormOf } from '#ui/controls/use-form.ts'
import { WholeNumberField } from '#ui/controls/whole-number-field.tsx'
import { DRAFT_WORDS, valueText } from '#ui/controls/words.ts'
import { localFirstWeekday } from '#ui/days/first-weekday.ts'
import { Select } from '#ui/kit/select.tsx'
import { TextArea, TextField } from '#ui/kit/text-field.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { botRuleDrafts } from '../drafts/unsaved-drafts.ts'
import support from '../support.module.css'
import { AsSeen } from '../tools/as-seen.tsx'
import { FIRST_NAME_HINT, failureText, SUPPORT_WORDS } from '../words.ts'
import { audienceName, daysText, hourText } from './schedule-words.ts'

interface RuleFormProps {
  readonly account: Account
  readonly rule: BotRule
  readonly groups: readonly Group[]
  readonly onSave: (rule: BotRule) => Promise<void>
}

const LABELS: Readonly<Record<keyof BotWords, string>> = {
  name: 'Name',
  title: 'Title',
  body: 'Text',
  link: 'Link',
  hour: 'From (member’s own time)',
  days: 'On these days',
  count: 'Days of streak, at least',
  groupId: 'Looks at',
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}))

const COUNT_LABELS: Readonly<Partial<Record<BotRule['kind'], string>>> = {
  absent: 'Days away',
  'after-joining': 'Days after joining',
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
  const theDays = form.choice('days')
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
        label={LABELS.name}
        hint="Only admins see it."
        enterKeyHint="next"
      />
      <TextField {...form.text('title')} label={LABELS.title} enterKeyHint="next" />
      <TextArea {...form.text('body')} label={LABELS.body} hint={FIRST_NAME_HINT} />
      <TextField
        {...form.text('link')}
        label={LABELS.link}
        hint="A page of Fourfold, such as /leader-board."
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={support.filters}>
        {asks.hour && (
          <Select
            label={LABELS.hour}
            options={HOURS}
            value={String(theHour.value)}
            onChange={(chosen) => theHour.onChange(Number(chosen))}
          />
        )}
        {asks.count && (
          <WholeNumberField
            label={COUNT_LABELS[rule.kind] ?? LABELS.count}
            range={BOT_DAYS}
            value={theCount.value}
            missing={theCount.problem}
            onNumber={theCount.onChange}
          />
        )}
        <Select
          {...form.choice('groupId')}
          label={LABELS.groupId}
          options={[
            { value: '', label: 'Everybody' },
            ...groups
              .filter(({ archived, id: one }) => !archived || one === groupId)
              .map(({ id: one, name }) => ({ value: one, label: name || one })),
          ]}
        />
      </div>
      {asks.days && (
        <fieldset className={support.plain}>
          <legend>{LABELS.days}</legend>
          <div className={support.filters}>
            {weekFrom(localFirstWeekday()).map((weekday) => (
              <Checkbox
                key={weekday}
                label={WEEKDAY_LABELS[weekday]}
                checked={hasWeekday(theDays.value, weekday)}
                onChange={({ currentTarget: { checked } }) =>
                  theDays.onChange(withWeekday(theDays.value, weekday, checked))
                }
              />
            ))}
          </div>
          <Trouble>{theDays.problem}</Trouble>
        </fieldset>
      )}
      <div>
        <h3>As a member sees it</h3>
        <AsSeen {...draft.values} kind={nudgeKind(rule.kind)} />
      </div>
    </Form>
  )
}

import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { ASKS, type BotRule, type BotWords, botContentSchema } from '#core/bot/bot-rule.ts'
import { cleanName } from '#core/records/display-name.ts'
import type { Group } from '#core/records/group.ts'
import { toFirstBadField } from '#ui/controls/first-bad-field.ts'
import styles from '../tools/tools.module.css'
import { failureText } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { RULE_FORM_WORDS } from './words.ts'

interface RuleFormProps {
  readonly rule: BotRule
  readonly groups: readonly Group[]
  readonly onSave: (rule: BotRule) => Promise<void>
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** A rule's texts, its condition, and which members it covers. */
export function RuleForm({ rule, groups, onSave }: RuleFormProps) {
  const { title, body, link, hour, count, groupId } = rule
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useForm<BotWords>({
    mode: 'controlled',
    initialValues: { title, body, link, hour, count, groupId },
    validate: schemaResolver(botContentSchema, { sync: true }),
  })
  const asks = ASKS[rule.kind]
  const values = form.getValues()
  const save = async (words: BotWords) => {
    setBusy(true)
    try {
      const trimmed = {
        title: cleanName(words.title),
        body: words.body.trim(),
        link: words.link.trim(),
      }
      // The admin agreed to the reach of the old rule, not to that of this one.
      await onSave({ ...rule, ...words, ...trimmed, everybody: false })
    } catch (error) {
      setProblem(failureText(error))
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit((words) => void save(words), toFirstBadField(form))}
    >
      <TextInput {...form.getInputProps('title')} label={RULE_FORM_WORDS.title} size="md" />
      <Textarea {...form.getInputProps('body')} label={RULE_FORM_WORDS.text} size="md" rows={3} />
      <TextInput
        {...form.getInputProps('link')}
        label={RULE_FORM_WORDS.link}
        description={RULE_FORM_WORDS.linkHint}
        size="md"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={styles.pair}>
        {asks.hour && (
          <NativeSelect
            label={RULE_FORM_WORDS.hour}
            size="md"
            data={HOURS}
            value={String(values.hour)}
            onChange={({ currentTarget: { value } }) => form.setFieldValue('hour', Number(value))}
          />
        )}
        {asks.count && (
          <TextInput
            label={rule.kind === 'absent' ? RULE_FORM_WORDS.daysAway : RULE_FORM_WORDS.daysOfStreak}
            size="md"
            inputMode="numeric"
            value={String(values.count)}
            error={form.errors.count}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('count', Number(value.replace(/\D/gu, '').slice(0, 3)))
            }
          />
        )}
        <NativeSelect
          label={RULE_FORM_WORDS.members}
          size="md"
          data={[
            { value: '', label: RULE_FORM_WORDS.everybody },
            ...groups
              .filter(({ archived, id }) => !archived || id === groupId)
              .map(({ id, name }) => ({ value: id, label: name || id })),
          ]}
          value={values.groupId}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('groupId', value)}
        />
      </div>
      {problem !== undefined && (
        <p className={styles.trouble} role="alert">
          {problem}
        </p>
      )}
      <div>
        <Button type="submit" size="md" loading={busy}>
          {SUPPORT_WORDS.save}
        </Button>
      </div>
    </form>
  )
}

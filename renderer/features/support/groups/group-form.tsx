import type { ReactNode } from 'react'
import { type GroupFields, groupFormSchema } from '#core/views/admin/group-form.ts'
import type { Account } from '#data/storage/account.ts'
import { useUnsaved } from '#data/storage/use-unsaved.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Form } from '#ui/controls/form.tsx'
import { useFormOf } from '#ui/controls/use-form.ts'
import { DRAFT_WORDS, valueText } from '#ui/controls/words.ts'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { groupDrafts } from '../drafts/unsaved-drafts.ts'
import support from '../support.module.css'

const LABELS: Readonly<Record<keyof GroupFormValues, string>> = {
  name: 'Name',
  category: 'Category',
  callLink: 'Call link',
  open: 'Open: anybody can join',
  membersInvite: 'All members can invite, not just coaches',
  question1: 'First question',
  question2: 'Second question',
  question3: 'Third question',
}

const QUESTIONS = ['question1', 'question2', 'question3'] as const

export type GroupFormValues = Omit<GroupFields, 'archived'>

interface GroupFormProps {
  /** The group's id; `''` for a new group. */
  readonly id: string
  readonly begin: GroupFormValues
  readonly label: string
  /** @returns why it is not saved */
  readonly onSave: (values: GroupFormValues) => Promise<string | undefined>
  readonly children?: ReactNode
}

/** A group's name, category and call link, who can join, and what its members are asked each week. */
export function GroupForm(props: GroupFormProps) {
  const account = useAccount()
  return account ? <Fields key={props.id} {...props} account={account} /> : null
}

function Fields(props: GroupFormProps & { readonly account: Account }) {
  const { account, id, begin, label, onSave, children } = props
  const draft = useUnsaved(account, groupDrafts, id, begin)
  const form = useFormOf(draft, {
    schema: groupFormSchema,
    send: async (values) => {
      // As they are stored, so that nothing counts as unsaved after that.
      draft.change(values)
      const trouble = await onSave(values)
      // A new group's form has no record to follow.
      if (trouble === undefined && id === '') draft.forget()
      return trouble
    },
  })
  if (!draft.isRead) return null
  return (
    <Form
      {...form.shell}
      label={label}
      beside={children}
      draft={{
        ...draft,
        changed: draft.changed.map((field) =>
          DRAFT_WORDS.field(LABELS[field], valueText(begin[field])),
        ),
      }}
    >
      <TextField {...form.text('name')} label={LABELS.name} enterKeyHint="next" dir="auto" />
      <TextField
        {...form.text('category')}
        label={LABELS.category}
        enterKeyHint="next"
        dir="auto"
      />
      <TextField
        {...form.text('callLink')}
        label={LABELS.callLink}
        hint="Where the group meets. Its members see it."
        inputMode="url"
        enterKeyHint="next"
        placeholder="https://"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox {...form.box('open')} label={LABELS.open} />
      {!draft.values.open && (
        <Checkbox {...form.box('membersInvite')} label={LABELS.membersInvite} />
      )}
      <fieldset className={support.plain}>
        <legend>Questions of the weekly check-in</legend>
        <p className={layout.hint}>
          Members with a coach answer them each week. Without any, they get the usual three.
        </p>
        <div className={layout.loose}>
          {QUESTIONS.map((question) => (
            <TextField
              key={question}
              {...form.text(question)}
              label={LABELS[question]}
              enterKeyHint={question === 'question3' ? 'done' : 'next'}
              dir="auto"
            />
          ))}
        </div>
      </fieldset>
    </Form>
  )
}

import type { ReactNode } from 'react'
import { type GroupFields, groupFormSchema } from '#core/views/admin/group-form.ts'
import type { Unsaved } from '#core/views/admin/rebase.ts'
import type { Account } from '#data/storage/account.ts'
import { useDraft } from '#data/storage/use-draft.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { fieldOf } from '#ui/controls/form-field.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { groupDrafts } from '../drafts/unsaved-drafts.ts'
import { DiscardButton, UnsavedNote } from '../drafts/unsaved-note.tsx'
import { useDraftedForm } from '../drafts/use-drafted-form.ts'
import { DRAFT_WORDS, valueText } from '../drafts/words.ts'
import styles from '../support.module.css'
import tools from '../tools/tools.module.css'
import { FORM_WORDS } from './words.ts'

const QUESTIONS = ['question1', 'question2', 'question3'] as const

export type GroupFormValues = Omit<GroupFields, 'archived'>

interface GroupFormProps {
  /** The group's id; `''` for a new group. */
  readonly id: string
  /** The group as it is now. */
  readonly begin: GroupFormValues
  readonly label: string
  readonly busy: boolean
  readonly problem: string | undefined
  /** @returns whether it is saved */
  readonly onSave: (values: GroupFormValues) => Promise<boolean>
  /** Additional buttons. */
  readonly children?: ReactNode
}

/**
 * A group's name, category and call link, who can join, and what its members are asked each week. What was typed survives closing it, a reload, and another
 * admin's save.
 */
export function GroupForm(props: GroupFormProps) {
  const account = useAccount()
  const found = useDraft(account, groupDrafts, props.id)
  return account && found ? <Fields {...props} account={account} draft={found.draft} /> : null
}

interface FieldsProps extends GroupFormProps {
  readonly account: Account
  readonly draft: Unsaved<GroupFormValues> | undefined
}

function Fields(props: FieldsProps) {
  const { account, draft, id, begin, label, busy, problem, onSave, children } = props
  const { form, isChanged, changed, forget } = useDraftedForm({
    ...{ schema: groupFormSchema, account, drafts: groupDrafts, id, present: begin, draft },
  })
  const open = form.watch('open')
  const save = form.handleSubmit(async (values) => {
    // As they are stored, so that nothing counts as unsaved after that.
    form.setValues(values)
    // A new group's form has no record to follow.
    if ((await onSave(values)) && id === '') forget()
  })
  return (
    <form noValidate className={layout.loose} onSubmit={(event) => void save(event)}>
      <TextField
        {...fieldOf(form, 'name')}
        label={FORM_WORDS.name}
        autoComplete="off"
        enterKeyHint="next"
        dir="auto"
      />
      <TextField
        {...fieldOf(form, 'category')}
        label={FORM_WORDS.category}
        autoComplete="off"
        enterKeyHint="next"
        dir="auto"
      />
      <TextField
        {...fieldOf(form, 'callLink')}
        label={FORM_WORDS.callLink}
        hint={FORM_WORDS.callLinkHint}
        inputMode="url"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="https://"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox
        label={FORM_WORDS.open}
        checked={open}
        onChange={({ currentTarget: { checked } }) => form.setValue('open', checked)}
      />
      {!open && (
        <Checkbox
          label={FORM_WORDS.membersInvite}
          checked={form.watch('membersInvite')}
          onChange={({ currentTarget: { checked } }) => form.setValue('membersInvite', checked)}
        />
      )}
      <fieldset className={tools.plain}>
        <legend>{FORM_WORDS.questions}</legend>
        <p className={styles.hint}>{FORM_WORDS.questionsHint}</p>
        <div className={layout.loose}>
          {QUESTIONS.map((question) => (
            <TextField
              key={question}
              {...fieldOf(form, question)}
              label={FORM_WORDS[question]}
              autoComplete="off"
              enterKeyHint={question === 'question3' ? 'done' : 'next'}
              dir="auto"
            />
          ))}
        </div>
      </fieldset>
      <UnsavedNote
        isChanged={isChanged}
        changed={changed.map((field) =>
          DRAFT_WORDS.field(FORM_WORDS[field], valueText(begin[field])),
        )}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {label}
        </Button>
        <DiscardButton isChanged={isChanged} onDiscard={() => forget()} />
        {children}
      </div>
    </form>
  )
}

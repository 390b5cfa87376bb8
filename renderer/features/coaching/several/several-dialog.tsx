import { useRef } from 'react'
import * as z from 'zod/mini'
import { storageTrouble } from '#core/policies/storage/storage-trouble.ts'
import { MAX_MESSAGE_LENGTH } from '#core/records/thread.ts'
import { FIRST_NAME_PLACE, unknownPlaces, withFirstName } from '#core/values/names/first-name.ts'
import { sendToSeveral } from '#data/records/thread/messages/send-to-several.ts'
import type { Account } from '#data/storage/account.ts'
import { defineTextDrafts } from '#data/storage/shared-drafts.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { Form } from '#ui/controls/form.tsx'
import { useFormOf } from '#ui/controls/use-form.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea } from '#ui/kit/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { COACHING_WORDS } from '../words.ts'
import styles from './several.module.css'
import { SEVERAL_WORDS } from './words.ts'

/** The unsent text: whoever closes the dialog finds it there again. */
const DRAFTS = defineTextDrafts('draft/coach-several/')

interface Recipient {
  readonly id: string
  readonly name: string
}

interface SeveralDialogProps {
  readonly account: Account
  readonly members: readonly Recipient[]
  readonly onSent: () => void
  readonly onClose: () => void
}

/** Writes the same words to several members, each in their own thread. */
export function SeveralDialog({ account, members, onSent, onClose }: SeveralDialogProps) {
  const shared = useSharedDraft(account, DRAFTS, '')
  const text = shared.draft?.text ?? ''
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useFormOf(
    {
      values: { text },
      change: (next) => shared.type(next.text === '' ? undefined : next),
    },
    {
      schema: schemaFor(members),
      refusalOf: (error) => {
        const isFull = storageTrouble(error) === 'full'
        return isFull ? SEVERAL_WORDS.deviceFull : SEVERAL_WORDS.notKept
      },
      send: async () => {
        const addressed = members.map(({ id, name }) => ({
          memberId: id,
          text: withFirstName(text, name),
        }))
        await sendToSeveral(account, addressed)
        shared.type(undefined)
        showToast({ kind: 'success', message: SEVERAL_WORDS.queued(members.length) })
        onSent()
      },
    },
  )
  const insert = () => {
    const at = field.current?.selectionStart ?? text.length
    const end = field.current?.selectionEnd ?? at
    form.change({ text: text.slice(0, at) + FIRST_NAME_PLACE + text.slice(end) })
    field.current?.focus()
  }
  const [first] = members
  return (
    <Dialog title={SEVERAL_WORDS.title(members.length)} onClose={onClose}>
      <Form {...form.shell} className={styles.form} label={SEVERAL_WORDS.send(members.length)}>
        <TextArea
          {...form.text('text')}
          ref={field}
          data-autofocus
          label={SEVERAL_WORDS.label}
          hint={SEVERAL_WORDS.hint}
          rows={5}
          maxLength={MAX_MESSAGE_LENGTH}
        />
        <Button variant="subtle" onClick={insert}>
          {SEVERAL_WORDS.insert}
        </Button>
        {first && text.trim() !== '' && (
          <section className={styles.preview} aria-label={SEVERAL_WORDS.preview(nameOf(first))}>
            <p className={styles.hint}>{SEVERAL_WORDS.preview(nameOf(first))}</p>
            <p className={layout.typed}>{withFirstName(text, first.name)}</p>
          </section>
        )}
        <p className={styles.hint}>{SEVERAL_WORDS.time(members.length)}</p>
      </Form>
    </Dialog>
  )
}

const nameOf = ({ name }: Recipient) => name || COACHING_WORDS.unnamed

const schemaFor = (members: readonly Recipient[]) =>
  z.object({
    text: z.string().check(({ value, issues }) => {
      const message = problemOf(value, members)
      if (message !== undefined) issues.push({ code: 'custom', input: value, message })
    }),
  })

/** Why the text cannot be sent like this. */
function problemOf(text: string, members: readonly Recipient[]): string | undefined {
  if (text.trim() === '') return SEVERAL_WORDS.empty
  const unknown = unknownPlaces(text)
  if (unknown !== undefined) return unknown
  const long = members.find(
    ({ name }) => withFirstName(text, name).trim().length > MAX_MESSAGE_LENGTH,
  )
  return long && SEVERAL_WORDS.tooLong(nameOf(long), MAX_MESSAGE_LENGTH)
}

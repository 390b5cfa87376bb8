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
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea } from '#ui/kit/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { COACHING_WORDS } from '../words.ts'
import styles from './several.module.css'

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
        return isFull
          ? 'This device is out of space. Free some, then send it again.'
          : 'Couldn’t save your message on this device. Try again.'
      },
      send: async () => {
        const addressed = members.map(({ id, name }) => ({
          memberId: id,
          text: withFirstName(text, name),
        }))
        await sendToSeveral(account, addressed)
        shared.type(undefined)
        showToast({
          kind: 'success',
          message: `Your message to ${counted(members.length, 'member')} is on its way.`,
        })
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
    <Dialog title={`Write to ${counted(members.length, 'member')}`} onClose={onClose}>
      <Form
        {...form.shell}
        className={styles.form}
        label={`Send to ${counted(members.length, 'member')}`}
      >
        <TextArea
          {...form.text('text')}
          ref={field}
          data-autofocus
          label="Message"
          hint={`Each gets it in their own thread. ${FIRST_NAME_PLACE} becomes the first name.`}
          rows={5}
          maxLength={MAX_MESSAGE_LENGTH}
        />
        <Button variant="subtle" onClick={insert}>
          Insert first name
        </Button>
        {first && text.trim() !== '' && (
          <section className={styles.preview} aria-label={`As ${nameOf(first)} reads it`}>
            <p className={layout.small}>As {nameOf(first)} reads it</p>
            <p className={layout.typed}>{withFirstName(text, first.name)}</p>
          </section>
        )}
        <p className={layout.small}>{durationText(members.length)}</p>
      </Form>
    </Dialog>
  )
}

/** The device sends one message after another, about one a second. */
function durationText(count: number): string {
  const minutes = Math.ceil(count / 60)
  return minutes <= 1
    ? 'It takes less than a minute.'
    : `It takes about ${minutes} minutes: one after another, also while you do something else here.`
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
  if (text.trim() === '') return 'Write a message first.'
  const unknown = unknownPlaces(text)
  if (unknown !== undefined) return unknown
  const long = members.find(
    ({ name }) => withFirstName(text, name).trim().length > MAX_MESSAGE_LENGTH,
  )
  return (
    long &&
    `With ${nameOf(long)}’s name it is longer than ${MAX_MESSAGE_LENGTH} characters. Shorten it.`
  )
}

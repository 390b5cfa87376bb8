import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { REPORTED, type ReportedKind } from '#core/policies/safety/reported.ts'
import {
  MAX_REPORT_NOTE_LENGTH,
  REPORT_REASONS,
  type ReportReason,
} from '#core/policies/safety/safety-report.ts'
import { Form } from '../controls/form.tsx'
import { useForm } from '../controls/use-form.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import layout from '../kit/layout.module.css'
import { TextArea } from '../kit/text-field.tsx'
import { RadioGroup } from '../kit/tick.tsx'
import { useOnce } from '../use-once.ts'
import { nameOrNone, REASON_WORDS, REPORT_WORDS as WORDS } from './words.ts'

const schema = z.object({
  reason: z.enum(REPORT_REASONS, 'Choose what is wrong with it, then send.'),
  note: z.string().check(z.maxLength(MAX_REPORT_NOTE_LENGTH)),
})

type Said = z.infer<typeof schema>

const BEGIN: { readonly reason: ReportReason | undefined; readonly note: string } = {
  reason: undefined,
  note: '',
}

interface ReportDialogProps {
  readonly kind: ReportedKind
  /** The reported member's name; `''` if unknown. */
  readonly name: string
  /** It is sent only later. */
  readonly isOffline: boolean
  /** Choices above the reasons, such as which picture. */
  readonly children?: ReactNode
  /** Whether these choices are made; shows what is missing. */
  readonly isChosen?: () => boolean
  /** Resolves once it is stored on this device. */
  readonly onSend: (said: Said) => Promise<void>
  /** Blocks the member, which is offered once the report is sent; undefined if they are blocked already. */
  readonly onBlock: (() => Promise<void>) | undefined
  readonly onClose: () => void
}

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }))

export function ReportButton(props: Omit<ReportDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {WORDS.open}
      </Button>
      {isOpen && <ReportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Reports something of a member, with a reason and a note (docs/product.md#safety). */
export function ReportDialog(props: ReportDialogProps) {
  const { kind, onClose } = props
  const [isSent, setSent] = useState(false)
  return (
    <Dialog title={isSent ? 'Reported' : WORDS.title(kind)} onClose={onClose}>
      {isSent ? <Sent {...props} /> : <ReportForm {...props} onSent={() => setSent(true)} />}
    </Dialog>
  )
}

function ReportForm(props: ReportDialogProps & { readonly onSent: () => void }) {
  const { kind, name, children, isChosen = () => true, onSend, onClose, onSent } = props
  const form = useForm(BEGIN, {
    schema,
    send: async (said) => {
      if (!isChosen()) return
      await onSend(said)
      onSent()
    },
  })
  return (
    <Form
      {...form.shell}
      className={layout.wide}
      label="Send report"
      beside={
        <Button variant="outlined" onClick={onClose}>
          {WORDS.cancel}
        </Button>
      }
    >
      {children}
      <RadioGroup {...form.choice('reason')} label="What is wrong with it?" options={REASONS} />
      <TextArea
        {...form.text('note')}
        label="What should admins know? (optional)"
        maxLength={MAX_REPORT_NOTE_LENGTH}
      />
      <p className={layout.hint}>
        Admins and a coach of their group get your name, your words, and {REPORTED[kind].gets}.{' '}
        {nameOrNone(name)} isn’t told.
      </p>
      {form.values.reason === 'danger' && <p role="status">{WORDS.danger}</p>}
    </Form>
  )
}

function Sent({ name, isOffline, onBlock, onClose }: ReportDialogProps) {
  const shown = nameOrNone(name)
  const [isBlocked, setBlocked] = useState(false)
  const { busy, once } = useOnce()
  const block = once(async () => {
    await onBlock?.()
    setBlocked(true)
  })
  return (
    <div className={layout.wide}>
      <p role="status">
        {isBlocked
          ? `${shown} is blocked. You can unblock them on their profile, or in the privacy settings.`
          : 'Thank you. An admin will look at it. Your privacy settings tell you when it has been handled.'}{' '}
        {!isBlocked && isOffline && 'It is sent once you’re back online.'}
      </p>
      {onBlock && !isBlocked && <p className={layout.hint}>{WORDS.blockHint}</p>}
      <div className={layout.wrap}>
        <Button data-autofocus onClick={onClose}>
          {WORDS.close}
        </Button>
        {onBlock && !isBlocked && (
          <Button variant="danger" busy={busy} onClick={() => void block()}>
            Block {shown}, too
          </Button>
        )}
      </div>
    </div>
  )
}

import { type FormEvent, type ReactNode, useState } from 'react'
import type { ReportedKind } from '#core/policies/safety/reported.ts'
import {
  LONGEST_REPORT_NOTE,
  REPORT_REASONS,
  type ReportReason,
} from '#core/policies/safety/safety-report.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import layout from '../kit/layout.module.css'
import { TextArea } from '../kit/text-field.tsx'
import { RadioGroup } from '../kit/tick.tsx'
import { showDatabaseError } from '../toast.ts'
import { useOnce } from '../use-once.ts'
import styles from './report.module.css'
import { nameOrNone, REASON_WORDS, REPORT_WORDS as WORDS } from './words.ts'

interface Said {
  readonly reason: ReportReason
  readonly note: string
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

/** A button that opens the dialog. */
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
    <Dialog title={isSent ? WORDS.done : WORDS.title(kind)} onClose={onClose}>
      {isSent ? <Sent {...props} /> : <Form {...props} onSent={() => setSent(true)} />}
    </Dialog>
  )
}

function Form(props: ReportDialogProps & { readonly onSent: () => void }) {
  const { kind, name, children, isChosen = () => true, onSend, onClose, onSent } = props
  const [reason, setReason] = useState<ReportReason>()
  const [problem, setProblem] = useState<string>()
  const [note, setNote] = useState('')
  const { busy, once } = useOnce()
  const send = once(async () => {
    if (!isChosen()) return
    if (!reason) return setProblem(WORDS.noReason)
    try {
      await onSend({ reason, note })
      onSent()
    } catch (error) {
      showDatabaseError(error)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <RadioGroup
        label={WORDS.reason}
        name="report-reason"
        value={reason}
        problem={problem}
        options={REASONS}
        onChange={(chosen) => {
          setReason(chosen)
          setProblem(undefined)
        }}
      />
      <TextArea
        label={WORDS.note}
        value={note}
        maxLength={LONGEST_REPORT_NOTE}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <p className={layout.hint}>
        {WORDS.sent(kind)} {WORDS.silent(nameOrNone(name))}
      </p>
      {reason === 'danger' && <p role="status">{WORDS.danger}</p>}
      <div className={layout.wrap}>
        <Button type="submit" busy={busy} disabled={note.length > LONGEST_REPORT_NOTE}>
          {WORDS.send}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {WORDS.cancel}
        </Button>
      </div>
    </form>
  )
}

function Sent({ name, isOffline, onBlock, onClose }: ReportDialogProps) {
  const shown = nameOrNone(name)
  const [isBlocked, setBlocked] = useState(false)
  const { busy, once } = useOnce()
  const block = once(async () => {
    try {
      await onBlock?.()
      setBlocked(true)
    } catch (error) {
      showDatabaseError(error)
    }
  })
  return (
    <div className={styles.sent}>
      <p role="status">
        {isBlocked ? WORDS.blocked(shown) : WORDS.thanks} {!isBlocked && isOffline && WORDS.offline}
      </p>
      {onBlock && !isBlocked && <p className={layout.hint}>{WORDS.blockHint}</p>}
      <div className={layout.wrap}>
        <Button data-autofocus onClick={onClose}>
          {WORDS.close}
        </Button>
        {onBlock && !isBlocked && (
          <Button variant="danger" busy={busy} onClick={() => void block()}>
            {WORDS.block(shown)}
          </Button>
        )}
      </div>
    </div>
  )
}

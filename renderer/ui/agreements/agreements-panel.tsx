import { type ReactNode, useId, useState } from 'react'
import * as z from 'zod/mini'
import { isAsked, isOpen, isOverdue } from '#core/policies/agreements/agreements.ts'
import {
  type Agreement,
  MAX_AGREEMENT_LENGTH,
  MAX_LAST_WORD_LENGTH,
  MAX_OPEN_AGREEMENTS,
} from '#core/records/agreement.ts'
import { type DayKey, dayKeySchema, numberOfDay } from '#core/values/time/day.ts'
import { Form } from '../controls/form.tsx'
import { useForm } from '../controls/use-form.ts'
import { Button } from '../kit/button.tsx'
import layout from '../kit/layout.module.css'
import { TextField } from '../kit/text-field.tsx'
import { showDatabaseError } from '../toast.ts'
import { AGREEMENT_WORDS as WORDS } from './words.ts'

/** How many of those that were closed last are shown, with the word that came with it. */
const CLOSED_SHOWN = 2

interface AgreementsPanelProps {
  readonly items: readonly Agreement[]
  readonly memberId: string
  readonly side: 'member' | 'coach'
  readonly today: DayKey
  readonly otherName: string
  /** Why nothing can be proposed or agreed on now; undefined where it can. */
  readonly hindrance?: string | undefined
  readonly onPropose: (said: Pick<Agreement, 'text' | 'until'>) => Promise<void>
  readonly onAccept: (item: Agreement) => Promise<void>
  readonly onClose: (item: Agreement, word: string) => Promise<void>
  /** Only the member ticks. */
  readonly onTick?: (item: Agreement, kept: boolean) => Promise<void>
  readonly more?: (item: Agreement) => ReactNode
}

/** What a member and their coach agree on, for either of them (docs/product.md#agreements). */
export function AgreementsPanel(props: AgreementsPanelProps) {
  const { items, side, today, otherName, memberId, hindrance } = props
  const heading = useId()
  const open = items
    .filter((item) => isOpen(item, today))
    .toSorted((a, b) => a.until - b.until || a.made - b.made)
  const closed = items
    .filter((item) => item.closed > 0 && item.word !== '')
    .toSorted((a, b) => b.closed - a.closed)
    .slice(0, CLOSED_SHOWN)
  const isMine = (userId: string) => (userId === memberId) === (side === 'member')
  return (
    <section className={layout.stack} aria-labelledby={heading}>
      <h2 id={heading}>{WORDS.title}</h2>
      {open.length === 0 && <p className={layout.muted}>{WORDS.none[side]}</p>}
      <ul className={layout.stack}>
        {open.map((item) => (
          <OpenAgreement key={item.id} {...props} item={item} isMine={isMine(item.by)} />
        ))}
        {closed.map(({ id, text, word, closedBy }) => (
          <li key={id} className={layout.muted}>
            <bdi>{text}</bdi>
            <br />
            <bdi>{WORDS.closedBy(isMine(closedBy) ? 'you' : otherName, word)}</bdi>
          </li>
        ))}
      </ul>
      {hindrance !== undefined ? (
        <p className={layout.muted}>{hindrance}</p>
      ) : open.length >= MAX_OPEN_AGREEMENTS ? (
        <p className={layout.muted}>{WORDS.full}</p>
      ) : (
        <Propose {...props} />
      )}
    </section>
  )
}

interface OpenAgreementProps extends AgreementsPanelProps {
  readonly item: Agreement
  readonly isMine: boolean
}

function OpenAgreement({ item, isMine, ...props }: OpenAgreementProps) {
  const { side, today, memberId, otherName, hindrance, onAccept, onTick, more } = props
  const [isClosing, setClosing] = useState(false)
  const late = isOverdue(item, today)
  const asked = isAsked(item, today, side, memberId)
  const leave = item.agreed ? 'Close…' : isMine ? 'Take back…' : 'Decline…'
  return (
    <li className={layout.close}>
      <p>
        <bdi>{item.text}</bdi>
        <br />
        <span className={late ? layout.warning : layout.muted}>
          {late ? WORDS.overdue(item.until) : WORDS.until(item.until)}
        </span>
        {item.agreed && !onTick && (
          <span className={layout.muted}> · {item.kept ? WORDS.kept : 'Not kept yet'}</span>
        )}
      </p>
      {!item.agreed && (
        <p className={layout.muted}>
          <bdi>{asked ? `${otherName} proposes this.` : `Waits for ${otherName} to agree.`}</bdi>
        </p>
      )}
      {isClosing ? (
        <Close {...props} item={item} onCancel={() => setClosing(false)} />
      ) : (
        <div className={layout.row}>
          {onTick && <Kept item={item} onTick={onTick} />}
          {asked && hindrance === undefined && (
            <Button onClick={() => void onAccept(item).catch(showDatabaseError)}>
              {WORDS.agree}
            </Button>
          )}
          <Button
            variant="subtle"
            aria-label={`${leave} ${item.text}`}
            onClick={() => setClosing(true)}
          >
            {leave}
          </Button>
          {!isMine && more?.(item)}
        </div>
      )}
    </li>
  )
}

interface KeptProps extends Required<Pick<AgreementsPanelProps, 'onTick'>> {
  readonly item: Agreement
}

function Kept({ item, onTick }: KeptProps) {
  if (!item.agreed) return null
  return (
    <Button
      variant={item.kept ? 'filled' : 'light'}
      aria-pressed={item.kept}
      aria-label={`${WORDS.kept}: ${item.text}`}
      onClick={() => void onTick(item, !item.kept).catch(showDatabaseError)}
    >
      {item.kept && '✓ '}
      {WORDS.kept}
    </Button>
  )
}

/** What somebody has opened by a button takes the focus from it. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus()

interface CloseProps extends Pick<AgreementsPanelProps, 'onClose'> {
  readonly item: Agreement
  readonly onCancel: () => void
}

const closing = z.object({ word: z.string().check(z.trim(), z.maxLength(MAX_LAST_WORD_LENGTH)) })

function Close({ item, onClose, onCancel }: CloseProps) {
  const form = useForm({ word: '' }, { schema: closing, send: ({ word }) => onClose(item, word) })
  return (
    <Form {...form.shell} label="Close it" beside={<Cancel onCancel={onCancel} />}>
      <TextField
        {...form.text('word')}
        ref={focusOnce}
        label="A word with it (optional)"
        maxLength={MAX_LAST_WORD_LENGTH}
      />
    </Form>
  )
}

function Cancel({ onCancel }: Pick<CloseProps, 'onCancel'>) {
  return (
    <Button variant="subtle" onClick={onCancel}>
      {WORDS.cancel}
    </Button>
  )
}

type ProposeProps = Pick<AgreementsPanelProps, 'today' | 'onPropose'>

function Propose(props: ProposeProps) {
  const [isWriting, setWriting] = useState(false)
  return isWriting ? (
    <ProposalForm {...props} onDone={() => setWriting(false)} />
  ) : (
    <div className={layout.row}>
      <Button variant="light" onClick={() => setWriting(true)}>
        {WORDS.propose}
      </Button>
    </div>
  )
}

function ProposalForm({
  today,
  onPropose,
  onDone,
}: ProposeProps & { readonly onDone: () => void }) {
  const schema = z.object({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, WORDS.problem),
        z.maxLength(MAX_AGREEMENT_LENGTH, WORDS.problem),
      ),
    day: z.pipe(
      z.string(),
      z.custom<DayKey>((typed) => {
        const day = dayKeySchema.safeParse(typed).data
        return day !== undefined && day >= today
      }, 'Choose a day from today on.'),
    ),
  })
  const form = useForm(
    { text: '', day: '' },
    {
      schema,
      send: async ({ text, day }) => {
        await onPropose({ text, until: numberOfDay(day) })
        onDone()
      },
    },
  )
  return (
    <Form {...form.shell} label="Propose" beside={<Cancel onCancel={onDone} />}>
      <TextField
        {...form.text('text')}
        ref={focusOnce}
        label="What to keep"
        placeholder="Sleep by 23:00 on workdays"
        enterKeyHint="next"
        maxLength={MAX_AGREEMENT_LENGTH}
      />
      <TextField {...form.text('day')} type="date" label="Its last day" min={today} />
    </Form>
  )
}

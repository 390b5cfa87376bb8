import { useState } from 'react'
import { GRACE_DAYS } from '#core/policies/account/closing.ts'
import { MAX_REASON_LENGTH } from '#core/policies/account/closing-for-member.ts'
import type { HandOver } from '#core/policies/bulk/bulk-run.ts'
import { cleanName } from '#core/values/names/display-name.ts'
import { nameKey } from '#core/values/names/visible.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { type Coached, isAnswered } from '#core/views/admin/members/hand-over.ts'
import { goOn, orderRun } from '#data/pages/admin/bulk/run-orders.ts'
import { refreshMembers } from '#data/pages/admin/members/directory.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Form } from '#ui/controls/form.tsx'
import { useFormOf } from '#ui/controls/use-form.ts'
import { localDate } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import { CLOSING_HIDES } from '#ui/privacy/words.ts'
import { showToast } from '#ui/toast.ts'
import { SUPPORT_WORDS } from '../../words.ts'
import { HandOverFields } from './hand-over-fields.tsx'

const who = (name: string) => name || 'this member'

export const CLOSING_WORDS = {
  open: 'Close their account…',
  nameless: 'This member',
  ofCoach:
    'The account of a coach is closed under “Manage members”, where you say who takes their members.',
  question: (name: string) => `Close the account of ${who(name)}?`,
  rightAway: [
    `${CLOSING_HIDES}, the member leaves the boards, and nothing can be checked off any more. Today’s board may show today’s check-offs until the day ends.`,
    `For ${GRACE_DAYS} days the member can sign in and restore the account, and so can admins here. Everything comes back, shared with nobody.`,
    'When they sign in, they see that the account is closed, and until when they can keep it.',
  ],
  afterwards: {
    device: [
      `After ${GRACE_DAYS} days the account, its records and files are erased from this browser the next time Fourfold is opened here. Nobody can undo that.`,
    ],
    demo: [
      `After ${GRACE_DAYS} days the account is erased from the demo community the next time it is opened here.`,
    ],
    firebase: [
      `After ${GRACE_DAYS} days nobody can restore it. The community’s server erases records, files and sign-in in the night after; a community without cloud functions has to remove them in its console.`,
    ],
  },
  reason: 'Who asked for it, and when',
  reasonHint:
    'Such as “asked by email on 3 March”. It goes to the log of what admins have done, for good: write nothing private.',
  noReason: 'Say who asked for it, and when.',
  confirm: (name: string) => `Type “${name}” to confirm`,
  notMeant: (name: string) => `This is not “${name}”.`,
  /** What is typed for a member without a name. */
  withoutName: 'close',
  close: 'Close their account',
  closed: (name: string) => `The account of ${who(name)} is closed.`,
  reopen: 'Open the account again',
  reopened: (name: string) => `The account of ${who(name)} is open again, shared with nobody.`,
  dates: (erasedAt: number) =>
    `Closing since ${localDate(erasedAt - GRACE_DAYS * MS_A_DAY)}. Erased for good on ${localDate(erasedAt)}; until then the member and admins can open it again.`,
} as const

import * as z from 'zod/mini'

interface ClosingActionProps {
  readonly memberId: string
  /** '' if they have none. */
  readonly name: string
  readonly isClosed: boolean
  readonly coached: readonly Coached[]
}

/** Closes the account on the member's behalf, after the reason and their name are typed; or takes that back. */
export function ClosingAction({ memberId, name, isClosed, coached }: ClosingActionProps) {
  const account = useAccount()
  const { busy, run } = useAdminAction()
  const [asking, setAsking] = useState(false)
  // Kept while the dialog is closed, by Escape for example.
  const [reason, setReason] = useState('')
  if (!account || account.userId === memberId) return null
  const close = (handOver: HandOver) =>
    run(async (tools) => {
      const asked = { userId: memberId, reason, handOver }
      const { run: handing } = await tools.cloud.command('close-member', asked)
      if (handing !== undefined) goOn(tools.cloud, handing)
      await refreshMembers(tools.cloud, tools.account, [memberId])
      setAsking(false)
      setReason('')
      const back = { label: SUPPORT_WORDS.undo, run: () => void reopen(handing) }
      showToast({ about: `closing ${memberId}`, message: CLOSING_WORDS.closed(name), action: back })
    })
  const reopen = async (handing?: string) => {
    const why = await run(async (tools) => {
      await tools.cloud.command('reopen-member', { userId: memberId })
      if (handing !== undefined) await orderRun(tools.cloud, 'undo-run', handing)
      await refreshMembers(tools.cloud, tools.account, [memberId])
      showToast({ about: `closing ${memberId}`, message: CLOSING_WORDS.reopened(name) })
    })
    if (why !== undefined) showToast({ kind: 'warning', message: why })
  }
  if (isClosed) {
    return (
      <Button variant="outlined" busy={busy} onClick={() => void reopen()}>
        {CLOSING_WORDS.reopen}
      </Button>
    )
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {CLOSING_WORDS.open}
      </Button>
      {asking && (
        <Dialog title={CLOSING_WORDS.question(name)} onClose={() => setAsking(false)}>
          <ClosingForm
            {...{ name, reason, coached }}
            kind={account.kind}
            onReason={setReason}
            onCancel={() => setAsking(false)}
            onClose={close}
          />
        </Dialog>
      )}
    </>
  )
}

interface ClosingFormProps {
  readonly name: string
  readonly reason: string
  readonly kind: keyof typeof CLOSING_WORDS.afterwards
  readonly onReason: (reason: string) => void
  readonly onCancel: () => void
  readonly coached: readonly Coached[]
  /** @returns why it is not closed */
  readonly onClose: (handOver: HandOver) => Promise<string | undefined>
}

function ClosingForm(props: ClosingFormProps) {
  const { name, reason, kind, coached, onReason, onCancel, onClose } = props
  const [handOver, setHandOver] = useState<HandOver>({})
  const [typed, setTyped] = useState('')
  const wanted = cleanName(name) || CLOSING_WORDS.withoutName
  const schema = z.object({
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, CLOSING_WORDS.noReason), z.maxLength(MAX_REASON_LENGTH)),
    typed: z
      .string()
      .check(z.refine((text) => nameKey(text) === nameKey(wanted), CLOSING_WORDS.notMeant(wanted))),
    handOver: z.custom<HandOver>().check(z.refine((choices) => isAnswered(coached, choices))),
  })
  const form = useFormOf(
    {
      values: { reason, typed, handOver },
      change: (next) => {
        onReason(next.reason)
        setTyped(next.typed)
        setHandOver(next.handOver)
      },
    },
    { schema, send: () => onClose(handOver) },
  )
  return (
    <Form
      {...form.shell}
      label={CLOSING_WORDS.close}
      button={{ variant: 'danger' }}
      beside={
        <Button variant="outlined" onClick={onCancel}>
          {SUPPORT_WORDS.cancel}
        </Button>
      }
    >
      <ul className={layout.bullets}>
        {[...CLOSING_WORDS.rightAway, ...CLOSING_WORDS.afterwards[kind]].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <HandOverFields
        {...{ name: name || CLOSING_WORDS.nameless, coached }}
        checked={form.problemOf('handOver') !== undefined}
        choices={handOver}
        onChange={form.choice('handOver').onChange}
      />
      <TextField
        {...form.text('reason')}
        label={CLOSING_WORDS.reason}
        hint={CLOSING_WORDS.reasonHint}
        enterKeyHint="next"
        maxLength={MAX_REASON_LENGTH}
      />
      <TextField {...form.text('typed')} label={CLOSING_WORDS.confirm(wanted)} spellCheck={false} />
    </Form>
  )
}

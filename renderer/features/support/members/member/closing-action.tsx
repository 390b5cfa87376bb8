import { useState } from 'react'
import * as z from 'zod/mini'
import { MAX_REASON_LENGTH } from '#core/policies/account/closing-for-member.ts'
import type { HandOver } from '#core/policies/bulk/bulk-run.ts'
import { cleanName } from '#core/values/names/display-name.ts'
import { nameKey } from '#core/values/names/visible.ts'
import { type Coached, isAnswered } from '#core/views/admin/members/hand-over.ts'
import { goOn, orderRun } from '#data/pages/admin/bulk/run-orders.ts'
import { refreshMembers } from '#data/pages/admin/members/directory.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Form } from '#ui/controls/form.tsx'
import { useFormOf } from '#ui/controls/use-form.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import support from '../../support.module.css'
import { SUPPORT_WORDS } from '../../words.ts'
import { CLOSING_WORDS as WORDS } from './closing-words.ts'
import { HandOverFields } from './hand-over-fields.tsx'

interface ClosingActionProps {
  readonly memberId: string
  /** '' if they have none. */
  readonly name: string
  readonly isClosed: boolean
  /** Whom they coach. */
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
      showToast({ about: `closing ${memberId}`, message: WORDS.closed(name), action: back })
    })
  const reopen = async (handing?: string) => {
    const why = await run(async (tools) => {
      await tools.cloud.command('reopen-member', { userId: memberId })
      if (handing !== undefined) await orderRun(tools.cloud, 'undo-run', handing)
      await refreshMembers(tools.cloud, tools.account, [memberId])
      showToast({ about: `closing ${memberId}`, message: WORDS.reopened(name) })
    })
    if (why !== undefined) showToast({ kind: 'warning', message: why })
  }
  if (isClosed) {
    return (
      <Button variant="outlined" busy={busy} onClick={() => void reopen()}>
        {WORDS.reopen}
      </Button>
    )
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {WORDS.open}
      </Button>
      {asking && (
        <Dialog title={WORDS.question(name)} onClose={() => setAsking(false)}>
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
  readonly kind: keyof typeof WORDS.afterwards
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
  const wanted = cleanName(name) || WORDS.withoutName
  const schema = z.object({
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, WORDS.noReason), z.maxLength(MAX_REASON_LENGTH)),
    typed: z
      .string()
      .check(z.refine((text) => nameKey(text) === nameKey(wanted), WORDS.notMeant(wanted))),
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
      label={WORDS.close}
      button={{ variant: 'danger' }}
      beside={
        <Button variant="outlined" onClick={onCancel}>
          {SUPPORT_WORDS.cancel}
        </Button>
      }
    >
      <ul className={support.effects}>
        {[...WORDS.rightAway, ...WORDS.afterwards[kind]].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <HandOverFields
        {...{ name: name || WORDS.nameless, coached }}
        checked={form.problemOf('handOver') !== undefined}
        choices={handOver}
        onChange={form.choice('handOver').onChange}
      />
      <TextField
        {...form.text('reason')}
        label={WORDS.reason}
        hint={WORDS.reasonHint}
        enterKeyHint="next"
        maxLength={MAX_REASON_LENGTH}
      />
      <TextField {...form.text('typed')} label={WORDS.confirm(wanted)} spellCheck={false} />
    </Form>
  )
}

import { useState } from 'react'
import { LONGEST_REASON } from '#core/policies/account/closing-for-member.ts'
import type { HandOver } from '#core/policies/bulk/batch-run.ts'
import { cleanName } from '#core/values/names/display-name.ts'
import { nameKey } from '#core/values/names/visible.ts'
import { type Coached, isAnswered } from '#core/views/admin/members/hand-over.ts'
import { goOn, orderRun } from '#data/pages/admin/batch/run-orders.ts'
import { refreshMembers } from '#data/pages/admin/members/directory.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
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
  const [problem, setProblem] = useState<string>()
  if (!account || account.userId === memberId) return null
  const close = async (handOver: HandOver) => {
    const why = await run(async (tools) => {
      const asked = { userId: memberId, reason, handOver }
      const { run: handing } = await tools.cloud.command('close-member', asked)
      if (handing !== undefined) goOn(tools.cloud, handing)
      await refreshMembers(tools.cloud, tools.account, [memberId])
      setAsking(false)
      setReason('')
      const back = { label: SUPPORT_WORDS.undo, run: () => void reopen(handing) }
      showToast({ about: `closing ${memberId}`, message: WORDS.closed(name), action: back })
    })
    setProblem(why)
  }
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
            {...{ name, reason, busy, problem, coached }}
            kind={account.kind}
            onReason={setReason}
            onCancel={() => setAsking(false)}
            onClose={(handOver) => void close(handOver)}
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
  readonly busy: boolean
  readonly problem: string | undefined
  readonly onReason: (reason: string) => void
  readonly onCancel: () => void
  readonly coached: readonly Coached[]
  readonly onClose: (handOver: HandOver) => void
}

function ClosingForm(props: ClosingFormProps) {
  const { name, reason, kind, busy, problem, coached, onReason, onCancel, onClose } = props
  const [handOver, setHandOver] = useState<HandOver>({})
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState(false)
  const wanted = cleanName(name) || WORDS.withoutName
  const isMeant = nameKey(typed) === nameKey(wanted)
  const submit = () => {
    setChecked(true)
    const isReason = reason.trim() !== '' && reason.length <= LONGEST_REASON
    if (isReason && isMeant && isAnswered(coached, handOver)) onClose(handOver)
  }
  return (
    <form
      className={layout.loose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ul className={support.effects}>
        {[...WORDS.rightAway, ...WORDS.afterwards[kind]].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <HandOverFields
        {...{ name: name || WORDS.nameless, coached, checked }}
        choices={handOver}
        onChange={setHandOver}
      />
      <TextField
        label={WORDS.reason}
        hint={WORDS.reasonHint}
        problem={checked && reason.trim() === '' ? WORDS.noReason : undefined}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
      <TextField
        label={WORDS.confirm(wanted)}
        problem={checked && !isMeant ? WORDS.notMeant(wanted) : undefined}
        autoComplete="off"
        enterKeyHint="done"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className={support.problem} role="alert">
        {problem}
      </p>
      <Button variant="danger" type="submit" busy={busy}>
        {WORDS.close}
      </Button>
      <Button variant="outlined" onClick={onCancel}>
        {SUPPORT_WORDS.cancel}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import type { HandOver } from '#core/policies/bulk/bulk-run.ts'
import { type MemberRow, shownName } from '#core/views/admin/members/directory.ts'
import { coachedOf, isAnswered } from '#core/views/admin/members/hand-over.ts'
import { goOn, orderRun } from '#data/pages/admin/bulk/run-orders.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { Button } from '#ui/kit/button.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { showToast } from '#ui/toast.ts'
import support from '../../support.module.css'
import { SUPPORT_WORDS } from '../../words.ts'
import styles from '../members.module.css'
import { ACCOUNT_WORDS } from '../words.ts'
import { HandOverFields } from './hand-over-fields.tsx'

interface AccountSwitchProps {
  readonly row: MemberRow
  readonly members: ReadonlyMap<string, MemberRow>
  readonly refresh: (ids: readonly string[]) => Promise<void>
}

/** Disables and enables an account, without deleting anything; of a coach it asks first who takes their members. */
export function AccountSwitch({ row, members, refresh }: AccountSwitchProps) {
  const { busy, run } = useAdminAction()
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [handOver, setHandOver] = useState<HandOver>({})
  const [checked, setChecked] = useState(false)
  const name = shownName(row)
  const coached = row.disabled ? [] : coachedOf([...members.values()], row.id)
  const turn = async (disabled: boolean, undoing?: string) => {
    const why = await run(async ({ cloud }) => {
      const asked = { userId: row.id, disabled, ...(disabled && { handOver }) }
      const { run: handing } = await cloud.command('set-disabled', asked)
      if (handing !== undefined) goOn(cloud, handing)
      if (undoing !== undefined) await orderRun(cloud, 'undo-run', undoing)
      showToast({
        about: `account ${row.id}`,
        message: `${name}’s account is switched ${disabled ? 'off' : 'on again'}.`,
        position: 'top',
        action: { label: SUPPORT_WORDS.undo, run: () => void turn(!disabled, handing) },
      })
    })
    setProblem(why)
    setAsking(false)
    await refresh([row.id])
  }
  const press = () => {
    if (coached.length === 0 || (asking && isAnswered(coached, handOver))) {
      return void turn(!row.disabled)
    }
    setChecked(asking)
    setAsking(true)
  }
  return (
    <div className={styles.group}>
      <h3>Account</h3>
      <p className={support.hint}>{row.disabled ? ACCOUNT_WORDS.off : ACCOUNT_WORDS.on}</p>
      {asking && (
        <HandOverFields {...{ name, coached, checked }} choices={handOver} onChange={setHandOver} />
      )}
      <div>
        <Button variant={row.disabled ? 'outlined' : 'danger'} busy={busy} onClick={press}>
          {row.disabled ? 'Switch on again' : 'Switch off'}
        </Button>
      </div>
      <Trouble>{problem}</Trouble>
    </div>
  )
}

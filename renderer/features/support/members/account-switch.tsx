import { Button } from '@mantine/core'
import { useState } from 'react'
import { type MemberRow, shownName } from '#core/admin/directory.ts'
import { useAdminAction } from '#data/admin/use-admin-action.ts'
import { showToast } from '#ui/toast.ts'
import support from '../support.module.css'
import styles from './members.module.css'

interface AccountSwitchProps {
  readonly row: MemberRow
  readonly refresh: (ids: readonly string[]) => Promise<void>
}

/** Switches an account off, and on again. Nothing of it is removed. */
export function AccountSwitch({ row, refresh }: AccountSwitchProps) {
  const { busy, run } = useAdminAction()
  const [problem, setProblem] = useState<string>()
  const name = shownName(row)
  const turn = async (disabled: boolean) => {
    const why = await run(async ({ cloud }) => {
      await cloud.admin.setDisabled({ userId: row.id, disabled })
      showToast({
        about: `account ${row.id}`,
        message: `The account of ${name} is switched ${disabled ? 'off' : 'on again'}.`,
        position: 'top',
        action: { label: 'Undo', run: () => void turn(!disabled) },
      })
    })
    setProblem(why)
    await refresh([row.id])
  }
  return (
    <div className={styles.group}>
      <h3>Account</h3>
      <p className={support.hint}>
        {row.disabled
          ? 'Switched off: nobody can sign in to it. Everything in it is kept.'
          : 'Switched off, nobody can sign in to it, and its sessions end within an hour. Everything in it is kept.'}
      </p>
      <div>
        <Button variant="default" size="md" loading={busy} onClick={() => void turn(!row.disabled)}>
          {row.disabled ? 'Switch on again' : 'Switch off'}
        </Button>
      </div>
      <p className={support.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}

import { useState } from 'react'
import { type MemberRow, shownName } from '#core/admin/members/directory.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/toast.ts'
import support from '../../support.module.css'
import { SUPPORT_WORDS } from '../../words.ts'
import styles from '../members.module.css'
import { ACCOUNT_WORDS } from '../words.ts'

interface AccountSwitchProps {
  readonly row: MemberRow
  readonly refresh: (ids: readonly string[]) => Promise<void>
}

/** Disables and enables an account, without deleting anything. */
export function AccountSwitch({ row, refresh }: AccountSwitchProps) {
  const { busy, run } = useAdminAction()
  const [problem, setProblem] = useState<string>()
  const name = shownName(row)
  const turn = async (disabled: boolean) => {
    const why = await run(async ({ cloud }) => {
      await cloud.command('set-disabled', { userId: row.id, disabled })
      showToast({
        about: `account ${row.id}`,
        message: ACCOUNT_WORDS.switched(name, disabled),
        position: 'top',
        action: { label: SUPPORT_WORDS.undo, run: () => void turn(!disabled) },
      })
    })
    setProblem(why)
    await refresh([row.id])
  }
  return (
    <div className={styles.group}>
      <h3>{ACCOUNT_WORDS.title}</h3>
      <p className={support.hint}>{row.disabled ? ACCOUNT_WORDS.off : ACCOUNT_WORDS.on}</p>
      <div>
        <Button variant="outlined" busy={busy} onClick={() => void turn(!row.disabled)}>
          {row.disabled ? ACCOUNT_WORDS.switchOn : ACCOUNT_WORDS.switchOff}
        </Button>
      </div>
      <p className={support.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
